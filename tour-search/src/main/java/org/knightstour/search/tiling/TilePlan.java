package org.knightstour.search.tiling;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A comb-shaped route of a tour through tiles. Home is the tile where the tour begins. The row of
 * tiles with home is joined from side to side and is the comb's back. The teeth are the columns of
 * tiles, joined to the back upwards and downwards. The goal is the tile where an open tour ends:
 * home itself, or a tile to its right or below. The way from home to the goal follows the back and
 * then a tooth. Over every other border the tour leaves home and returns.
 *
 * <p>Proof that the strands of all tiles are one tour. The borders that the tour crosses form a
 * tree of tiles with home as its root. A tile's strands and links are one cycle. Over the border
 * towards home, the tour enters and returns twice, or returns once and stays the second time: at
 * most two visits. The links lead from the end of each visit to the beginning of the next, all in
 * one direction. Replace the links by the tiles beyond. Then the cycle has no other links left, and
 * a strand leads from the beginning of each visit to the end of the same visit. The links in the
 * tile's parent represent exactly these strands. Leaf after leaf can therefore replace links, until
 * home's cycle is the tour.
 */
final class TilePlan {

  // The number of links over the border towards home. Links 0 to 3 belong to the sides.
  private static final int HOMEWARD = 4;

  /** The beginning and the end of a tour, from 0. A closed tour has the same square for both. */
  record Ends(int fromRow, int fromColumn, int toRow, int toColumn, boolean isOpen) {}

  private final Strips rows;
  private final Strips columns;
  private final BorderPattern pattern;
  private final int choice;
  private final Ends ends;
  private final int homeRow;
  private final int homeColumn;
  private final int goalRow;
  private final int goalColumn;

  /**
   * Creates a plan for at most as many rows as columns, and a goal neither above home nor to its
   * left.
   *
   * @param choice the choice of border moves of the pattern, from 0
   */
  TilePlan(int height, int width, Ends ends, int choice) {
    pattern = BorderPattern.of(height);
    rows = pattern.rows(height, ends.fromRow(), ends.toRow());
    columns = pattern.columns(width, ends.fromColumn(), ends.toColumn());
    this.ends = ends;
    this.choice = choice;
    homeRow = rows.at(ends.fromRow());
    homeColumn = columns.at(ends.fromColumn());
    goalRow = rows.at(ends.toRow());
    goalColumn = columns.at(ends.toColumn());
  }

  Strips rows() {
    return rows;
  }

  Strips columns() {
    return columns;
  }

  /** Returns the rows of tiles that differ from the neighbouring rows in more than their place. */
  NavigableSet<Integer> rowMarks() {
    return new TreeSet<>(List.of(0, homeRow, goalRow, rows.count() - 1));
  }

  NavigableSet<Integer> columnMarks() {
    return new TreeSet<>(List.of(0, homeColumn, goalColumn, columns.count() - 1));
  }

  /** Returns the parts of the tour outside a tile. */
  List<Tile.Link> links(int i, int j) {
    List<Border> borders = borders(i, j);
    List<Tile.Link> links = new ArrayList<>();
    /*
     * Where the tour enters and leaves the tile over the border towards home, visit by visit; on
     * the way, the last visit leaves over the border towards the goal.
     */
    List<Tile.Port> visits = new ArrayList<>();
    for (Border border : borders) {
      for (BorderPattern.RoundTrip roundTrip : border.moves().roundTrips()) {
        Tile.Port there = border.port(roundTrip.there());
        Tile.Port back = border.port(roundTrip.back());
        if (border.isOutward()) {
          links.add(new Tile.Link(there, back, border.number()));
        } else {
          visits.add(there);
          visits.add(back);
        }
      }
    }
    int number = HOMEWARD;
    if (isOnWay(i, j)) {
      Optional<Border> in = crossedByWay(borders, false);
      Optional<Border> out = crossedByWay(borders, true);
      visits.add(in.map(Border::way).orElseGet(() -> end(ends.fromRow(), ends.fromColumn())));
      visits.add(out.map(Border::way).orElseGet(() -> end(ends.toRow(), ends.toColumn())));
      number = out.map(Border::number).orElse(HOMEWARD);
    }
    for (int visit = 1; visit < visits.size(); visit += 2) {
      links.add(new Tile.Link(visits.get(visit), visits.get((visit + 1) % visits.size()), number));
    }
    return links;
  }

  private static Optional<Border> crossedByWay(List<Border> borders, boolean isOutward) {
    return borders.stream()
        .filter(border -> border.isOutward() == isOutward && border.moves().way().isPresent())
        .findFirst();
  }

  private Tile.Port end(int row, int column) {
    return Tile.Port.end(
        row - rows.offset(rows.at(row)), column - columns.offset(columns.at(column)));
  }

  /**
   * One side of a tile, by its number from 0, and the moves over it.
   *
   * @param isNear whether the tile is the near tile of those moves
   * @param size the tile's rows or columns, across the border
   * @param isLevel whether the border runs from side to side
   * @param isOutward whether home is on the tile's side of it
   */
  private record Border(
      int number,
      BorderPattern.Moves moves,
      boolean isNear,
      int size,
      boolean isLevel,
      boolean isOutward) {

    /** Returns the port of the tile at which a move over the border begins or ends. */
    Tile.Port port(BorderPattern.Crossing crossing) {
      Tile.Port port = isNear ? crossing.near(size) : crossing.far();
      return isLevel ? port.transposed() : port;
    }

    Tile.Port way() {
      return port(moves.way().orElseThrow());
    }
  }

  /** Returns the right, left, lower and upper border. */
  private List<Border> borders(int i, int j) {
    int width = columns.size(j);
    int height = rows.size(i);
    return List.of(
        new Border(0, movesRight(i, j), true, width, false, j >= homeColumn),
        new Border(1, movesRight(i, j - 1), false, width, false, j <= homeColumn),
        new Border(2, movesBelow(i, j), true, height, true, i >= homeRow),
        new Border(3, movesBelow(i - 1, j), false, height, true, i <= homeRow));
  }

  private boolean isOnWay(int i, int j) {
    boolean isOnBack = i == homeRow && homeColumn <= j && j <= goalColumn;
    return ends.isOpen() && (isOnBack || (j == goalColumn && homeRow <= i && i <= goalRow));
  }

  private BorderPattern.Moves movesRight(int i, int j) {
    return i == homeRow && j >= 0 && j < columns.count() - 1
        ? moves(rows.size(i), i, j, i, j + 1)
        : BorderPattern.Moves.NONE;
  }

  private BorderPattern.Moves movesBelow(int i, int j) {
    return i >= 0 && i < rows.count() - 1
        ? moves(columns.size(j), i, j, i + 1, j)
        : BorderPattern.Moves.NONE;
  }

  private BorderPattern.Moves moves(int length, int i, int j, int nextI, int nextJ) {
    return isOnWay(i, j) && isOnWay(nextI, nextJ)
        ? pattern.way(length, wayColour(rows.offset(nextI), columns.offset(nextJ)), choice)
        : pattern.roundTrips(length, choice);
  }

  /**
   * Returns the colour, relative to the corner at the border, of the square at which the way
   * leaves. The tour changes colour with every step, and every tile except perhaps home has an even
   * number of squares.
   */
  private int wayColour(int row, int column) {
    int homeSquares = rows.size(homeRow) * columns.size(homeColumn);
    return (ends.fromRow() + ends.fromColumn() + homeSquares - 1 + row + column) % 2;
  }
}
