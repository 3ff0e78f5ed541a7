package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.References;

/** Tests both branchings against published counts (counts.csv, per-start.csv). */
final class CountsTest {

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "3x6", "3x8", "3x10", "3x12", "5x6", "6x6", "6x7"})
  void closedByEdges_publishedBoard_givesThePublishedCount(String board) {
    assertThat(count(board, TourKind.CLOSED, Branching.EDGE))
        .isEqualTo(References.count(board, "closed"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "3x7", "3x8", "3x10", "3x12", "4x5", "4x6", "4x8", "5x5", "5x6"})
  void pathsByEdges_publishedBoard_givesThePublishedCount(String board) {
    assertThat(count(board, TourKind.OPEN, Branching.EDGE))
        .isEqualTo(2 * References.count(board, "paths"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "3x7", "3x8", "4x5", "4x6", "5x5"})
  void pathsByPath_publishedBoard_givesThePublishedCount(String board) {
    assertThat(count(board, TourKind.OPEN, Branching.PATH))
        .isEqualTo(2 * References.count(board, "paths"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "3x6", "3x8", "3x10", "5x6"})
  void closedByPath_publishedBoard_givesThePublishedCount(String board) {
    assertThat(count(board, TourKind.CLOSED, Branching.PATH))
        .isEqualTo(References.count(board, "closed"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x10", "5x6", "4x6"})
  void strictlyOpen_publishedBoard_isPathsLessTheReentrantOnes(String board) {
    long squares = Board.parse(board).squares();
    long closed = board.equals("4x6") ? 0 : References.count(board, "closed");
    long expected = 2 * (References.count(board, "paths") - squares * closed);
    assertThat(count(board, TourKind.STRICTLY_OPEN, Branching.EDGE)).isEqualTo(expected);
    assertThat(count(board, TourKind.STRICTLY_OPEN, Branching.PATH)).isEqualTo(expected);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(Rules.class)
  void pathsByStart_5x5ByEveryRuleSet_givesThePublishedTable(Rules rules) {
    assertStarts("5x5", rules);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(names = {"DEGREE", "FULL"})
  void pathsByStart_6x6_givesThePublishedTable(Rules rules) {
    assertStarts("6x6", rules);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"5x7", "5x8", "6x6"})
  void pathsByEdges_longBoards_giveThePublishedCount(String board) {
    assertThat(count(board, TourKind.OPEN, Branching.EDGE))
        .isEqualTo(2 * References.count(board, "paths"));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"3x14", "3x16", "5x8", "6x8"})
  void closedByEdges_longBoards_giveThePublishedCount(String board) {
    assertThat(count(board, TourKind.CLOSED, Branching.EDGE))
        .isEqualTo(References.count(board, "closed"));
  }

  private static long count(String board, TourKind kind, Branching branching) {
    return TourSearch.run(
            TourQuestion.of(Board.parse(board), kind),
            Goal.ALL,
            SearchSettings.paths().branching(branching).threads(2),
            new Monitor())
        .value()
        .tours();
  }

  private static void assertStarts(String name, Rules rules) {
    Board board = Board.parse(name);
    Map<Integer, Long> counted = new HashMap<>();
    for (SearchResult.Start start :
        TourSearch.run(
                TourQuestion.of(board),
                Goal.ALL,
                SearchSettings.paths().rules(rules).threads(2),
                new Monitor())
            .value()
            .starts()) {
      counted.put(start.square(), start.tours());
    }
    int rows = 0;
    for (String[] row : References.rows("per-start.csv")) {
      if (row[0].equals(name)) {
        int square = board.index(Integer.parseInt(row[2]), Integer.parseInt(row[1]));
        assertThat(counted.get(square)).as(board.name(square)).isEqualTo(Long.parseLong(row[4]));
        rows++;
      }
    }
    assertThat(rows).isEqualTo(6);
  }
}
