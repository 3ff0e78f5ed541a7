package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that each large figure on a page or in the help has a source: a test that checks it, or a
 * row of figures.tsv. Only the pages of results state times and memory.
 */
final class FiguresTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final int LEAST_DIGITS = 5;

  /** A whole number, with or without commas. */
  private static final Pattern FIGURE =
      Pattern.compile("(?<![\\w.,^/=-])(\\d{1,3}(?:,\\d{3})+|\\d{5,})(?!\\w|,\\d)");

  private static final Pattern MEASURED =
      Pattern.compile("\\b\\d+\\.\\d+ (?:s|ms|min|h|minutes|seconds|hours|[MG]B)\\b");

  @Test
  void pages_everyFigure_hasASource() throws IOException {
    Set<String> checked = figuresOfTests();
    Set<String> listed =
        rows().stream().map(row -> row.split("\t", -1)[0]).collect(Collectors.toSet());
    List<String> without = new ArrayList<>();
    for (Path page : ReadmeTest.pages()) {
      for (String figure : figures(StyleTest.prose(page))) {
        if (!checked.contains(figure) && !listed.contains(figure)) {
          without.add(ROOT.relativize(page) + ": " + figure);
        }
      }
    }
    assertThat(without).as("figures that neither a test nor figures.tsv has").isEmpty();
  }

  /** Checks that figures.tsv has no row that no page needs. */
  @Test
  void rows_everyFigure_isOnAPage() throws IOException {
    StringBuilder pages = new StringBuilder();
    for (Path page : ReadmeTest.pages()) {
      pages.append(StyleTest.prose(page)).append('\n');
    }
    Set<String> shown = figures(pages.toString());
    assertThat(rows())
        .allSatisfy(
            row -> {
              String[] cells = row.split("\t", -1);
              assertThat(cells).as(row).hasSize(2).doesNotContain("");
              assertThat(shown).contains(cells[0]);
            });
  }

  @Test
  void times_outsideTheResults_areRounded() throws IOException {
    List<String> measured = new ArrayList<>();
    for (Path page : ReadmeTest.pages()) {
      String name = ROOT.relativize(page).toString();
      if (!name.startsWith("docs/results/") && !name.startsWith("tools/bench/")) {
        Matcher times = MEASURED.matcher(StyleTest.prose(page));
        times.results().forEach(time -> measured.add(name + ": " + time.group()));
      }
    }
    assertThat(measured).as("measured figures belong to docs/results").isEmpty();
  }

  private static List<String> rows() throws IOException {
    try (var in = Objects.requireNonNull(FiguresTest.class.getResourceAsStream("figures.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    }
  }

  private static Set<String> figures(String text) {
    Set<String> figures = new HashSet<>();
    Matcher matcher = FIGURE.matcher(text);
    while (matcher.find()) {
      String digits = matcher.group(1).replace(",", "");
      if (digits.length() >= LEAST_DIGITS) {
        figures.add(digits);
      }
    }
    return figures;
  }

  /** Returns the figures in the sources and the tables of all tests except this test. */
  private static Set<String> figuresOfTests() throws IOException {
    Pattern number = Pattern.compile("\\d[\\d_,]{3,}\\d");
    Set<String> figures = new HashSet<>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      for (Path file : files.filter(FiguresTest::isOfTests).toList()) {
        Matcher matcher =
            number.matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        while (matcher.find()) {
          figures.add(matcher.group().replaceAll("[_,]", ""));
        }
      }
    }
    return figures;
  }

  private static boolean isOfTests(Path file) {
    String name = ROOT.relativize(file).toString();
    return (name.contains("src/test/") || name.contains("testkit/src/"))
        && !name.contains("target/")
        && name.matches(".*[.](java|csv|tsv|txt|json)")
        && !name.endsWith("figures.tsv");
  }
}
