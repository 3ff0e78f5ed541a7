package org.knightstour.search.tiling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.knightstour.core.Board;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.edge.RandomTours;

/**
 * A finder of tiles by random descents of the edge search, with one tile for each seed and shape.
 * Not thread-safe.
 */
final class TileMaker {

  private static final int DESCENTS = 1000;

  private final long seed;
  private final Map<Tile.Shape, Optional<Tile>> made = new HashMap<>();

  TileMaker(long seed) {
    this.seed = seed;
  }

  /**
   * Returns a tile of a shape, or empty if no tile was found, which does not prove that no tile
   * exists.
   */
  Optional<Tile> make(Tile.Shape shape) {
    return made.computeIfAbsent(shape, this::find);
  }

  private Optional<Tile> find(Tile.Shape shape) {
    Board board = new Board(shape.height(), shape.width());
    List<Tile.Port> ports =
        shape.links().stream().flatMap(link -> Stream.of(link.first(), link.second())).toList();
    int[] links = ports.stream().mapToInt(port -> board.index(port.column(), port.row())).toArray();
    RandomTours tours = new RandomTours(MoveGraph.of(board), seed);
    for (int descent = 0; descent < DESCENTS; descent++) {
      Optional<Tile> tile = tours.find(1, links).flatMap(moves -> read(shape, ports, links, moves));
      if (tile.isPresent()) {
        return tile;
      }
    }
    return Optional.empty();
  }

  /**
   * Reads the strands off a cycle in its order, or returns empty if the cycle traverses links over
   * one border in both directions. The links are the squares of the ports.
   */
  private static Optional<Tile> read(
      Tile.Shape shape, List<Tile.Port> ports, int[] links, DegreeTwoGraph moves) {
    if (links.length == 0) {
      int[] cycle = strand(0, moves, shape.squares());
      int last = cycle[cycle.length - 1];
      Tile.Port back = Tile.Port.end(last / shape.width(), last % shape.width());
      return Optional.of(new Tile(shape, List.of(cycle), List.of(Tile.Port.end(0, 0), back)));
    }
    List<int[]> strands = new ArrayList<>();
    List<Tile.Port> ends = new ArrayList<>();
    Map<Integer, Boolean> directions = new HashMap<>();
    int front = 1;
    do {
      int[] strand = strand(links[front], moves, shape.squares());
      int back = 0;
      while (links[back] != strand[strand.length - 1] || back == front) {
        back++;
      }
      strands.add(strand);
      ends.add(ports.get(front));
      ends.add(ports.get(back));
      boolean isFirstToSecond = back % 2 == 0;
      Boolean other = directions.put(shape.links().get(back / 2).border(), isFirstToSecond);
      if (other != null && other != isFirstToSecond) {
        return Optional.empty();
      }
      front = back ^ 1;
    } while (front != 1);
    return Optional.of(new Tile(shape, strands, ends));
  }

  /** Returns the squares from a given square to the next link, or once around the cycle. */
  private static int[] strand(int from, DegreeTwoGraph moves, int squares) {
    int[] strand = new int[squares];
    return Arrays.copyOf(strand, moves.follow(from, DegreeTwoGraph.NONE, strand));
  }
}
