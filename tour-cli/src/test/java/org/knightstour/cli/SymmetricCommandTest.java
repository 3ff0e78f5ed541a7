package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares {@code --symmetric} of find, list and sample with count, which shares no code. */
final class SymmetricCommandTest {

  private static final int SAMPLES = 300;
  private static final double MOST_CHI_SQUARED = 33.7; // for nine degrees of freedom

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6x6 --closed --symmetric half",
        "6x6 --closed --symmetric quarter",
        "6x6 --closed --symmetric three-quarter",
        "6x6 --closed --magic rows --symmetric half",
        "4x6 --closed --magic rows --symmetric half",
        "6x6 --closed --symmetric diagonal",
        "6x8 --closed --symmetric half",
        "3x10 --closed --symmetric left-right",
        "3x10 --closed --symmetric half",
        "5x6 --closed --symmetric up-down",
        "5x6 --closed --symmetric left-right",
        "3x4 --symmetric half",
        "3x4 --symmetric up-down",
        "4x5 --symmetric half",
        "4x5 --strictly-open --symmetric half",
        "5x5 --symmetric half",
        "5x6 --symmetric half",
        "5x6 --symmetric left-right",
        "5x7 --symmetric half",
        "5x5 --without c3 --closed --symmetric quarter",
        "4x6 --without a1,f4 --symmetric half",
        "4x4 --piece king --closed --symmetric left-right",
        "3x5 --piece king --symmetric left-right",
        "4x4 --piece king --symmetric half",
        "4x4 --piece NC --closed --symmetric antidiagonal",
        "4x4 --piece wazir --closed --symmetric quarter",
        "2x4 --piece king --closed --symmetric up-down"
      })
  void list_symmetry_agreesWithTheCount(String line) {
    String count = Cli.line("count " + line).out();
    assertThat(Cli.line("list --number-only " + line).out()).isEqualTo(count);
    assertThat(Cli.line("list --number-only --threads 2 " + line).out()).isEqualTo(count);
    Cli find = Cli.line("find " + line);
    assertThat(find.status()).isEqualTo(count.strip().equals("0") ? 1 : 0);
  }

  @ParameterizedTest
  @CsvSource({
    "6x6 --closed,quarter,10",
    "5x5,half,64",
    "3x10 --closed,left-right,4",
    "6x6 --closed --magic rows,half,8"
  })
  void list_symmetry_printsToursThatVerifyAndDescribeAccept(
      String board, String symmetry, int tours) throws IOException {
    String listed = Cli.line("list " + board + " --symmetric " + symmetry).out();
    assertThat(listed.lines().filter(line -> line.matches("[a-z][0-9].*"))).hasSize(tours);
    Path file = Files.writeString(folder.resolve("tours.txt"), listed);
    Cli verify = Cli.run("verify", "--each", file.toString());
    assertThat(verify.status()).as(verify.err()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find 6x6 --closed --symmetric half --method search|--method|--symmetric",
        "find 6x6 --closed --symmetric half --branch edge|--branch|--symmetric",
        "find 6x6 --closed --symmetric half --threads 2|--threads|--symmetric",
        "find 6x6 --closed --symmetric left-right --magic semi|left-right|must be half",
        "count 6x6 --closed --symmetric left-right --magic rows|left-right|must be half",
        "find 6x6 --closed --symmetric half --animate|--animate|--symmetric",
        "list 6x6 --closed --symmetric half --distinct|--distinct|--symmetric",
        "list 6x6 --closed --symmetric half --reduce-symmetry|--reduce-symmetry|--symmetric",
        "list 6x6 --closed --symmetric half --limit 3 --number-only|--limit|--number-only",
        "list 6x6 --closed --symmetric half --threads 2|--threads|--number-only",
        "list 6x6 --closed --symmetric half --number-only --ledger x|--ledger|--symmetric",
        "list 6x6 --closed --symmetric third|third|quarter",
        "list 6x8 --closed --symmetric quarter|quarter|must map the board",
        "find 6x6 --closed --without a1 --symmetric half|half|removed squares",
        "sample 6x6 --closed --symmetric half --index x|--index|--symmetric",
        "sample 6x6 --closed --symmetric half --threads 2|--threads|--symmetric"
      })
  void symmetric_combinationWithoutMeaning_isRejectedWithBothNames(
      String line, String one, String other) {
    Cli answer = Cli.line(line);
    assertThat(answer.status()).as(answer.err()).isEqualTo(2);
    assertThat(answer.err()).contains(one, other);
    assertThat(answer.out()).isEmpty();
  }

  /** Checks that all ten tours are equally likely: chi-squared is below its 99.99 % value. */
  @Test
  void sample_manySeeds_drawsEachTourOfTheListEquallyOften() {
    List<String> listed =
        Cli.line("list 6x6 --closed --symmetric quarter")
            .out()
            .lines()
            .filter(line -> line.matches("[a-z][0-9].*"))
            .toList();
    int[] times = new int[listed.size()];
    for (int seed = 0; seed < SAMPLES; seed++) {
      Cli drawn = Cli.line("sample 6x6 --closed --symmetric quarter --json --seed " + seed);
      String number = drawn.out().replaceFirst(".*\"number\":\"?([0-9]+).*", "$1").strip();
      assertThat(drawn.out()).contains("\"count\":\"10\"", "\"symmetric\":\"quarter\"");
      times[Integer.parseInt(number) - 1]++;
    }
    double expected = (double) SAMPLES / times.length;
    double chiSquared =
        IntStream.of(times).mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    assertThat(chiSquared).isLessThan(MOST_CHI_SQUARED);
    Cli third = Cli.line("sample 6x6 --closed --symmetric quarter --seed 3");
    assertThat(third.err())
        .matches("number [0-9]+ of 10 undirected closed tours of 6x6 with.*\\s*");
    int number = Integer.parseInt(third.err().split(" ", -1)[1]);
    assertThat(Cli.line("sample 6x6 --closed --symmetric quarter --seed 3 --json").out())
        .contains(listed.get(number - 1).replace(" ", "\",\""));
  }

  /** Checks that no tour is drawn from a part of the list, because it would not be uniform. */
  @Test
  void sample_stoppedSearch_printsNoTour() {
    Cli sample = Cli.line("sample 10x10 --closed --symmetric half --max-time 500ms");
    assertThat(sample.status()).isEqualTo(3);
    assertThat(sample.out()).isEmpty();
    assertThat(sample.err()).contains("the time limit was reached");
    Cli json = Cli.line("sample 10x10 --closed --symmetric half --max-time 500ms --json");
    assertThat(json.out()).contains("\"verdict\":\"stopped\"").doesNotContain("\"tour\":");
  }

  @Test
  void sample_symmetryOfNoTour_endsWithStatus1() {
    Cli none = Cli.line("sample 8x8 --closed --symmetric quarter");
    assertThat(none.status()).isEqualTo(1);
    assertThat(none.out()).contains("8x8 has no closed tour with symmetry quarter");
  }

  @Test
  void find_symmetryOfNoTour_givesTheReason() {
    Cli find = Cli.line("find 8x8 --closed --symmetric quarter");
    assertThat(find.status()).isEqualTo(1);
    assertThat(find.out())
        .startsWith("8x8 closed with symmetry quarter: no tour exists: ")
        .contains("an odd multiple of 16 squares");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "list 6x6 --magic rows --symmetric half|is for closed magic tours",
        "count 5x5 --magic rows --symmetric half|is for closed magic tours",
        "find 6x6 --closed --magic near --symmetric half|does not take near-magic tours"
      })
  void symmetric_magicQuestionThatIsNotSearched_isDeclinedWithTheReason(String line, String why) {
    Cli answer = Cli.line(line);
    assertThat(answer.status()).isEqualTo(5);
    assertThat(answer.err()).contains(why);
  }

  @Test
  void count_magicToursWithASymmetry_namesBoth() {
    Cli count = Cli.line("count 6x6 --closed --magic rows --symmetric half --json");
    assertThat(count.out()).contains("\"count\":\"8\"", "\"symmetric\":\"half\"", "magic rows");
    Cli stopped = Cli.line("count 8x8 --closed --magic semi --symmetric half --max-time 1ms");
    assertThat(stopped.status()).isEqualTo(3);
    assertThat(stopped.err() + stopped.out()).doesNotContain("--ledger");
  }

  @Test
  void find_limitOfNodes_stopsWithStatus3() {
    Cli find = Cli.line("find 20x20 --closed --symmetric half --max-nodes 3");
    assertThat(find.status()).isEqualTo(3);
    assertThat(find.out()).contains("the node limit was reached");
  }

  @Test
  void find_boardOfMoreThanAMillionSquares_isDeclined() {
    Cli find = Cli.line("find 1000x1002 --closed --symmetric half");
    assertThat(find.status()).isEqualTo(5);
    assertThat(find.err()).contains("--symmetric half", "at most 1000000 squares");
  }

  @Test
  void find_json_namesTheSymmetry() {
    assertThat(Cli.line("find 6x6 --closed --symmetric quarter --json").out())
        .contains("\"symmetric\":\"quarter\"", "\"verdict\":\"tour\"", "\"threads\":1");
  }

  @Test
  void list_json_namesTheSymmetryAndTheNumber() {
    assertThat(Cli.line("list 6x6 --closed --symmetric quarter --json").out())
        .contains("\"symmetric\":\"quarter\"", "\"count\":\"10\"", "\"complete\":true");
  }

  @Test
  void list_limit_endsAfterTheNumberOfTours() {
    Cli list = Cli.line("list 6x8 --closed --symmetric half --limit 3");
    assertThat(list.status()).isZero();
    assertThat(list.out().lines().filter(line -> line.matches("[a-z][0-9].*"))).hasSize(3);
  }

  @Test
  void find_seed_choosesTheTour() {
    String line = "find 8x8 --closed --symmetric half";
    assertThat(Cli.line(line + " --seed 1").out()).isEqualTo(Cli.line(line).out());
    assertThat(Cli.line(line + " --seed 2").out()).isNotEqualTo(Cli.line(line).out());
  }
}
