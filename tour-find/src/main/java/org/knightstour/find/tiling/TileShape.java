package org.knightstour.find.tiling;

import java.util.List;

/**
 * What a tile is asked for.
 *
 * @param height rows
 * @param width columns
 * @param links the ways outside of it
 */
record TileShape(int height, int width, List<Link> links) {

  TileShape {
    links = List.copyOf(links);
  }
}
