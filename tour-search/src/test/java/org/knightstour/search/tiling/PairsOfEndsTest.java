package org.knightstour.search.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * Tests every pair of end squares that colours allow: a tour is constructed, or an exhausted search
 * proves that no tour exists. The totals are in docs/results/end-pairs.csv.
 */
final class PairsOfEndsTest {

  private static final Path TABLE = Path.of("..", "docs", "results", "end-pairs.csv");
  private static final Pattern ROW =
      Pattern.compile("([0-9]+)x([0-9]+),([0-9]+),([0-9]+),([0-9]+)");
  private static final int FAST = 36;

  private record Row(Board board, int pairs, int joined, int notJoined) {}

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(TABLE)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        rows.add(
            new Row(
                new Board(Integer.parseInt(row.group(1)), Integer.parseInt(row.group(2))),
                Integer.parseInt(row.group(3)),
                Integer.parseInt(row.group(4)),
                Integer.parseInt(row.group(5))));
      }
    }
    assertThat(rows).hasSizeGreaterThan(60);
    return rows;
  }

  static Stream<Row> smallBoards() throws IOException {
    return rows().stream().filter(row -> row.board().squares() <= FAST);
  }

  static Stream<Row> largerBoards() throws IOException {
    return rows().stream().filter(row -> row.board().squares() > FAST);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("smallBoards")
  void find_eachPairOfASmallBoard_isATourOrThereIsNone(Row row) {
    assertThat(counted(row.board())).isEqualTo(row);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("largerBoards")
  void find_eachPairOfALargerBoard_isATourOrThereIsNone(Row row) {
    assertThat(counted(row.board())).isEqualTo(row);
  }

  private static Row counted(Board board) {
    boolean isOdd = board.squares() % 2 == 1;
    int joined = 0;
    int notJoined = 0;
    for (int from = 0; from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        boolean isAllowed =
            (board.isLight(from) == board.isLight(to)) == isOdd && !(isOdd && board.isLight(from));
        if (!isAllowed) {
          continue;
        }
        if (isJoined(board, from, to)) {
          joined++;
        } else {
          TourQuestion question = TourQuestion.of(board).from(from).to(to);
          Outcome<SearchResult> result =
              TourSearch.run(
                  question,
                  Goal.FIRST,
                  SearchSettings.paths().branching(Branching.EDGE).threads(2),
                  new Monitor());
          assertThat(result).as(question.text()).isInstanceOf(Outcome.Known.class);
          notJoined++;
        }
      }
    }
    return new Row(board, joined + notJoined, joined, notJoined);
  }

  private static boolean isJoined(Board board, int from, int to) {
    TourQuestion question = TourQuestion.of(board).from(from).to(to);
    Optional<TiledTour> found = Construction.construct(question, 1, new Monitor()).known();
    if (found.isPresent()) {
      Tour tour = Tour.of(board, found.get().toArray());
      assertThat(tour.first()).isEqualTo(from);
      assertThat(tour.last()).isEqualTo(to);
      return true;
    }
    return false;
  }
}
