package org.knightstour.find.tiling;

import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * A board laid out in tiles. Bands between two marks are of one class, and so are tiles whose row
 * and column are; tiles of one class are one tile, so that a mosaic of any size holds a few dozen.
 */
final class Mosaic {

  private final Bands rows;
  private final Bands columns;
  private final byte[] rowClasses;
  private final byte[] columnClasses;
  private final Tile[] tiles;
  private final int columnClassCount;

  private Mosaic(Bands rows, Bands columns, byte[] rowClasses, byte[] columnClasses) {
    this.rows = rows;
    this.columns = columns;
    this.rowClasses = rowClasses;
    this.columnClasses = columnClasses;
    columnClassCount = columnClasses[columns.count() - 1] + 1;
    tiles = new Tile[(rowClasses[rows.count() - 1] + 1) * columnClassCount];
  }

  /**
   * Lays a plan out.
   *
   * @return nothing when some tile was not found
   */
  static Optional<Mosaic> of(Comb comb, TileMaker maker) {
    Bands rows = comb.rows();
    Bands columns = comb.columns();
    Mosaic mosaic =
        new Mosaic(
            rows,
            columns,
            classes(rows.count(), comb.rowMarks()),
            classes(columns.count(), comb.columnMarks()));
    for (int i = 0; i < rows.count(); i = next(comb.rowMarks(), i, rows.count())) {
      for (int j = 0; j < columns.count(); j = next(comb.columnMarks(), j, columns.count())) {
        TileShape shape = new TileShape(rows.size(i), columns.size(j), comb.links(i, j));
        Optional<Tile> tile = maker.make(shape);
        if (tile.isEmpty()) {
          return Optional.empty();
        }
        mosaic.tiles[mosaic.number(i, j)] = tile.get();
      }
    }
    return Optional.of(mosaic);
  }

  /** The first band of the class behind a band's. */
  private static int next(NavigableSet<Integer> marks, int band, int count) {
    Integer mark = marks.higher(band);
    return marks.contains(band) ? band + 1 : mark == null ? count : mark;
  }

  private static byte[] classes(int count, NavigableSet<Integer> marks) {
    byte[] classes = new byte[count];
    byte number = 0;
    for (int band = 0; band < count; number++) {
      int end = next(marks, band, count);
      Arrays.fill(classes, band, end, number);
      band = end;
    }
    return classes;
  }

  Bands rows() {
    return rows;
  }

  Bands columns() {
    return columns;
  }

  /** The number of the tile at a place, from 0. */
  int number(int bandRow, int bandColumn) {
    return rowClasses[bandRow] * columnClassCount + columnClasses[bandColumn];
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
