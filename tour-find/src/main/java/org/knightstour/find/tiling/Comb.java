package org.knightstour.find.tiling;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The plan of a tour: home, the tile where it begins, lies in a row of tiles that are joined from
 * side to side, the comb's back; the teeth are columns of tiles, joined from the back upwards and
 * downwards. The goal, where a tour between two ends arrives, is home or lies to the right of it or
 * below: the way there goes along the back and then down a tooth. Over every other border the tour
 * goes away from home and comes back.
 *
 * <p>Why the strands of all tiles are one tour. The borders that are passed make a tree of tiles,
 * with home for its root. A tile's strands and links are one cycle. Towards home there are at most
 * two visits: it comes in there and goes back, twice, or once and then for good. The links lead
 * from the end of each visit to the beginning of the next, all in one direction; since the cycle
 * has no other links left once the tiles beyond are put in their place, a strand leads from the
 * beginning of each visit to its own end. That is what the links of the tile's parent stand for. So
 * leaf after leaf can be put in the place of links, until home's cycle is the tour's.
 */
final class Comb {

  // The number, beside those of the sides, for links over the border towards home.
  private static final int HOMEWARD = 4;

  private final Bands rows;
  private final Bands columns;
  private final SeamPattern pattern;
  private final int choice;
  private final Ends ends;
  private final int homeRow;
  private final int homeColumn;
  private final int goalRow;
  private final int goalColumn;

  /**
   * A plan.
   *
   * @param height rows, at most as many as columns
   * @param ends where the tour begins and ends, the goal neither above home nor to its left
   * @param choice which of the pattern's seams, from 0
   */
  Comb(int height, int width, Ends ends, int choice) {
    pattern = SeamPattern.of(height);
    rows = pattern.rows(height, ends.fromRow(), ends.toRow());
    columns = pattern.columns(width, ends.fromColumn(), ends.toColumn());
    this.ends = ends;
    this.choice = choice;
    homeRow = rows.at(ends.fromRow());
    homeColumn = columns.at(ends.fromColumn());
    goalRow = rows.at(ends.toRow());
    goalColumn = columns.at(ends.toColumn());
  }

  Bands rows() {
    return rows;
  }

  Bands columns() {
    return columns;
  }

  /** The rows of tiles that differ from a neighbour in more than their place. */
  NavigableSet<Integer> rowMarks() {
    return new TreeSet<>(List.of(0, homeRow, goalRow, rows.count() - 1));
  }

  /** The columns of tiles that differ from a neighbour in more than their place. */
  NavigableSet<Integer> columnMarks() {
    return new TreeSet<>(List.of(0, homeColumn, goalColumn, columns.count() - 1));
  }

  /** The ways outside of a tile. */
  List<Link> links(int i, int j) {
    List<Border> borders = borders(i, j);
    List<Link> links = new ArrayList<>();
    for (Border border : borders) {
      if (border.isOutward()) {
        for (Splice splice : border.seam().splices()) {
          links.add(
              new Link(border.port(splice.there()), border.port(splice.back()), border.number()));
        }
      }
    }
    // What the tour does at the tile, as seen from home: it comes in and goes back, perhaps twice,
    // and on the way to the goal it comes in for good and goes on for good.
    List<Port> visits = new ArrayList<>();
    for (Border border : borders) {
      if (!border.isOutward()) {
        for (Splice splice : border.seam().splices()) {
          visits.add(border.port(splice.there()));
          visits.add(border.port(splice.back()));
        }
      }
    }
    int number = HOMEWARD;
    if (isOnWay(i, j)) {
      Optional<Border> in = passedByWay(borders, false);
      Optional<Border> out = passedByWay(borders, true);
      visits.add(in.map(Border::way).orElseGet(() -> end(ends.fromRow(), ends.fromColumn())));
      visits.add(out.map(Border::way).orElseGet(() -> end(ends.toRow(), ends.toColumn())));
      number = out.map(Border::number).orElse(HOMEWARD);
    }
    for (int visit = 1; visit < visits.size(); visit += 2) {
      links.add(new Link(visits.get(visit), visits.get((visit + 1) % visits.size()), number));
    }
    return links;
  }

  private static Optional<Border> passedByWay(List<Border> borders, boolean isOutward) {
    return borders.stream()
        .filter(border -> border.isOutward() == isOutward && border.seam().way().isPresent())
        .findFirst();
  }

  private Port end(int row, int column) {
    return Port.end(row - rows.offset(rows.at(row)), column - columns.offset(columns.at(column)));
  }

  /**
   * One side of a tile.
   *
   * @param number of the side, from 0
   * @param seam what passes it
   * @param isNear whether the tile is the seam's near one
   * @param size the tile's rows or columns, across the border
   * @param isLevel whether the border runs from side to side
   * @param isOutward whether home is on the tile's side of it
   */
  private record Border(
      int number, Seam seam, boolean isNear, int size, boolean isLevel, boolean isOutward) {

    /** Where a move over the border begins or ends in the tile. */
    Port port(Crossing crossing) {
      Port port = isNear ? crossing.near(size) : crossing.far();
      return isLevel ? port.transposed() : port;
    }

    Port way() {
      return port(seam.way().orElseThrow());
    }
  }

  /** Right, left, below and above. */
  private List<Border> borders(int i, int j) {
    int width = columns.size(j);
    int height = rows.size(i);
    return List.of(
        new Border(0, seamRight(i, j), true, width, false, j >= homeColumn),
        new Border(1, seamRight(i, j - 1), false, width, false, j <= homeColumn),
        new Border(2, seamBelow(i, j), true, height, true, i >= homeRow),
        new Border(3, seamBelow(i - 1, j), false, height, true, i <= homeRow));
  }

  private boolean isOnWay(int i, int j) {
    return ends.areTwo() && isFromHomeToGoal(i, j);
  }

  private boolean isFromHomeToGoal(int i, int j) {
    return (i == homeRow && homeColumn <= j && j <= goalColumn)
        || (j == goalColumn && homeRow <= i && i <= goalRow);
  }

  /** The seam between a tile and the one to its right. */
  private Seam seamRight(int i, int j) {
    if (i != homeRow || j < 0 || j >= columns.count() - 1) {
      return Seam.NONE;
    }
    int length = rows.size(i);
    return isOnWay(i, j) && isOnWay(i, j + 1)
        ? pattern.way(length, wayColour(rows.offset(i), columns.offset(j + 1)), choice)
        : pattern.splice(length, choice);
  }

  /** The seam between a tile and the one below. */
  private Seam seamBelow(int i, int j) {
    if (i < 0 || i >= rows.count() - 1) {
      return Seam.NONE;
    }
    int length = columns.size(j);
    return isOnWay(i, j) && isOnWay(i + 1, j)
        ? pattern.way(length, wayColour(rows.offset(i + 1), columns.offset(j)), choice)
        : pattern.splice(length, choice);
  }

  /**
   * The colour, relative to the corner at the border, of the squares from which the way leaves. The
   * tour changes colour with every step, and all tiles but perhaps home have an even number of
   * squares.
   */
  private int wayColour(int row, int column) {
    int homeSquares = rows.size(homeRow) * columns.size(homeColumn);
    return (ends.fromRow() + ends.fromColumn() + homeSquares - 1 + row + column) % 2;
  }
}
