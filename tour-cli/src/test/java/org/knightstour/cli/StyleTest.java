package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * Counts the phrases that CONTRIBUTING.md asks writers to avoid in the pages, the help, the
 * Javadoc, the texts of the web app, the messages and the other comments. Each phrase has a limit
 * in style.tsv, which a commit may lower.
 */
final class StyleTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> KINDS =
      List.of("markdown", "help", "javadoc", "web app", "messages", "comments");

  private static final String MAIN = "src/main/java";

  /** Comments by file extension. A script without extension has the key "". */
  private static final Map<String, Pattern> COMMENTS =
      Map.of(
          "java", Pattern.compile("(?s)/\\*.*?\\*/|(?m)(?:^|\\s)//(?-s).*$"),
          "js", Pattern.compile("(?s)/\\*.*?\\*/|(?m)(?:^|\\s)//(?-s).*$"),
          "mjs", Pattern.compile("(?s)/\\*.*?\\*/|(?m)(?:^|\\s)//(?-s).*$"),
          "py", Pattern.compile("(?s)\"\"\".*?\"\"\"|(?m)(?:^|\\s)#(?-s).*$"),
          "sh", Pattern.compile("(?m)(?:^|\\s)#.*$"),
          "", Pattern.compile("(?m)(?:^|\\s)#.*$"),
          "v", Pattern.compile("(?s)\\(\\*.*?\\*\\)"),
          "ml", Pattern.compile("(?s)\\(\\*.*?\\*\\)"),
          "xml", Pattern.compile("(?s)<!--.*?-->"));

  private record Row(String name, Pattern pattern, List<Integer> limits) {
    static Row parse(String line) {
      String[] cells = line.split("\t", -1);
      List<Integer> limits = Stream.of(cells).skip(2).map(Integer::valueOf).toList();
      return new Row(cells[0], Pattern.compile(cells[1]), limits);
    }
  }

  private static List<Row> rows() throws IOException {
    try (var in = Objects.requireNonNull(StyleTest.class.getResourceAsStream("style.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Row::parse)
          .toList();
    }
  }

  @Test
  void texts_avoidedPhrases_areAtMostTheirLimits() throws IOException {
    Map<String, String> texts = texts();
    List<String> above = new ArrayList<>();
    for (Row row : rows()) {
      for (int at = 0; at < KINDS.size(); at++) {
        List<String> hits =
            row.pattern()
                .matcher(Objects.requireNonNull(texts.get(KINDS.get(at))))
                .results()
                .map(MatchResult::group)
                .toList();
        if (hits.size() > row.limits().get(at)) {
          above.add(
              "%s, %s: %d times, limit %d, the last is \"%s\""
                  .formatted(
                      KINDS.get(at),
                      row.name(),
                      hits.size(),
                      row.limits().get(at),
                      hits.get(hits.size() - 1)));
        }
      }
    }
    assertThat(above).as("CONTRIBUTING.md, Writing").isEmpty();
  }

  private static Map<String, String> texts() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put(
        "markdown",
        ReadmeTest.pages().stream()
            .filter(page -> !page.endsWith("CHANGELOG.md"))
            .map(StyleTest::prose)
            .collect(Collectors.joining("\n")));
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    StringBuilder help = new StringBuilder();
    help(TourCommand.commandLine(nowhere, nowhere), help);
    texts.put("help", help.toString());
    texts.put("javadoc", javadoc());
    String page = read(ROOT.resolve("tour-web/src/main/web/lang/en.json"));
    texts.put("web app", page.replaceAll("\"[^\"]*\":", "")); // without the keys
    texts.put("messages", messages());
    texts.put("comments", comments());
    return texts;
  }

  /** Returns a page without its code. */
  static String prose(Path page) {
    return read(page)
        .replaceAll("(?s)```.*?```", "")
        .lines()
        .filter(line -> !line.startsWith("    "))
        .collect(Collectors.joining("\n"));
  }

  private static void help(CommandLine command, StringBuilder text) {
    text.append(command.getUsageMessage());
    command.getSubcommands().values().forEach(each -> help(each, text));
  }

  private static String javadoc() throws IOException {
    Pattern comment = Pattern.compile("(?s)/\\*\\*.*?\\*/");
    return sources().flatMap(text -> all(comment, text)).collect(Collectors.joining("\n"));
  }

  /** Returns the string literals that contain words, with the parts of a long literal joined. */
  private static String messages() throws IOException {
    Pattern literal = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)* (?:[^\"\\\\\n]|\\\\.)*)\"");
    return sources()
        .map(text -> text.replaceAll("(?s)/\\*.*?\\*/|(?m)//.*$", ""))
        .map(text -> text.replaceAll("\"\\s*\\+\\s*\"", ""))
        .flatMap(text -> all(literal, text))
        .filter(
            text ->
                !text.matches(
                    "(?s).*(SELECT|INSERT|UPDATE |CREATE |<animate|charset|\\(\\?i\\)).*"))
        .collect(Collectors.joining("\n"));
  }

  /** Returns the comments of all sources, except the Javadoc of main code. */
  private static String comments() throws IOException {
    Pattern skipped =
        Pattern.compile("(?:^|/)(?:target|build|node_modules|resources|docs|\\.git)/|proved\\.ml");
    StringBuilder comments = new StringBuilder();
    for (Path file : files()) {
      String name = ROOT.relativize(file).toString();
      String extension = name.replaceFirst(".*/", "").replaceFirst("[^.]*\\.?", "");
      if (COMMENTS.containsKey(extension) && !skipped.matcher(name).find()) {
        String text = read(file);
        String rest = name.contains(MAIN) ? text.replaceAll("(?s)/\\*\\*.*?\\*/", "") : text;
        all(COMMENTS.get(extension), rest).forEach(each -> comments.append(each).append('\n'));
      }
    }
    return comments.toString();
  }

  private static Stream<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group);
  }

  private static Stream<String> sources() throws IOException {
    return files().stream()
        .filter(file -> file.toString().endsWith(".java"))
        .filter(file -> ROOT.relativize(file).toString().contains(MAIN))
        .map(StyleTest::read);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 12)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
