package org.knightstour.cli.serve;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.InputException;
import org.knightstour.core.answer.NumberText;

/**
 * The page as a directory of files, without links. No name reaches a file outside the directory.
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
   * Returns the page in a directory, or the built page for null. Throws an exception if it is
   * missing.
   */
  static Site of(@Nullable Path directory) throws IOException {
    Path place = directory == null ? built() : directory;
    if (Stream.of(INDEX, "worker.js").map(place::resolve).noneMatch(Files::isRegularFile)) {
      throw new InputException(
          place
              + ": the page is missing: in the source tree,"
              + " ./mvnw -P web -pl tour-web/teavm -am package makes it.");
    }
    Site site = new Site(place.toRealPath());
    PageVersion.check(site);
    return site;
  }

  /** Returns the directory from the launcher, or searches next to the program. */
  private static Path built() {
    String given = System.getProperty("tour.site");
    if (given != null) {
      return Path.of(given);
    }
    try {
      URI program = Site.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path above = Path.of(program).toAbsolutePath();
      for (int up = 0; up < 3 && above.getParent() != null; up++) {
        above = above.getParent();
      }
      return above.resolve("tour-web/teavm/target/site");
    } catch (URISyntaxException | InvalidPathException e) {
      return Path.of("site");
    }
  }

  /** Returns the names of all files within the site, in order. */
  List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }

  /** Returns the file of a request's path, or empty if the site does not have it. */
  Optional<Path> find(String path) {
    try {
      String name = path.endsWith("/") ? path + INDEX : path;
      return Optional.of(root.resolve(name.substring(1)).toRealPath())
          .filter(file -> file.startsWith(root) && Files.isRegularFile(file));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the content of a file, given by a path within the site or a path from {@link #find}.
   */
  byte[] read(Path file) throws IOException {
    return PageVersion.content(this, root.relativize(root.resolve(file)));
  }

  static String type(Path file) {
    String name = file.toString();
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return TYPES.getOrDefault(ending, "application/octet-stream");
  }

  /**
   * Writes the page's files into a directory. An export that ends early removes the files and
   * directories that it made, and the next export needs no force. Replaced files stay replaced.
   */
  static final class Export {

    private final Path to;
    private final boolean force;
    private final Deque<Path> made = new ConcurrentLinkedDeque<>();
    private int replaced;

    Export(Path to, boolean force) {
      this.to = to;
      this.force = force;
    }

    /** Writes all files. The check throws an exception if the process was interrupted. */
    PlainAnswer run(Site site, Runnable check) throws IOException {
      refuseFullDirectory();
      List<Path> files = site.files();
      Closeable cleaner = Interruption.cleaner(() -> OutputFile.delete(made));
      try (cleaner) {
        long bytes = 0;
        for (Path name : files) {
          check.run();
          bytes += write(to.resolve(name.toString()), site.read(name));
        }
        made.clear();
        return said(files.size(), bytes);
      } catch (CancellationException e) {
        throw replaced == 0
            ? e
            : new CancellationException(
                "interrupted: %d of %d files were replaced".formatted(replaced, files.size()));
      }
    }

    private PlainAnswer said(int files, long bytes) {
      String size =
          NumberText.counted(files, "file", "files")
              + ", "
              + NumberText.counted(bytes, "byte", "bytes");
      JsonAnswer json = JsonAnswer.of("serve").text("directory", to.toString());
      return new PlainAnswer(
          to + ": " + size + ", ready for any static host.",
          json.number("files", files).number("bytes", bytes));
    }

    private void refuseFullDirectory() throws IOException {
      if (Files.isDirectory(to) && !force) {
        try (Stream<Path> there = Files.list(to)) {
          if (there.findAny().isPresent()) {
            throw new FileAlreadyExistsException(to.toString());
          }
        }
      }
    }

    private long write(Path target, byte[] content) throws IOException {
      makeDirectory(target.toAbsolutePath().getParent());
      boolean isNew = !Files.exists(target);
      if (isNew) {
        made.push(target);
      }
      OutputFile.writeBytes(target, force, out -> out.write(content));
      replaced += isNew ? 0 : 1;
      return content.length;
    }

    private void makeDirectory(@Nullable Path directory) throws IOException {
      if (directory != null && !Files.isDirectory(directory)) {
        makeDirectory(directory.getParent());
        Files.createDirectories(directory);
        made.push(directory);
      }
    }
  }
}
