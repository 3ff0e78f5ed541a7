package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that each example in the Javadoc of main code compiles in a different package. */
final class JavadocTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern BLOCK = Pattern.compile("<pre>\\{@code\\n((?s:.*?))\\}</pre>");

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package (.*);$");

  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;$");

  /** The imports and variables that examples can use without a declaration, or declare again. */
  private static final String GIVEN =
      """
      import java.math.*;
      import java.nio.file.*;
      import java.time.*;
      import java.util.*;
      import java.util.stream.*;
      import org.knightstour.core.*;
      import org.knightstour.core.answer.*;
      import org.knightstour.puzzle.*;
      import org.knightstour.search.model.*;
      import org.knightstour.solve.*;

      abstract class %s {
        Board board;
        TourQuestion question;
        Tour tour;
        int[] squares;
        int[] counts;
        SearchSettings settings;
        Monitor monitor;

        void example() throws Exception {
      """;

  @TempDir private Path folder;

  /** The source text of one example. */
  private static final class Example extends SimpleJavaFileObject {
    private final String text;

    private Example(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoresErrors) {
      return text;
    }
  }

  @Test
  void javadoc_everyExample_compiles() throws IOException {
    List<JavaFileObject> sources = examples();
    assertThat(sources).hasSizeGreaterThan(10);
    StringWriter errors = new StringWriter();
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      files.getJavaFileObjectsFromPaths(page()).forEach(sources::add);
    }
    String classPath = System.getProperty("java.class.path");
    List<String> options = List.of("-proc:none", "-d", folder.toString(), "-cp", classPath);
    boolean isCompiled = javac.getTask(errors, null, null, options, null, sources).call();
    assertThat(isCompiled).as("%s", errors).isTrue();
  }

  /** Returns the web app's engine, which is not on the class path of the command line. */
  private static List<Path> page() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("tour-web/src/main/java"))) {
      return files.filter(file -> file.toString().matches(".*/\\w+\\.java")).toList();
    }
  }

  private static List<JavaFileObject> examples() throws IOException {
    List<JavaFileObject> examples = new ArrayList<>();
    try (Stream<Path> files =
        Files.find(ROOT, 14, (file, is) -> file.toString().matches(".*/src/main/.*\\.java"))) {
      for (Path file : files.sorted().toList()) {
        String source = Files.readString(file);
        Matcher block = BLOCK.matcher(source);
        while (block.find()) {
          String name = "Example%dOf%s".formatted(examples.size(), nameOf(file));
          String code = block.group(1).replaceAll("(?m)^ *\\* ?", "");
          String text = imports(source) + GIVEN.formatted(name) + code + "}}\n";
          examples.add(new Example(name, text));
        }
      }
    }
    return examples;
  }

  private static String imports(String source) {
    Matcher room = PACKAGE.matcher(source);
    assertThat(room.find()).isTrue();
    return IMPORT
            .matcher(source)
            .results()
            .map(MatchResult::group)
            .collect(Collectors.joining("\n"))
        + "\nimport %s.*;\n".formatted(room.group(1));
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString().replaceAll("\\.java$|-", "");
  }
}
