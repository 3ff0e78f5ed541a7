package org.knightstour.find.tiling;

import org.knightstour.core.Board;

/**
 * A tour as a sequence of strands of a tiling. It holds the tiles, not the squares; going through
 * it takes constant time per strand and one addition per square. Immutable.
 */
public final class TiledTour {

  private static final int BUFFER = 1 << 16;

  private final Placement placement;
  private final Tiling tiling;
  private final int first;

  /**
   * A tour.
   *
   * @param first where it begins: an end of the tour, or any square of a closed one
   */
  TiledTour(Placement placement, Tiling tiling, int first) {
    this.placement = placement;
    this.tiling = tiling;
    this.first = first;
  }

  /** Takes the squares of a tour in parts. */
  @FunctionalInterface
  public interface Sink {
    /**
     * The next squares.
     *
     * @param squares the live buffer, to be read before this returns
     * @param count how many of them, from the first
     */
    void accept(int[] squares, int count);
  }

  /** The board. */
  public Board board() {
    return placement.board();
  }

  /** The squares in order; linear in time and memory. */
  public int[] toArray() {
    int[] squares = new int[board().squares()];
    walk(squares, (all, count) -> {});
    return squares;
  }

  /** Hands over the squares in order, up to 65 536 at a time; linear time, constant memory. */
  public void forEach(Sink sink) {
    walk(new int[Math.min(BUFFER, board().squares())], sink);
  }

  /** Hot: the inner loops are the whole cost. */
  private void walk(int[] buffer, Sink sink) {
    Strips rows = tiling.rows();
    Strips columns = tiling.columns();
    int rowStride = placement.rowStride();
    int columnStride = placement.columnStride();
    int origin = placement.origin();
    int[][] offsets = offsets();
    int i = rows.at(placement.row(first));
    int j = columns.at(placement.column(first));
    int number = tiling.number(i, j);
    Tile tile = tiling.tile(number);
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
        } else if (row >= tile.height()) {
          i++;
          row -= tile.height();
        }
        if (column < 0) {
          j--;
          column += columns.size(j);
        } else if (column >= tile.width()) {
          j++;
          column -= tile.width();
        }
        number = tiling.number(i, j);
        tile = tiling.tile(number);
        int end = tile.arrival(row, column, port);
        strand = end >> 1;
        isForward = (end & 1) == 0;
      } // else a closed tour of one tile: the same strand again
      place = isForward ? tile.first(strand) : tile.last(strand);
    }
  }

  /** For each tile, the differences of square numbers between its corner and its squares. */
  private int[][] offsets() {
    int[][] offsets = new int[tiling.count()][];
    for (int number = 0; number < offsets.length; number++) {
      Tile tile = tiling.tile(number);
      offsets[number] = new int[tile.height() * tile.width()];
      for (int place = 0; place < offsets[number].length; place++) {
        int square = tile.square(place);
        offsets[number][place] =
            square / tile.width() * placement.rowStride()
                + square % tile.width() * placement.columnStride();
      }
    }
    return offsets;
  }
}
