package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.Tours;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;

/** Tests bugs of 0.1.0 in corner cases. The file corners.tsv names the tests of each bug. */
final class CornersTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final int NUMBERED = 29;

  /** The source of each test class by its name. */
  private static final Map<String, Path> SOURCES = sources();

  private static Map<String, Path> sources() {
    try (Stream<Path> files = Files.find(ROOT, 12, (file, is) -> isTest(ROOT.relativize(file)))) {
      return files.collect(
          Collectors.toMap(
              file -> file.getFileName().toString().replace(".java", ""),
              Function.identity(),
              (one, other) -> one));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static boolean isTest(Path file) {
    return file.toString().matches("(tour-|tools/)[a-z]+/src/test/java/.*(Test|IT)\\.java");
  }

  static List<String> rows() throws IOException {
    try (var in = Objects.requireNonNull(CornersTest.class.getResourceAsStream("corners.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(row -> !row.startsWith("#"))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void row_everyTest_exists(String row) throws IOException {
    String[] cells = row.split("\t", -1);
    assertThat(cells).hasSize(3).doesNotContain("");
    for (String test : cells[2].split(" ", -1)) {
      String[] names = test.split("\\.", -1);
      assertThat(SOURCES).containsKey(names[0]);
      assertThat(Files.readString(Objects.requireNonNull(SOURCES.get(names[0]))))
          .as(test)
          .contains("void " + names[1] + "(");
    }
  }

  @Test
  void rows_everyNumber_isThere() throws IOException {
    List<String> numbers = rows().stream().map(row -> row.split("\t", -1)[0]).toList();
    assertThat(numbers).doesNotHaveDuplicates();
    for (int number = 1; number <= NUMBERED; number++) {
      assertThat(numbers).contains(String.valueOf(number));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "foo|no such command: \"foo\": see tour --help.",
        "foo --help|no such command: \"foo\": see tour --help.",
        "fnid 5x5|no such command: \"fnid\": did you mean find?",
        "cont 5x5|no such command: \"cont\": did you mean count?",
        "sampel 5x5|no such command: \"sampel\": did you mean sample?",
        "verfy --help|no such command: \"verfy\": did you mean verify?"
      })
  void command_unknown_hasTheNearestNameAndStatus2(String line, String says) {
    Cli cli = Cli.line(line);
    assertThat(cli.mistake()).contains(says).hasLineCount(1);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a1,b2", "a1, b2", "a1 b2", "a1;b2", "0,0 1,1", "0,0; 1,1", " a1,  b2 "})
  void without_anySpelling_isRead(String squares) {
    Cli cli = Cli.run("find", "4x4", "--without", squares, "--json");
    assertThat(cli.out()).contains("\"question\":\"4x4 open without a1 b2\"");
  }

  @Test
  void count_oneUpToSymmetry_isSaidPlainly() {
    assertThat(Cli.line("count 1x1 --distinct").said())
        .startsWith("1\nopen tour of 1x1 up to symmetry");
  }

  @Test
  void prove_otherPiece_isSaidPlainly() {
    assertThat(Cli.line("prove 12x12 --leaper 9,9").out())
        .startsWith("12x12: there is no open tour of a (9,9)-leaper.\n");
  }

  @Test
  void exportCnf_header_saysWhatAModelMeans() {
    Cli cli = Cli.line("prove 5x5 --export cnf");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out())
        .startsWith(
            "c unsatisfiable means: there is no tour 5x5 open\nc variables 1 to 26: a1 at ");
  }

  /** Checks a fixed bug: the search created fifty million roots before it searched one. */
  @Test
  void list_hugeBoard_givesItsFirstTour() {
    Cli cli = Cli.line("list 100x100 --limit 1");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).hasLineCount(1);
    assertThat(cli.out().split(" ", -1)).hasSize(10_000);
  }

  @Test
  void library_wrongArguments_areRefusedAtTheEntry() {
    TourQuestion question = TourQuestion.of(new Board(5, 5));
    assertThatThrownBy(() -> question.from(99)).isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> question.without(99)).isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> question.kind(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("kind");
    assertThatThrownBy(() -> Tours.on("5x5").threads(0))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("threads");
  }
}
