package org.knightstour.find.tiling;

/**
 * A move over the border between two tiles, from the near one to the far one, along the axes of the
 * border: places along it are counted from 0, places across it from 1 at either side.
 *
 * @param along where the move begins, along the border
 * @param back how many squares before the border it begins, 1 or 2
 * @param step how far it goes along the border, -2 to 2, not 0
 */
record Crossing(int along, int back, int step) {

  /** How far it goes across the border. */
  private int reach() {
    return 3 - Math.abs(step);
  }

  /** The port in a near tile of a width, for a far tile at its right. */
  Port near(int width) {
    return new Port(along, width - back, step, reach());
  }

  /** The port in the far tile, at the right of the near one. */
  Port far() {
    return new Port(along + step, reach() - back, -step, -reach());
  }

  /** The colour of the square where it begins, 0 or 1, 1 for the square at (0, 1). */
  int colour() {
    return (along + back) % 2;
  }

  /** The same move seen in a mirror, on a border of a length. */
  Crossing mirrored(int length) {
    return new Crossing(length - 1 - along, back, -step);
  }
}
