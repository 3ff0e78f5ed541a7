package org.knightstour.find.tiling;

import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * A board laid out in tiles. Strips between two marks belong to one class. Places whose row and
 * column have the same classes share one tile, so that a tiling of any size holds a few dozen.
 */
final class Tiling {

  private final Strips rows;
  private final Strips columns;
  private final byte[] rowClasses;
  private final byte[] columnClasses;
  private final Tile[] tiles;
  private final int columnClassCount;

  private Tiling(Strips rows, Strips columns, byte[] rowClasses, byte[] columnClasses) {
    this.rows = rows;
    this.columns = columns;
    this.rowClasses = rowClasses;
    this.columnClasses = columnClasses;
    columnClassCount = columnClasses[columns.count() - 1] + 1;
    tiles = new Tile[(rowClasses[rows.count() - 1] + 1) * columnClassCount];
  }

  /**
   * Lays out a plan.
   *
   * @return empty when some tile was not found
   */
  static Optional<Tiling> of(TilePlan plan, TileMaker maker) {
    Strips rows = plan.rows();
    Strips columns = plan.columns();
    Tiling tiling =
        new Tiling(
            rows,
            columns,
            classes(rows.count(), plan.rowMarks()),
            classes(columns.count(), plan.columnMarks()));
    for (int i = 0; i < rows.count(); i = next(plan.rowMarks(), i, rows.count())) {
      for (int j = 0; j < columns.count(); j = next(plan.columnMarks(), j, columns.count())) {
        Tile.Shape shape = new Tile.Shape(rows.size(i), columns.size(j), plan.links(i, j));
        Optional<Tile> tile = maker.make(shape);
        if (tile.isEmpty()) {
          return Optional.empty();
        }
        tiling.tiles[tiling.number(i, j)] = tile.get();
      }
    }
    return Optional.of(tiling);
  }

  /** The first strip of the class after a strip's. */
  private static int next(NavigableSet<Integer> marks, int strip, int count) {
    Integer mark = marks.higher(strip);
    return marks.contains(strip) ? strip + 1 : mark == null ? count : mark;
  }

  private static byte[] classes(int count, NavigableSet<Integer> marks) {
    byte[] classes = new byte[count];
    byte number = 0;
    for (int strip = 0; strip < count; number++) {
      int end = next(marks, strip, count);
      Arrays.fill(classes, strip, end, number);
      strip = end;
    }
    return classes;
  }

  Strips rows() {
    return rows;
  }

  Strips columns() {
    return columns;
  }

  /** The number of the tile at a place, from 0. */
  int number(int stripRow, int stripColumn) {
    return rowClasses[stripRow] * columnClassCount + columnClasses[stripColumn];
  }

  /** The tile of a number. */
  Tile tile(int number) {
    return tiles[number];
  }

  /** How many numbers there are. */
  int count() {
    return tiles.length;
  }
}
