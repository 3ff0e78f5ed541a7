package org.knightstour.core.graph.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Vertex;

/** Tests graphs of boards against formulas and against graphs from coordinates. */
final class BoardGraphTest {

  private static Rectangle board(int rows, int columns) {
    return Rectangle.of(new Board(rows, columns));
  }

  /** Returns the edges as pairs of names, each once. */
  private static Set<Set<String>> edges(Graph named) {
    Set<Set<String>> edges = new HashSet<>();
    for (int v = 0; v < named.squares(); v++) {
      for (int u : named.neighbours(v)) {
        edges.add(Set.of(named.vertices().get(v).name(), named.vertices().get(u).name()));
      }
    }
    assertThat(edges).hasSize(named.edges());
    return edges;
  }

  private static Set<String> neighbours(Graph named, String name) {
    List<String> names = named.vertices().stream().map(Vertex::name).toList();
    return IntStream.of(named.neighbours(names.indexOf(name)))
        .mapToObj(names::get)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the moves between all pairs of squares, with all images on a rolled board. */
  private static Set<Set<String>> naive(
      int rows, int columns, boolean rollsRanks, boolean rollsFiles) {
    Set<Set<String>> edges = new HashSet<>();
    for (int a = 0; a < rows * columns; a++) {
      for (int b = 0; b < a; b++) {
        boolean isMove = false;
        for (int i = rollsRanks ? -3 : 0; i <= (rollsRanks ? 3 : 0); i++) {
          for (int j = rollsFiles ? -3 : 0; j <= (rollsFiles ? 3 : 0); j++) {
            int ranks = a / columns - b / columns + i * rows;
            int files = a % columns - b % columns + j * columns;
            isMove |= ranks * ranks + files * files == 5;
          }
        }
        if (isMove) {
          edges.add(Set.of(name(a, columns), name(b, columns)));
        }
      }
    }
    return edges;
  }

  private static String name(int square, int columns) {
    return "" + (char) ('a' + square % columns) + (square / columns + 1);
  }

  @Test
  void rolled_smallBoards_haveTheNaiveEdges() {
    for (int rows = 1; rows <= 6; rows++) {
      for (int columns = 1; columns <= 6; columns++) {
        Rectangle flat = board(rows, columns);
        assertThat(edges(BoardGraph.of(flat))).isEqualTo(naive(rows, columns, false, false));
        assertThat(edges(BoardGraph.cylinder(flat))).isEqualTo(naive(rows, columns, false, true));
        assertThat(edges(BoardGraph.torus(flat))).isEqualTo(naive(rows, columns, true, true));
      }
    }
  }

  /** Checks formulas. A square of a torus has eight moves if no two lead to the same square. */
  @ParameterizedTest
  @CsvSource({"5, 5", "5, 8", "7, 6", "30, 40"})
  void rolled_largeBoards_haveTheEdgesOfTheFormulas(int rows, int columns) {
    Rectangle flat = board(rows, columns);
    int ofBoard = 2 * ((rows - 1) * (columns - 2) + (rows - 2) * (columns - 1));
    assertThat(BoardGraph.of(flat).edges()).isEqualTo(ofBoard);
    assertThat(BoardGraph.cylinder(flat).edges()).isEqualTo(2 * columns * (2 * rows - 3));
    assertThat(BoardGraph.torus(flat).edges()).isEqualTo(4 * rows * columns);
  }

  /** Checks that the 1xN torus is the circulant graph of 1 and 2, the moves to each side. */
  @Test
  void torus_oneRow_isTheCirculantGraph() {
    int[] degrees = {0, 0, 1, 2, 3, 4, 4, 4};
    for (int columns = 1; columns <= 7; columns++) {
      Graph graph = BoardGraph.torus(board(1, columns));
      int degree = degrees[columns];
      assertThat(IntStream.range(0, columns).map(graph::degree)).allMatch(d -> d == degree);
      assertThat(BoardGraph.torus(board(columns, 1))).isEqualTo(graph);
    }
  }

  /**
   * Checks the 2xN torus. Moves by two ranks stay on their rank. A move by one rank up and a move
   * by one rank down lead to the same square, two files away.
   */
  @Test
  void torus_twoRows_collapses() {
    assertThat(neighbours(BoardGraph.torus(board(2, 7)), "d1"))
        .containsExactly("b2", "c1", "e1", "f2");
    assertThat(neighbours(BoardGraph.torus(board(2, 4)), "a1")).containsExactly("b1", "c2", "d1");
    assertThat(neighbours(BoardGraph.torus(board(2, 2)), "a1")).containsExactly("a2", "b1");
    assertThat(neighbours(BoardGraph.torus(board(2, 1)), "a1")).containsExactly("a2");
  }

  /** Checks that the 4x4 torus is the hypercube of dimension 4. OEIS A066037(4): 1344 cycles. */
  @Test
  void torus_fourByFour_isTheHypercube() {
    Graph torus = BoardGraph.torus(board(4, 4));
    assertThat(torus.edges()).isEqualTo(32);
    assertThat(torus.changesColour()).isTrue();
    // In a hypercube, two vertices at distance two have two common neighbours, other pairs none.
    for (int v = 0; v < 16; v++) {
      for (int u = 0; u < v; u++) {
        int[] of = torus.neighbours(u);
        int common =
            (int)
                Arrays.stream(torus.neighbours(v))
                    .filter(w -> Arrays.binarySearch(of, w) >= 0)
                    .count();
        assertThat(common).isIn(0, 2);
      }
    }
    assertThat(cycles(torus)).isEqualTo(1344);
  }

  private static long cycles(Graph graph) {
    return paths(graph, 0, new BitSet(), 0) / 2;
  }

  private static long paths(Graph graph, int at, BitSet visited, int length) {
    visited.set(at);
    long count = length + 1 == graph.squares() && graph.isMove(at, 0) ? 1 : 0;
    for (int next : graph.neighbours(at)) {
      count += visited.get(next) ? 0 : paths(graph, next, visited, length + 1);
    }
    visited.clear(at);
    return count;
  }

  /** Checks a formula: two steps in one direction, one step in another, and the third is free. */
  @ParameterizedTest
  @CsvSource({"4, 4, 4", "3, 4, 2", "2, 2, 2", "1, 5, 6", "5, 3, 30"})
  void box_knight_hasTheEdgesOfTheFormula(int rows, int columns, int levels) {
    Graph box = BoardGraph.box(rows + "x" + columns + "X" + levels, Piece.KNIGHT);
    int[] sides = {rows, columns, levels};
    int edges = 0;
    for (int two = 0; two < 3; two++) {
      for (int one = 0; one < 3; one++) {
        if (one != two) {
          edges += 2 * Math.max(0, sides[two] - 2) * (sides[one] - 1) * sides[3 - one - two];
        }
      }
    }
    assertThat(box.squares()).isEqualTo(rows * columns * levels);
    assertThat(box.edges()).isEqualTo(edges);
    // Each edge is also a move by coordinates.
    for (int v = 0; v < box.squares(); v++) {
      List<Integer> from = box.vertices().get(v).place();
      for (int u : box.neighbours(v)) {
        List<Integer> to = box.vertices().get(u).place();
        assertThat(IntStream.range(0, 3).map(i -> Math.abs(from.get(i) - to.get(i))).sorted())
            .containsExactly(0, 1, 2);
      }
    }
  }

  @Test
  void box_names_haveTheLevelFirst() {
    Graph box = BoardGraph.box("2x3x2", Piece.KNIGHT);
    assertThat(box.vertices().stream().map(Vertex::name))
        .containsExactly(
            "Aa1", "Ab1", "Ac1", "Aa2", "Ab2", "Ac2", "Ba1", "Bb1", "Bc1", "Ba2", "Bb2", "Bc2");
    assertThat(box.vertices().get(11).place()).containsExactly(2, 1, 1);
    assertThat(neighbours(box, "Aa1")).containsExactly("Ac2", "Bc1");
  }

  /** Checks that a box with one level is a board. */
  @Test
  void box_oneLevel_isTheBoard() {
    for (String name : new String[] {"knight", "king", "0,3", "NC"}) {
      Piece piece = Piece.parse(name);
      assertThat(BoardGraph.box("5x6x1", piece)).isEqualTo(BoardGraph.of(board(5, 6).piece(piece)));
    }
  }

  /**
   * Checks the moves of the knight from f6, from a picture of the rules: "Working on my knight
   * moves", codegolf.stackexchange.com, question 116131.
   */
  @Test
  void hexagonal_glinski_hasThePublishedMoves() {
    Graph board = BoardGraph.hexagonal(6);
    assertThat(board.squares()).isEqualTo(91);
    assertThat(neighbours(board, "f6"))
        .containsExactly("c4", "c5", "d3", "d7", "e3", "e8", "g3", "g8", "h3", "h7", "i4", "i5");
    List<String> names = board.vertices().stream().map(Vertex::name).toList();
    assertThat(names).doesNotHaveDuplicates().contains("a1", "a6", "f11", "l1", "l6", "k7");
    assertThat(names).doesNotContain("a7", "f12", "j1", "l7", "m1");
  }

  /**
   * Compares the graph with coordinates q, r, s with the sum 0. There, a knight's move is a
   * permutation of 1, 2, -3 or of -1, -2, 3. The files are q, and the heights r - s.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 6, 8, 15})
  void hexagonal_sides_areTheGraphOfThreeCoordinates(int side) {
    Graph board = BoardGraph.hexagonal(side);
    assertThat(board.squares()).isEqualTo(3 * side * (side - 1) + 1);
    int most = side - 1;
    int edges = 0;
    int[][] cells =
        IntStream.rangeClosed(-most, most)
            .boxed()
            .flatMap(
                q ->
                    IntStream.rangeClosed(-most, most)
                        .filter(r -> Math.abs(q + r) <= most)
                        .mapToObj(r -> new int[] {q, r, -q - r}))
            .toArray(int[][]::new);
    Set<List<Integer>> places = new HashSet<>();
    for (int[] cell : cells) {
      places.add(List.of(cell[0] + most, cell[1] - cell[2] + 2 * most));
      for (int[] other : cells) {
        int[] apart =
            IntStream.range(0, 3).map(i -> Math.abs(cell[i] - other[i])).sorted().toArray();
        edges += Arrays.equals(apart, new int[] {1, 2, 3}) ? 1 : 0;
      }
    }
    assertThat(board.vertices().stream().map(Vertex::place).collect(Collectors.toSet()))
        .isEqualTo(places);
    assertThat(board.edges()).isEqualTo(edges / 2);
    for (int v = 0; v < board.squares(); v++) {
      List<Integer> from = board.vertices().get(v).place();
      for (int u : board.neighbours(v)) {
        List<Integer> to = board.vertices().get(u).place();
        int q = from.get(0) - to.get(0);
        int height = from.get(1) - to.get(1);
        int[] apart = {Math.abs(q), Math.abs(height - q) / 2, Math.abs(height + q) / 2};
        Arrays.sort(apart);
        assertThat(apart).containsExactly(1, 2, 3);
      }
    }
  }

  @Test
  void board_missingSquaresAndPieces_areTheMovesOfTheQuestion() {
    Rectangle holes = board(4, 5).without(List.of(0, 7, 19)).piece(Piece.parse("Q"));
    Graph named = BoardGraph.of(holes);
    assertThat(named.squares()).isEqualTo(17);
    Board board = holes.board();
    Set<Set<String>> edges = new HashSet<>();
    for (int a = 0; a < 20; a++) {
      for (int b = 0; b < a; b++) {
        if (holes.has(a) && holes.has(b) && holes.isMove(a, b)) {
          edges.add(Set.of(board.name(a), board.name(b)));
        }
      }
    }
    assertThat(edges(named)).isEqualTo(edges);
  }

  @Test
  void graph_ridersAndOtherSizes_areRejected() {
    Rectangle rooks = board(5, 5).piece(Piece.parse("rook"));
    assertThatThrownBy(() -> BoardGraph.torus(rooks))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("must not ride");
    assertThatThrownBy(() -> BoardGraph.cylinder(rooks)).isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> BoardGraph.box("3x3x3", rooks.piece()))
        .isInstanceOf(ArgumentException.class);
    for (String size : List.of("", "4", "4x4", "4x4x4x4", "0x4x4", "4x4x-1", "4x4xa", "4x 4x4")) {
      assertThatThrownBy(() -> BoardGraph.box(size, Piece.KNIGHT))
          .as(size)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("is not a box");
    }
    assertThatThrownBy(() -> BoardGraph.box("999999x999999x999999", Piece.KNIGHT))
        .isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> BoardGraph.hexagonal(0)).isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> BoardGraph.hexagonal(1001)).isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> BoardGraph.torus(board(1001, 1000)))
        .isInstanceOf(ArgumentException.class);
  }
}
