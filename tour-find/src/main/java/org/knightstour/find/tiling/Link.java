package org.knightstour.find.tiling;

/**
 * A part of the tour outside a tile, from one of the tile's ports to another. The link between the
 * two ends of a tour stands for the step that would close it.
 *
 * @param first where the tour leaves the tile
 * @param second where it comes back
 * @param border a number; all links over one border must be traversed in the same direction: from
 *     first to second, or from second to first
 */
record Link(Port first, Port second, int border) {}
