package org.knightstour.find.tiling;

import java.util.List;

/**
 * What a tile must be like.
 *
 * @param height rows
 * @param width columns
 * @param links the parts of the tour outside it
 */
record TileShape(int height, int width, List<Link> links) {

  TileShape {
    links = List.copyOf(links);
  }

  int squares() {
    return height * width;
  }
}
