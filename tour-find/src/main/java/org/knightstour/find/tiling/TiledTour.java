package org.knightstour.find.tiling;

import org.knightstour.core.Board;

/**
 * A tour as a way through a mosaic, from strand to strand. It holds the tiles and not the squares;
 * walking it takes a constant time a strand and an addition a square. Immutable.
 */
public final class TiledTour {

  private static final int BUFFER = 1 << 16;

  private final Placement placement;
  private final Mosaic mosaic;
  private final int first;

  /**
   * A tour.
   *
   * @param first where it begins: an end of the one strand that has one, or anywhere in a closed
   *     tour
   */
  TiledTour(Placement placement, Mosaic mosaic, int first) {
    this.placement = placement;
    this.mosaic = mosaic;
    this.first = first;
  }

  /** Takes the squares of a tour, part after part. */
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

  /** The squares in order, one int a square; linear. */
  public int[] toArray() {
    int[] squares = new int[board().squares()];
    walk(squares, (all, count) -> {});
    return squares;
  }

  /** Hands the squares over in order, some ten thousand at a time; linear, in constant memory. */
  public void forEach(Sink sink) {
    walk(new int[Math.min(BUFFER, board().squares())], sink);
  }

  /** Hot: the inner loops are the whole cost. */
  private void walk(int[] buffer, Sink sink) {
    Bands rows = mosaic.rows();
    Bands columns = mosaic.columns();
    int rowStride = placement.rowStride();
    int columnStride = placement.columnStride();
    int origin = placement.origin();
    int[][] offsets = offsets();
    int i = rows.at(placement.row(first));
    int j = columns.at(placement.column(first));
    int number = mosaic.number(i, j);
    Tile tile = mosaic.tile(number);
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
      Port port = tile.port(2 * strand + (isForward ? 1 : 0));
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
        number = mosaic.number(i, j);
        tile = mosaic.tile(number);
        int end = tile.arrival(row, column, port);
        strand = end >> 1;
        isForward = (end & 1) == 0;
      } // else a closed tour of one tile: its strand once more
      place = isForward ? tile.first(strand) : tile.last(strand);
    }
  }

  /** For each tile, the distances in square numbers from its first square to those of strands. */
  private int[][] offsets() {
    int[][] offsets = new int[mosaic.count()][];
    for (int number = 0; number < offsets.length; number++) {
      Tile tile = mosaic.tile(number);
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
