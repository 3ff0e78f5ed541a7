package org.knightstour.find.tiling;

/** Two moves over one border: the tour makes one to the far tile and the other back. */
record RoundTrip(Crossing there, Crossing back) {

  /** The mirror image, with the tour traversed backwards. */
  RoundTrip mirrored(int length) {
    return new RoundTrip(back.mirrored(length), there.mirrored(length));
  }
}
