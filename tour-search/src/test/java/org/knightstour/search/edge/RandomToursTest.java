package org.knightstour.search.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.DegreeTwoGraph;
import org.knightstour.core.graph.MoveGraph;

final class RandomToursTest {

  /** Checks bit masks (up to 64 squares) and arrays (larger boards). */
  @ParameterizedTest
  @ValueSource(strings = {"5x6", "6x6", "7x7", "8x8", "9x8", "11x11"})
  void find_randomLinks_isACycleOfMovesAndAllLinks(String name) {
    Board board = Board.parse(name);
    long seed = 3;
    SplittableRandom random = new SplittableRandom(seed);
    RandomTours tours = new RandomTours(MoveGraph.of(board), seed);
    int found = 0;
    for (int trial = 0; trial < 200; trial++) {
      int[] links =
          random.ints(0, board.squares()).distinct().limit(2L * (1 + trial % 3)).toArray();
      Optional<DegreeTwoGraph> moves = tours.find(20, links);
      if (moves.isPresent()) {
        found++;
        assertIsCycle(board, links, moves.get());
      }
    }
    assertThat(found).as("seed %d", seed).isGreaterThan(10);
  }

  private static void assertIsCycle(Board board, int[] links, DegreeTwoGraph moves) {
    int[] link = new int[board.squares()];
    Arrays.fill(link, -1);
    for (int at = 0; at < links.length; at++) {
      link[links[at]] = links[at ^ 1];
    }
    boolean[] seen = new boolean[board.squares()];
    int at = links[0];
    int before = link[at];
    for (int step = 0; step < board.squares(); step++) {
      assertThat(seen[at]).isFalse();
      seen[at] = true;
      int a = moves.first(at);
      int b = moves.second(at) < 0 ? link[at] : moves.second(at);
      for (int to : new int[] {moves.first(at), moves.second(at)}) {
        assertThat(to < 0 || TourQuestion.of(board).isMove(at, to)).isTrue();
      }
      assertThat(moves.second(at) < 0).isEqualTo(link[at] >= 0);
      int next = a == before ? b : a;
      assertThat(a == before || b == before).isTrue();
      before = at;
      at = next;
    }
    assertThat(at).isEqualTo(links[0]);
  }

  @Test
  void find_boardWithoutATour_givesNothing() {
    assertThat(new RandomTours(MoveGraph.of(new Board(5, 5)), 1).find(500)).isEmpty();
    assertThat(new RandomTours(MoveGraph.of(new Board(4, 6)), 1).find(500)).isEmpty();
    assertThat(new RandomTours(MoveGraph.of(new Board(8, 8)), 1).find(0)).isEmpty();
  }

  @Test
  void find_sameSeed_givesTheSameTours() {
    MoveGraph graph = MoveGraph.of(new Board(8, 8));
    RandomTours one = new RandomTours(graph, 5);
    RandomTours other = new RandomTours(graph, 5);
    for (int ask = 0; ask < 5; ask++) {
      assertThat(strand(one)).isEqualTo(strand(other));
    }
  }

  /** Returns the squares from one end of a link to the other. */
  private static List<Integer> strand(RandomTours tours) {
    int[] path = new int[64];
    int length = tours.find(50, 0, 7).orElseThrow().follow(0, DegreeTwoGraph.NONE, path);
    assertThat(length).isEqualTo(64);
    return Arrays.stream(path).boxed().toList();
  }
}
