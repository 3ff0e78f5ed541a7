package org.knightstour.search.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/** Tests that all tiles exist that boards need. Then every board has the claimed tours. */
@Tag("slow")
final class TileShapesTest {

  private static final int CHOICES = 12;
  private static final int STRIP = 6;

  private final TileMaker maker = new TileMaker(1);
  private final Set<Tile.Shape> seen = new HashSet<>();

  /**
   * Checks boards of 6 rows and more with the end squares in different tiles. Three strips a side
   * have all surroundings of a tile: a neighbour or none on each side, and the way towards each
   * neighbour. A tile with an end square fails for at most 5 of 12 choices, and a tile without an
   * end square for none. So any two tiles with end squares have a choice in common.
   */
  @Test
  void make_eachTileWithAnEndOrNone_isFoundForMostChoices() {
    for (int height = STRIP; height < 4 * STRIP; height++) {
      for (int width = STRIP; width < 4 * STRIP; width++) {
        for (int square = 0; square < height * width; square++) {
          withAnEndOn(height, width, square / width, square % width);
        }
      }
    }
    assertThat(seen.size()).isGreaterThan(10_000);
  }

  /** Checks the square as the beginning with a goal in each tile, and as the end with each home. */
  private void withAnEndOn(int height, int width, int row, int column) {
    for (int otherRow = row % STRIP; otherRow < height; otherRow += STRIP) {
      for (int otherColumn = column % STRIP; otherColumn < width; otherColumn += STRIP) {
        // Colours allow at most one of two adjacent squares.
        for (int at = Math.max(0, otherColumn - 1); at <= otherColumn; at++) {
          if (otherRow >= row && at >= column) {
            goThrough(height, width, new TilePlan.Ends(row, column, otherRow, at, true));
          }
          if (otherRow <= row && at <= column) {
            goThrough(height, width, new TilePlan.Ends(otherRow, at, row, column, true));
          }
        }
      }
    }
  }

  private void goThrough(int height, int width, TilePlan.Ends ends) {
    TilePlan first = new TilePlan(height, width, ends, 0);
    boolean areInOneTile =
        first.rows().at(ends.fromRow()) == first.rows().at(ends.toRow())
            && first.columns().at(ends.fromColumn()) == first.columns().at(ends.toColumn());
    if (areInOneTile || !isAllowed(height * width, ends)) {
      return;
    }
    for (int i = 0; i < first.rows().count(); i++) {
      for (int j = 0; j < first.columns().count(); j++) {
        if (seen.add(shape(first, i, j))) {
          int failures = 0;
          for (int choice = 0; choice < CHOICES; choice++) {
            Tile.Shape shape = shape(new TilePlan(height, width, ends, choice), i, j);
            failures += maker.make(shape).isPresent() ? 0 : 1;
          }
          boolean hasEnd =
              shape(first, i, j).links().stream()
                  .anyMatch(link -> link.first().isEnd() || link.second().isEnd());
          assertThat(failures)
              .as("%dx%d %s: tile %d %d", height, width, ends, i, j)
              .isLessThanOrEqualTo(hasEnd ? 5 : 0);
        }
      }
    }
  }

  private static Tile.Shape shape(TilePlan plan, int i, int j) {
    return new Tile.Shape(plan.rows().size(i), plan.columns().size(j), plan.links(i, j));
  }

  private static boolean isAllowed(int squares, TilePlan.Ends ends) {
    boolean isOdd = squares % 2 == 1;
    boolean isFromLight = (ends.fromRow() + ends.fromColumn()) % 2 == 1;
    boolean isToLight = (ends.toRow() + ends.toColumn()) % 2 == 1;
    return (isFromLight == isToLight) == isOdd && !(isOdd && isFromLight);
  }

  /** Checks both end squares in one tile: every pair with all surroundings. */
  @Test
  void make_eachTileWithBothEnds_isFoundForSomeChoice() {
    int pairs = 0;
    for (int height = STRIP; height < 2 * STRIP; height++) {
      for (int width = STRIP; width < 2 * STRIP; width++) {
        for (int sides = 0; sides < 16; sides++) {
          pairs += withBothEnds(height, width, sides);
        }
      }
    }
    assertThat(pairs).isGreaterThan(100_000);
  }

  /** Returns the number of pairs. Four bits are neighbours above, to the left, below and right. */
  private int withBothEnds(int height, int width, int sides) {
    int above = (sides & 1) * STRIP;
    int left = (sides >> 1 & 1) * STRIP;
    int rows = above + height + (sides >> 2 & 1) * STRIP;
    int columns = left + width + (sides >> 3) * STRIP;
    int pairs = 0;
    for (int from = 0; from < height * width; from++) {
      for (int to = 0; to < height * width; to++) {
        TilePlan.Ends ends =
            new TilePlan.Ends(
                above + from / width,
                left + from % width,
                above + to / width,
                left + to % width,
                true);
        if (from != to
            && ends.fromRow() <= ends.toRow()
            && ends.fromColumn() <= ends.toColumn()
            && isAllowed(rows * columns, ends)) {
          assertThat(isFoundForSomeChoice(rows, columns, ends))
              .as("%dx%d %s", rows, columns, ends)
              .isTrue();
          pairs++;
        }
      }
    }
    return pairs;
  }

  private static boolean isFoundForSomeChoice(int rows, int columns, TilePlan.Ends ends) {
    for (int choice = 0; choice < CHOICES; choice++) {
      TilePlan plan = new TilePlan(rows, columns, ends, choice);
      int i = plan.rows().at(ends.fromRow());
      int j = plan.columns().at(ends.fromColumn());
      if (new TileMaker(1).make(shape(plan, i, j)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Checks boards of 3, 4 and 5 rows: every pair of end squares has a tour except the pairs in
   * docs/results/end-pairs.md. The boards are long enough for tiles between and around home and the
   * goal. There is a board for each remainder.
   */
  @ParameterizedTest
  @CsvSource({
    "3, 80, 235",
    "3, 81, 6",
    "3, 82, 241",
    "3, 83, 6",
    "3, 84, 247",
    "3, 85, 6",
    "3, 86, 253",
    "3, 87, 6",
    "4, 52, 8112",
    "4, 53, 8427",
    "4, 54, 8748",
    "4, 55, 9075",
    "5, 60, 295",
    "5, 61, 0",
    "5, 62, 305",
    "5, 63, 0",
    "5, 64, 315",
    "5, 65, 0"
  })
  void find_eachPairOfALongBoard_isATourButForTheExceptions(int m, int n, int exceptions) {
    Board board = new Board(m, n);
    int failures = 0;
    for (int from = 0; from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        boolean isOdd = board.squares() % 2 == 1;
        boolean isAllowed =
            (board.isLight(from) == board.isLight(to)) == isOdd && !(isOdd && board.isLight(from));
        boolean isInner = m == 4 && (isInner(board.rank(from)) || isInner(board.rank(to)));
        if (isAllowed && (isInner || !isJoined(board, from, to))) {
          failures++;
        }
      }
    }
    assertThat(failures).isEqualTo(exceptions);
  }

  private static boolean isInner(int rank) {
    return rank == 1 || rank == 2;
  }

  private static boolean isJoined(Board board, int from, int to) {
    TourQuestion question = TourQuestion.of(board).from(from).to(to);
    Optional<TiledTour> found = Construction.construct(question, 1, new Monitor()).known();
    if (found.isPresent()) {
      Tour tour = Tour.of(board, found.get().toArray());
      return tour.first() == from && tour.last() == to;
    }
    return false;
  }
}
