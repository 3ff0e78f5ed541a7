package org.knightstour.find.tiling;

/**
 * A move over the border between two tiles, from the near one to the far one. Places along the
 * border are counted from 0, places across it from 1 on either side.
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

  /** The port in the near tile, of a given width, when the far tile is at its right. */
  Tile.Port near(int width) {
    return new Tile.Port(along, width - back, step, reach());
  }

  /** The port in the far tile, when it is at the right of the near one. */
  Tile.Port far() {
    return new Tile.Port(along + step, reach() - back, -step, -reach());
  }

  /** The colour of the square where it begins: 0 or 1, which is that of along 0, back 1. */
  int colour() {
    return (along + back) % 2;
  }

  /** The mirror image of the move on a border of a given length. */
  Crossing mirrored(int length) {
    return new Crossing(length - 1 - along, back, -step);
  }
}
