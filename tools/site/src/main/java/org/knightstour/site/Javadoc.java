package org.knightstour.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The Javadoc of all libraries together. */
final class Javadoc {

  private static final Pattern IMPORT = Pattern.compile("@import url\\('([^']*)'\\);");

  private Javadoc() {}

  /** Writes the Javadoc of modules, given by their folders, with an additional stylesheet. */
  static void write(Path root, List<String> libraries, Path stylesheet, Path folder)
      throws IOException {
    String options = "-quiet -notimestamp -Xdoclint:all,-missing -Werror -encoding UTF-8";
    List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
    arguments.addAll(List.of("-windowtitle", "Tour", "-doctitle", "Tour, from Java"));
    arguments.addAll(List.of("--add-stylesheet", stylesheet.toString(), "-d", folder.toString()));
    arguments.addAll(List.of("--module-path", dependencies()));
    List<String> modules = new ArrayList<>();
    for (String library : libraries) {
      String module = library.replace("tour-", "org.knightstour.");
      modules.add(module);
      Path sources = root.resolve(library).resolve(Path.of("src", "main", "java"));
      arguments.addAll(List.of("--module-source-path", module + "=" + sources));
    }
    arguments.addAll(List.of("--module", String.join(",", modules)));
    StringWriter said = new StringWriter();
    PrintWriter voice = new PrintWriter(said);
    ToolProvider javadoc =
        ToolProvider.findFirst("javadoc").orElseThrow(() -> new IOException("no javadoc here"));
    if (javadoc.run(voice, voice, arguments.toArray(String[]::new)) != 0) {
      throw new IOException("javadoc: " + said);
    }
    // The place depends on the version of Java.
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path sheet : all.filter(file -> file.endsWith("stylesheet.css")).toList()) {
        dropMissingImports(sheet);
      }
    }
  }

  /** Deletes imports of missing files, because some versions of Java write such imports. */
  private static void dropMissingImports(Path stylesheet) throws IOException {
    String without =
        IMPORT
            .matcher(Files.readString(stylesheet))
            .replaceAll(
                found ->
                    Files.exists(stylesheet.resolveSibling(found.group(1)))
                        ? Matcher.quoteReplacement(found.group())
                        : "");
    Files.writeString(stylesheet, without);
  }

  private static String dependencies() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> entry.endsWith(".jar") && !entry.contains("tour-"))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
