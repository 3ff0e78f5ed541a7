package org.knightstour.search.tiling;

import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;
import org.knightstour.core.Board;

/**
 * A tour as a sequence of strands of tiles. Strips of the board between two marks of its plan
 * belong to one class. Places with the same classes of row and column share one tile. The tour
 * therefore holds a few dozen tiles instead of the squares. Iteration takes constant time per
 * strand and one addition per square. Immutable.
 */
public final class TiledTour {

  private static final int BUFFER = 1 << 16;

  private final Placement placement;
  private final int first;
  private final Strips rows;
  private final Strips columns;
  private final byte[] rowClasses;
  private final byte[] columnClasses;
  private final Tile[] tiles;
  private final int columnClassCount;

  private TiledTour(Placement placement, TilePlan plan, int first) {
    this.placement = placement;
    this.first = first;
    rows = plan.rows();
    columns = plan.columns();
    rowClasses = classes(rows.count(), plan.rowMarks());
    columnClasses = classes(columns.count(), plan.columnMarks());
    columnClassCount = columnClasses[columns.count() - 1] + 1;
    tiles = new Tile[(rowClasses[rows.count() - 1] + 1) * columnClassCount];
  }

  /**
   * Creates the tour of a plan from an end, or from any square of a closed tour, or returns empty
   * if a tile was not found.
   */
  static Optional<TiledTour> of(Placement placement, TilePlan plan, TileMaker maker, int first) {
    TiledTour tour = new TiledTour(placement, plan, first);
    int rows = tour.rows.count();
    int columns = tour.columns.count();
    for (int i = 0; i < rows; i = next(plan.rowMarks(), i, rows)) {
      for (int j = 0; j < columns; j = next(plan.columnMarks(), j, columns)) {
        Tile.Shape shape =
            new Tile.Shape(tour.rows.size(i), tour.columns.size(j), plan.links(i, j));
        Optional<Tile> tile = maker.make(shape);
        if (tile.isEmpty()) {
          return Optional.empty();
        }
        tour.tiles[tour.number(i, j)] = tile.get();
      }
    }
    return Optional.of(tour);
  }

  /** Returns the first strip of the next class after a strip. */
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

  private int number(int stripRow, int stripColumn) {
    return rowClasses[stripRow] * columnClassCount + columnClasses[stripColumn];
  }

  /** A receiver of the squares of a tour in parts. */
  @FunctionalInterface
  public interface Sink {
    /** Receives the first {@code count} squares of a live buffer. Read them before you return. */
    void accept(int[] squares, int count);
  }

  /** Returns the board. */
  public Board board() {
    return placement.board;
  }

  int first() {
    return first;
  }

  /** Returns the squares in order. Linear time and memory. */
  public int[] toArray() {
    int[] squares = new int[board().squares()];
    walk(squares, (all, count) -> {});
    return squares;
  }

  /**
   * Passes the squares in order to a sink, up to 65 536 at a time. Linear time, constant memory.
   */
  public void forEach(Sink sink) {
    walk(new int[Math.min(BUFFER, board().squares())], sink);
  }

  /** Passes the squares to a sink. Hot: the inner loops are the whole cost. */
  private void walk(int[] buffer, Sink sink) {
    int rowStride = placement.rowStride;
    int columnStride = placement.columnStride;
    int origin = placement.origin();
    int[][] offsets = offsets();
    int i = rows.at(placement.row(first));
    int j = columns.at(placement.column(first));
    int number = number(i, j);
    Tile tile = tiles[number];
    int place =
        tile.place(
            placement.row(first) - rows.offset(i), placement.column(first) - columns.offset(j));
    int strand = tile.strandAt(place);
    boolean isForward = place != tile.last(strand) || !tile.port(2 * strand + 1).isEnd();
    int filled = 0;
    int left = board().squares();
    while (true) {
      int length = isForward ? tile.last(strand) - place + 1 : place - tile.first(strand) + 1;
      length = Math.min(length, left);
      if (filled + length > buffer.length) {
        sink.accept(buffer, filled);
        filled = 0;
      }
      int base = origin + rows.offset(i) * rowStride + columns.offset(j) * columnStride;
      int[] squares = offsets[number];
      if (isForward) {
        for (int x = 0; x < length; x++) {
          buffer[filled + x] = base + squares[place + x];
        }
      } else {
        for (int x = 0; x < length; x++) {
          buffer[filled + x] = base + squares[place - x];
        }
      }
      filled += length;
      left -= length;
      if (left == 0) {
        sink.accept(buffer, filled);
        return;
      }
      Tile.Port port = tile.port(2 * strand + (isForward ? 1 : 0));
      if (!port.isEnd()) {
        int row = port.row() + port.rowStep();
        int column = port.column() + port.columnStep();
        if (row < 0) {
          i--;
          row += rows.size(i);
        } else if (row >= tile.height) {
          i++;
          row -= tile.height;
        }
        if (column < 0) {
          j--;
          column += columns.size(j);
        } else if (column >= tile.width) {
          j++;
          column -= tile.width;
        }
        number = number(i, j);
        tile = tiles[number];
        int end = tile.arrival(row, column, port);
        strand = end >> 1;
        isForward = (end & 1) == 0;
      } // else a closed tour of one tile: the same strand again
      place = isForward ? tile.first(strand) : tile.last(strand);
    }
  }

  /**
   * Returns, for each tile, the differences of square numbers between its corner and its squares.
   */
  private int[][] offsets() {
    int[][] offsets = new int[tiles.length][];
    for (int number = 0; number < offsets.length; number++) {
      Tile tile = tiles[number];
      offsets[number] = new int[tile.height * tile.width];
      for (int place = 0; place < offsets[number].length; place++) {
        int square = tile.square(place);
        offsets[number][place] =
            square / tile.width * placement.rowStride
                + square % tile.width * placement.columnStride;
      }
    }
    return offsets;
  }
}
