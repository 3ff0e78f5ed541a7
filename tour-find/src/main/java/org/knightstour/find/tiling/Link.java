package org.knightstour.find.tiling;

/**
 * A way outside of a tile from one of its ports to another. For the two ends of a tour it stands
 * for the step that would close it.
 *
 * @param first where the tour leaves the tile
 * @param second where it comes back
 * @param border a number; ways over the same border must all be gone in this direction, or all
 *     backwards
 */
record Link(Port first, Port second, int border) {}
