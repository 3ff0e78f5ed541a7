package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the graphs that {@code graph} writes, and the answers about them. */
final class WrittenGraphTest {

  @TempDir private Path folder;

  private static Cli piped(String writing, String reading) {
    Cli graph = Cli.line(writing);
    assertThat(graph.status()).as(graph.err()).isZero();
    return Cli.withInput(graph.out(), reading);
  }

  /**
   * Counts cycles by trying every path. Two squares are a move apart if their distances along the
   * sides are 0, 1 and 2, and a rolled side has two distances.
   */
  private static long naive(int[] sides, boolean... rolls) {
    List<int[]> places = new ArrayList<>();
    for (int x = 0; x < sides[0]; x++) {
      for (int y = 0; y < sides[1]; y++) {
        for (int z = 0; z < sides[2]; z++) {
          places.add(new int[] {x, y, z});
        }
      }
    }
    boolean[][] isMove = new boolean[places.size()][places.size()];
    for (int a = 0; a < places.size(); a++) {
      for (int b = 0; b < places.size(); b++) {
        isMove[a][b] = a != b && isMove(places.get(a), places.get(b), sides, rolls);
      }
    }
    return paths(isMove, 0, new BitSet()) / 2;
  }

  private static boolean isMove(int[] a, int[] b, int[] sides, boolean... rolls) {
    int found = 0;
    for (int x : distances(a[0], b[0], sides[0], rolls[0])) {
      for (int y : distances(a[1], b[1], sides[1], rolls[1])) {
        int z = Math.abs(a[2] - b[2]);
        found += x * x + y * y + z * z == 5 ? 1 : 0;
      }
    }
    return found > 0;
  }

  private static int[] distances(int a, int b, int side, boolean rolls) {
    return rolls
        ? new int[] {a - b, a - b + side, a - b - side, a - b + 2 * side}
        : new int[] {a - b};
  }

  private static long paths(boolean[][] isMove, int at, BitSet visited) {
    visited.set(at);
    long count = visited.cardinality() == isMove.length && isMove[at][0] ? 1 : 0;
    for (int next = 0; next < isMove.length; next++) {
      count += isMove[at][next] && !visited.get(next) ? paths(isMove, next, visited) : 0;
    }
    visited.clear(at);
    return count;
  }

  @ParameterizedTest
  @CsvSource({
    "torus, 3, 3",
    "torus, 3, 4",
    "torus, 4, 4",
    "torus, 3, 5",
    "torus, 2, 7",
    "torus, 1, 9",
    "cylinder, 3, 4",
    "cylinder, 4, 4",
    "cylinder, 3, 6",
    "cylinder, 6, 3",
    "cylinder, 4, 5",
  })
  void count_rolledBoards_isTheNaiveCount(String kind, int rows, int columns) {
    long count = naive(new int[] {rows, columns, 1}, kind.equals("torus"), true);
    Cli cli = piped("graph --%s %dx%d".formatted(kind, rows, columns), "count --graph - --closed");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).isEqualTo(count + "\n");
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 2", "2, 3, 3", "3, 4, 2", "2, 2, 5", "4, 5, 1"})
  void count_boxes_isTheNaiveCount(int rows, int columns, int levels) {
    long count = naive(new int[] {rows, columns, levels}, false, false);
    String size = rows + "x" + columns + "x" + levels;
    assertThat(piped("graph --box " + size, "count --graph - --closed").out())
        .isEqualTo(count + "\n");
  }

  /** The graph of a board has the tours of the board. */
  @ParameterizedTest
  @ValueSource(strings = {"edges", "dimacs", "hcp", "dot"})
  void count_boards_isTheCountOfTheBoard(String format) {
    for (String board :
        new String[] {"5x6", "6x6 --without a1,f1", "4x4 --piece king", "3x4 --leaper 1,3"}) {
      String graph = "graph " + board + " --format " + format;
      assertThat(piped(graph, "count --graph - --closed").out())
          .as(graph)
          .isEqualTo(Cli.line("count " + board + " --closed").out());
    }
    assertThat(piped("graph 5x6 --format graph6", "count --graph - --closed").out())
        .isEqualTo("1 tour 8\n");
  }

  @Test
  void graph_everyShape_hasATourThatVerifies() throws IOException {
    for (String shape : new String[] {"--torus 5x5", "--box 4x4x4", "--hexagonal 4"}) {
      Path file = folder.resolve(shape.substring(2, 5) + ".dot");
      assertThat(Cli.line("graph " + shape + " --format dot -o " + file).out()).isEmpty();
      Path tour = folder.resolve("tour.txt");
      Files.deleteIfExists(tour);
      assertThat(Cli.line("find --graph " + file + " --closed -o " + tour).status()).isZero();
      assertThat(Cli.line("verify " + tour + " --closed").out()).startsWith("valid: a closed tour");
    }
  }

  @Test
  void graph_formats_areConverted() throws IOException {
    Path first = folder.resolve("first.dot");
    Cli.line("graph 3x3 --format dot -o " + first);
    String graph6 = Cli.line("graph 3x3 --format graph6").out();
    assertThat(Cli.line("graph --graph " + first + " --format graph6").out()).isEqualTo(graph6);
    Path fixed = folder.resolve("fixed.hcp");
    Files.writeString(
        fixed,
        """
        TYPE : HCP
        DIMENSION : 3
        EDGE_DATA_FORMAT : EDGE_LIST
        EDGE_DATA_SECTION
        1 2
        2 3
        3 1
        -1
        FIXED_EDGES_SECTION
        1 2
        -1
        """);
    Cli cli = Cli.line("graph --graph " + fixed);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("the graph has fixed edges");
  }

  @Test
  void graph_names_areAFile() throws IOException {
    Path names = folder.resolve("names.txt");
    Cli cli = Cli.line("graph --box 1x2x2 --format graph6 --names " + names);
    assertThat(cli.out()).isEqualTo("C?\n");
    assertThat(Files.readString(names))
        .isEqualTo("0 Aa1 0 0 0\n1 Ab1 1 0 0\n2 Ba1 0 0 1\n3 Bb1 1 0 1\n");
    assertThat(Cli.line("graph 1x1 --names " + names).status()).isEqualTo(4);
    assertThat(Cli.line("graph 1x1 --force --names " + names).status()).isZero();
    assertThat(Files.readString(names)).isEqualTo("0 a1 0 0\n");
    // The program writes the graph and its names together, or neither file.
    Path graph = folder.resolve("graph.txt");
    assertThat(Cli.line("graph 1x1 -o " + graph + " --names " + names).status()).isEqualTo(4);
    assertThat(graph).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "graph|a board is missing: write ROWSxCOLUMNS",
        "graph 5x5 --torus 5x5|--torus: has its own board: leave out 5x5.",
        "graph 5x5 --box 2x2x2|--box: has its own board: leave out 5x5.",
        "graph 5x5 --hexagonal 3|--hexagonal: has its own board: leave out 5x5.",
        "graph --torus 5x5 --cylinder 5x5|--cylinder: has no effect on a cylinder or torus.",
        "graph --torus 5x5 --board 5x5|--board: has no effect on a cylinder or torus.",
        "graph --torus 5x5 --box 2x2x2|--box: has no effect on a cylinder or torus.",
        "graph --box 2x2x2 --without a1|--without: has no effect in a box.",
        "graph --box 2x2|\"2x2\" is not a box: write ROWSxCOLUMNSxLEVELS",
        "graph --hexagonal 3 --piece king|--piece: has no effect on a hexagonal board.",
        "graph --hexagonal 0|--hexagonal 0: must be between 1 and 1000.",
        "graph --torus 5x5 --piece rook|--piece 0,1*: must not ride",
        "graph --torus 5x|\"5x\" is not a board",
        "graph 5x5 --closed|--closed: has no effect in a graph.",
        "graph 5x5 --forbid a1-b3|--forbid: has no effect in a graph.",
        "graph 5x5 --force|--force: only with -o or --names.",
        "graph 5x5 --names -|--names -: stdout has the graph: name a file.",
        "graph 5x5 --format gml|is not one of edges, graph6",
        "graph 1001x1000|vertices 1001000: must be between 1 and 1000000.",
        "graph 200x200 --format graph6|must have at most 28378 vertices as graph6",
      })
  void graph_mistake_isOneLineAndStatus2(String line, String message) {
    Cli cli = Cli.line(line);
    assertThat(cli.status()).as(cli.err()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.mistake().toLowerCase(Locale.ROOT)).contains(message.toLowerCase(Locale.ROOT));
  }
}
