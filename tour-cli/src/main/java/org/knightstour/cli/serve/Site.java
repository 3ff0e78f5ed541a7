package org.knightstour.cli.serve;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * The page as a directory of files. Nothing outside it is ever given, whatever a name says.
 *
 * @param root the directory, without links
 */
record Site(Path root) {

  private static final String INDEX = "index.html";
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "json", "application/json",
          "webmanifest", "application/manifest+json",
          "wasm", "application/wasm",
          "svg", "image/svg+xml",
          "png", "image/png",
          "ico", "image/x-icon",
          "txt", "text/plain; charset=utf-8");

  /**
   * A directory that holds the page.
   *
   * @param directory null for the one that was built beside the program
   * @throws InputException when the page is not there
   */
  static Site of(@Nullable Path directory) throws IOException {
    Path place = directory == null ? built() : directory;
    if (Stream.of(INDEX, "worker.js").map(place::resolve).noneMatch(Files::isRegularFile)) {
      throw new InputException(
          place
              + ": the page is not there; in the source tree,"
              + " ./mvnw -P web -pl tour-web/teavm -am package makes it.");
    }
    return new Site(place.toRealPath());
  }

  /** The launcher says where it is; without it, it is looked for from the program's own place. */
  private static Path built() {
    String given = System.getProperty("tour.site");
    if (given != null) {
      return Path.of(given);
    }
    try {
      Path program =
          Path.of(Site.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path above = program.toAbsolutePath();
      for (int up = 0; up < 3 && above.getParent() != null; up++) {
        above = above.getParent();
      }
      return above.resolve("tour-web/teavm/target/site");
    } catch (URISyntaxException | InvalidPathException e) {
      return Path.of("site");
    }
  }

  /** All files, by their names within the site, in order. */
  List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }

  /** The file that a request's path means; empty when there is none in the site. */
  Optional<Path> find(String path) {
    try {
      String name = path.endsWith("/") ? path + INDEX : path;
      return Optional.of(root.resolve(name.substring(1)).toRealPath())
          .filter(file -> file.startsWith(root) && Files.isRegularFile(file));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** What a browser takes a file for. */
  static String type(Path file) {
    String name = file.toString();
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return TYPES.getOrDefault(ending, "application/octet-stream");
  }
}
