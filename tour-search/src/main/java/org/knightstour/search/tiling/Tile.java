package org.knightstour.search.tiling;

import java.util.Arrays;
import java.util.List;

/**
 * A rectangle of squares covered by strands, which are paths between its ports. The strands and the
 * links of its shape together are one cycle. A tile without links is a closed tour: one strand
 * whose ends are a move apart.
 */
final class Tile {

  private static final int STEPS = 8;
  private static final int NOWHERE = -1;

  /**
   * The end of a strand: a square of the tile, and the move from there to the next tile, unless the
   * tour ends there.
   *
   * @param rowStep the rows that the move goes down, -2 to 2, or 0 if the tour ends here
   * @param columnStep the columns that the move goes to the right, -2 to 2
   */
  record Port(int row, int column, int rowStep, int columnStep) {

    static Port end(int row, int column) {
      return new Port(row, column, 0, 0);
    }

    boolean isEnd() {
      return rowStep == 0;
    }

    Port transposed() {
      return new Port(column, row, columnStep, rowStep);
    }
  }

  /**
   * A part of the tour outside a tile, between the port where it leaves the tile and the port where
   * it returns. The link between the two ends of a tour represents the step that would close it.
   *
   * @param border a number. All links over one border must be traversed in the same direction
   */
  record Link(Port first, Port second, int border) {}

  /** A tile's rows and columns, and the parts of the tour outside it. */
  record Shape(int height, int width, List<Link> links) {

    Shape {
      links = List.copyOf(links);
    }

    int squares() {
      return height * width;
    }
  }

  final int height;
  final int width;
  // All strands, one after another. Strand s is at starts[s] to starts[s + 1] - 1. Its front end is
  // number 2s, its back end 2s + 1.
  private final int[] squares;
  private final int[] starts;
  private final Port[] ports;
  // The end at which a move from outside arrives, by square and step of the port.
  private final byte[] arrivals;

  /**
   * Creates a tile from strands of squares, row times width plus column, and the ports of each
   * front and back.
   */
  Tile(Shape shape, List<int[]> strands, List<Port> ports) {
    height = shape.height();
    width = shape.width();
    this.ports = ports.toArray(new Port[0]);
    squares = strands.stream().flatMapToInt(Arrays::stream).toArray();
    starts = new int[strands.size() + 1];
    for (int strand = 0; strand < strands.size(); strand++) {
      starts[strand + 1] = starts[strand] + strands.get(strand).length;
    }
    arrivals = new byte[squares.length * STEPS];
    Arrays.fill(arrivals, (byte) NOWHERE);
    for (int end = 0; end < this.ports.length; end++) {
      Port port = this.ports[end];
      if (!port.isEnd()) {
        arrivals[slot(port.row(), port.column(), port.rowStep(), port.columnStep())] = (byte) end;
      }
    }
  }

  private int slot(int row, int column, int rowStep, int columnStep) {
    int step = (rowStep > 0 ? 4 : 0) + (columnStep > 0 ? 2 : 0) + (Math.abs(rowStep) - 1);
    return (row * width + column) * STEPS + step;
  }

  /** Returns the end at which the move out of another tile's port arrives. */
  int arrival(int row, int column, Port from) {
    int end = arrivals[slot(row, column, -from.rowStep(), -from.columnStep())];
    if (end == NOWHERE) {
      throw new IllegalStateException(
          "No strand of a tile " + height + "x" + width + " meets " + from + ".");
    }
    return end;
  }

  /** Returns the port of an end: number 2s for the front of strand s, 2s + 1 for its back. */
  Port port(int end) {
    return ports[end];
  }

  /** Returns the square at a place, counted along all strands, as row times width plus column. */
  int square(int place) {
    return squares[place];
  }

  int first(int strand) {
    return starts[strand];
  }

  int last(int strand) {
    return starts[strand + 1] - 1;
  }

  /** Returns the place of a square. Linear. */
  int place(int row, int column) {
    int place = 0;
    while (squares[place] != row * width + column) {
      place++;
    }
    return place;
  }

  /** Returns the strand that contains a place. Linear. */
  int strandAt(int place) {
    int strand = 0;
    while (last(strand) < place) {
      strand++;
    }
    return strand;
  }
}
