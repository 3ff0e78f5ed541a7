package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the page's patterns with Java's patterns, on texts made of parts of the patterns. */
class PlainPatternTest {

  private static final long SEED = 20261123;
  private static final int TEXTS = 4_000;

  private static final List<String> PATTERNS =
      List.of(
          "-1|[0-9.\u00b7|+\u2500-\u257f][0-9,;.\u00b7\"|+\u2500-\u257f-]*",
          "([1-5])xn (?<kind>closed|open)(?: from rank (?<rank>[1-5])|(?<light> from light))?",
          "(?s)([A-Za-z_][A-Za-z0-9_ \\[\\]]{0,80}=\\s*)?((np|numpy)\\.)?(array\\s*)?[\\[({].*",
          "(?s)\\{\\s*[\\[({0-9'.-].*",
          "true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?",
          "([0-9]{1,10})\\.+(.*)",
          "(?s)(\\{|\\[\\s*[\\[{\"]).*",
          "(?s)[0-9]+\\.+([^0-9].*)?",
          "(?s)step[,;\t].*",
          "(?=.*[A-Z])[A-Za-z0-9]+",
          "[0-9]{1,9},[0-9]{1,9}\\*?",
          "(?s)\\[[A-Za-z]+\\s+\".*",
          "[aeiouAFHN].*",
          "tours (0|[1-9][0-9]{0,3999})",
          "-: proved: (no tour|atlas of) (.+) \\((\\d+) (?:steps?|entry|entries)\\)",
          "^[\"']|[\"']$",
          "\\r\\n?",
          "\\R",
          "\r?\n",
          "\\s+",
          "[ ,]+",
          "[,;\"|]+",
          " ",
          "\\+",
          "\n\n",
          "#.*",
          "[^ -~]",
          "[\\ud800-\\udfff]");

  private static final List<String> PIECES =
      List.of(
          " ",
          "  ",
          "\n",
          "\r\n",
          "\r",
          "\u0085",
          "\u2028",
          "\t",
          "0",
          "1",
          "907",
          "a",
          "np",
          "array",
          "numpy.",
          "=",
          "[",
          "]",
          "{",
          "(",
          ")",
          "\"",
          "'",
          ",",
          ";",
          "|",
          "+",
          "*",
          "-",
          ".",
          "..",
          "#",
          "e",
          "E+1",
          "true",
          "null",
          "step,",
          "tours ",
          "5xn ",
          "closed",
          " from rank 2",
          " from light",
          "-: proved: no tour",
          " (12 steps)",
          "\u00b7",
          "\u2502",
          "\ud83d\udc0e",
          "\ud83d",
          "\udc0e",
          "A1",
          "~",
          "\u00e9");

  @Test
  void matches_randomTexts_areJavas() {
    Random random = new Random(SEED);
    for (String source : PATTERNS) {
      Pattern expected = Pattern.compile(source);
      PlainPattern plain = PlainPattern.compile(source);
      for (int round = 0; round < TEXTS; round++) {
        same(expected, plain, text(random));
      }
    }
  }

  private static void same(Pattern expected, PlainPattern plain, String text) {
    String what = "seed " + SEED + ": " + expected + " and \"" + text + "\"";
    assertThat(groups(plain, text)).as(what).isEqualTo(groups(expected, text));
    for (int limit : new int[] {-1, 0, 1, 2, 3}) {
      assertThat(plain.split(text, limit)).as(what).isEqualTo(expected.split(text, limit));
    }
    assertThat(plain.matcher(text).replaceAll("?"))
        .as(what)
        .isEqualTo(expected.matcher(text).replaceAll("?"));
    assertThat(plain.matcher(text).replaceFirst(""))
        .as(what)
        .isEqualTo(expected.matcher(text).replaceFirst(""));
  }

  private static List<String> groups(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    List<String> groups = new ArrayList<>();
    if (matcher.matches()) {
      for (int group = 0; group <= matcher.groupCount(); group++) {
        groups.add(matcher.group(group));
      }
    }
    return groups;
  }

  private static List<String> groups(PlainPattern pattern, String text) {
    PlainMatcher matcher = pattern.matcher(text);
    List<String> groups = new ArrayList<>();
    if (matcher.matches()) {
      for (int group = 0; group <= pattern.groups(); group++) {
        groups.add(matcher.group(group));
      }
    }
    return groups;
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int left = random.nextInt(7); left > 0; left--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  /** Checks that all patterns are known, because an unknown pattern would fail only in the page. */
  @Test
  void compile_patternsOfTheSources_areKnown() throws IOException {
    Pattern call =
        Pattern.compile(
            "(?:\\.(?:split|matches|replaceAll|replaceFirst)|Pattern\\.compile)\\(\\s*\"((?:[^\"\\\\]|\\\\.)*)\"(?!\\s*[+])");
    int known = 0;
    for (String module : MODULES) {
      for (Path file : sources(Path.of("../../tour-" + module + "/src/main/java"))) {
        Matcher calls = call.matcher(Files.readString(file));
        while (calls.find()) {
          String source = UNICODE.matcher(calls.group(1)).replaceAll(PlainPatternTest::character);
          PlainPattern.compile(source.translateEscapes());
          known++;
        }
      }
    }
    assertThat(known).isGreaterThan(60);
  }

  private static final List<String> MODULES =
      List.of("core", "search", "prove", "solve", "count", "verify", "puzzle", "web");

  private static final Pattern UNICODE = Pattern.compile("(?<!\\\\)\\\\u([0-9a-f]{4})");

  private static String character(MatchResult escape) {
    return Character.toString(Integer.parseInt(escape.group(1), 16));
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  @Test
  void group_name_isThatOfItsPart() {
    PlainMatcher matcher = PlainPattern.compile("(?<a>x)?(?<b>y)").matcher("y");
    assertThat(matcher.matches()).isTrue();
    assertThat(matcher.group("a")).isNull();
    assertThat(matcher.group("b")).isEqualTo("y");
  }

  @Test
  void compile_whatItDoesNotKnow_isRefused() {
    for (String source :
        List.of(
            "a*?", "(a)*", "(a)+", "(a){2}", "[a&&b]", "[[a]]", "\\w", "\\b", "a)", "(a", "*",
            "a++")) {
      assertThatThrownBy(() -> PlainPattern.compile(source))
          .as(source)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(source);
    }
  }
}
