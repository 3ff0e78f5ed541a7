package org.knightstour.find.tiling;

/**
 * Two moves over one border, of which the tour makes one on its way to the far tile and the other
 * on its way back.
 */
record Splice(Crossing there, Crossing back) {

  /** The same border seen in a mirror, and the tour gone backwards. */
  Splice mirrored(int length) {
    return new Splice(back.mirrored(length), there.mirrored(length));
  }
}
