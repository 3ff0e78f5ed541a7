package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.CountRequest;
import org.knightstour.count.CountResult.Counted;
import org.knightstour.count.TourCounter;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.search.Ask;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.TourSearch;

/** Two ways to the same numbers that share no code: the frontier, and the exhaustive search. */
final class CountAgainstSearchTest {

  @ParameterizedTest
  @ValueSource(strings = {"3x7", "3x8", "4x6", "5x5", "5x6"})
  void countFromEachStart_agreesWithTheExhaustiveSearch(String text) throws IOException {
    assertAgree(Board.parse(text));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"5x7", "5x8", "6x6"})
  void countFromEachStart_longBoard_agreesWithTheExhaustiveSearch(String text) throws IOException {
    assertAgree(Board.parse(text));
  }

  private static void assertAgree(Board board) throws IOException {
    CountOptions options =
        new CountOptions(2, 1L << 28, Path.of(System.getProperty("java.io.tmpdir")), null);
    for (List<Integer> orbit : SymmetryGroup.of(board).orbits()) {
      int start = orbit.get(0);
      for (TourKind kind : new TourKind[] {TourKind.OPEN, TourKind.STRICTLY_OPEN}) {
        Exhausted searched =
            (Exhausted)
                TourSearch.run(
                    SearchRequest.builder(board)
                        .kind(kind)
                        .ask(Ask.ALL)
                        .branching(Branching.EDGE)
                        .from(start)
                        .threads(2)
                        .build());
        Counted counted =
            (Counted)
                TourCounter.count(
                    CountRequest.of(board, kind).startingAt(start),
                    options,
                    new CountProgress(),
                    () -> false);
        assertThat(counted.count())
            .as("%s from %s", kind, board.name(start))
            .isEqualTo(BigInteger.valueOf(searched.tours()));
      }
    }
  }
}
