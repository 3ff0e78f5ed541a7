package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OldNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find 8x8 --closed|find 8x8 --closed",
        "find 8x8 --with a1-b3 --avoid=c1-e2|find 8x8 --require a1-b3 --forbid=c1-e2",
        "find 8x8 --with=a1-b3|find 8x8 --require=a1-b3",
        "find 5x5 --colour --closed|find 5x5 --parity --closed",
        "find 5x5 --remember none|find 5x5 --transposition-table none",
        "verify x --with proved|verify x --checker verified",
        "count 4x5 --with=proved --with a1-b3|count 4x5 --checker=verified --require a1-b3",
        "list 5x5 --count --symmetry|list 5x5 --number-only --reduce-symmetry",
        "puzzle 8x8 --count 3 --symmetry half|puzzle 8x8 --puzzles 3 --symmetry half",
        "prove 5x5 --estimate 100|prove 5x5 --estimate-nodes 100",
        "count 6x6 --estimate|count 6x6 --estimate",
        "draw t --color none|draw t --colour none",
        "draw t --colour none|draw t --colour none",
        "bench --board 6x6 --repeat 1|bench 6x6 --repeat 1 --closed",
        "bench --board 5x5 --open|bench 5x5",
        "bench --open|bench 6x7",
        "bench heuristics 6x6 --update in_turn|bench heuristics 6x6 --update sequential",
        "generate-completion|completion",
        "--version|--version"
      })
  void today_oldNames_areReplaced(String words, String expected) {
    assertThat(OldNames.today(words.split(" ", -1))).containsExactly(expected.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count 4x5 --with a1-b3|count 4x5 --require a1-b3",
        "list 4x5 --count|list 4x5 --number-only",
        "help find|find --help",
        "help|--help",
        "find 3x4 -q -t 1|find 3x4 --quiet --threads 1"
      })
  void run_oldOrShortName_isTheSame(String line, String today) {
    assertThat(Cli.line(line).out()).isNotEmpty().isEqualTo(Cli.line(today).out());
  }
}
