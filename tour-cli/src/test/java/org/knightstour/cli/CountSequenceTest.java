package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts of several boards in one run. */
final class CountSequenceTest {

  /** Checks OEIS A070030: 3x2n has 0 closed tours up to 3x8, then 16, 176, 1536. */
  @Test
  void count_rangeAsBfile_hasTheIncreasingNumberAndTheCount() {
    Cli cli = Cli.line("count 3x4..3x14 --closed --bfile");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out().lines())
        .containsExactly(
            "4 0", "5 0", "6 0", "7 0", "8 0", "9 0", "10 16", "11 0", "12 176", "13 0", "14 1536");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count 4x4..6x6 --closed|4x4 0,5x5 0,6x6 9862",
        "count 3x4..5x4|3x4 16,4x4 0,5x4 164",
        "count 3x4 5x5 --undirected|3x4 8,5x5 864",
        "count 3x4..3x5 --leaper 0,1 --from a1|",
      })
  void count_boards_areTheCountsOfEach(String line, String expected) {
    Cli cli = Cli.line(line);
    assertThat(cli.status()).as(cli.err()).isZero();
    List<String> lines = cli.out().lines().toList();
    if (expected != null) {
      assertThat(String.join(",", lines)).isEqualTo(expected);
    }
    // Each number is equal to the number of a separate run.
    for (String each : lines) {
      String board = each.substring(0, each.indexOf(' '));
      String options = line.replaceAll("count|[0-9]+x[0-9]+(\\.\\.[0-9]+x[0-9]+)?", "").strip();
      String single = Cli.line(("count " + board + " " + options).strip()).out().strip();
      assertThat(board + " " + single).isEqualTo(each);
    }
  }

  @Test
  void count_boardsAsJson_areOneObjectALine() {
    List<String> lines = Cli.line("count 3x4..3x5 --json").out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .contains("\"board\":\"3x4\"", "\"count\":\"16\"", "\"verdict\":\"tour\"");
    assertThat(lines.get(1))
        .contains("\"board\":\"3x5\"", "\"count\":\"0\"", "\"verdict\":\"none\"");
  }

  @Test
  void count_noTime_isStoppedAtTheFirstBoard() {
    Cli cli = Cli.line("count 3x10..3x14 --closed --max-time 0s");
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.err())
        .isEqualToIgnoringNewLines("tour count: 3x10: stopped: the time limit was reached.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count 3x8..3x4|3x8..3x4 is not a range of boards",
        "count 3x4..5x9|3x4..5x9 is not a range of boards",
        "count 3x4..|\"\" is not a board",
        "count abc|\"abc\" is not a board",
        "count 5x5 --bfile|--bfile: needs one range of boards",
        "count 3x4..3x5 3x7 --bfile|--bfile: needs one range of boards",
        "count 3x4..3x5 --by-start|--by-start: has no effect with several boards",
        "count 3x4..3x5 --magic rows|--magic: has no effect with several boards",
        "count 3x4..3x6 --from d9|d9 is not on the board 3x4",
      })
  void count_mistakes_areNamed(String line, String message) {
    Cli cli = Cli.line(line);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.err()).startsWith("tour count: " + message);
  }
}
