package org.knightstour.core.graph.write;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;
import org.knightstour.core.Square;
import org.knightstour.core.Vertex;

/**
 * The graphs of boards: the squares, and the moves of a piece. The sides of a board can be joined
 * to a cylinder or a torus. If it is small, different moves can lead to the same square, and are
 * one edge. A move that leads back to its square is no edge.
 *
 * <p>The hexagonal board and its knight come from Glinski's chess. Its board has six cells along a
 * side: D. B. Pritchard, <i>The Encyclopedia of Chess Variants</i>, 1994, chapter 22.
 */
public final class BoardGraph {

  private static final int MOST_SIDE = 1000;

  // Files and half ranks of the knight's moves on hexagons, without signs.
  private static final int[][] HEXAGONAL = {{1, 5}, {2, 4}, {3, 1}};

  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<Vertex> vertices = new ArrayList<>();

  private interface Wrap {
    int of(int coordinate);
  }

  private BoardGraph() {}

  /**
   * Creates the graph of a board. Missing squares are not vertices.
   *
   * @throws ArgumentException if the graph has too many vertices or edges
   */
  public static Graph of(Rectangle board) {
    return rolled(board, file -> file, rank -> rank);
  }

  /**
   * Creates the graph of a board with the left side joined to the right side.
   *
   * @throws ArgumentException if the piece is a rider, because its rides have no end
   */
  public static Graph cylinder(Rectangle board) {
    checkLeaper(board.piece());
    return rolled(board, file -> Math.floorMod(file, board.board().columns()), rank -> rank);
  }

  /**
   * Creates the graph of a board with both pairs of opposite sides joined.
   *
   * @throws ArgumentException if the piece is a rider, because its rides have no end
   */
  public static Graph torus(Rectangle board) {
    checkLeaper(board.piece());
    return rolled(
        board,
        file -> Math.floorMod(file, board.board().columns()),
        rank -> Math.floorMod(rank, board.board().rows()));
  }

  private static void checkLeaper(Piece piece) {
    if (piece.parts().stream().anyMatch(Piece.Part::rides)) {
      throw new ArgumentException("piece", piece, "must not ride, because a ride has no end there");
    }
  }

  private static Graph rolled(Rectangle rectangle, Wrap files, Wrap ranks) {
    Board board = rectangle.board();
    checkVertices(rectangle.squares());
    BoardGraph graph = new BoardGraph();
    for (int square = 0; square < board.squares(); square++) {
      if (rectangle.has(square)) {
        graph.add(board.name(square), board.file(square), board.rank(square));
      }
    }
    int[] steps = rectangle.piece().steps(board);
    List<int[]> moves = new ArrayList<>();
    for (int at = 0; at < steps.length; at += 2) {
      moves.add(new int[] {steps[at + 1], steps[at]});
    }
    return graph.joined(moves, place -> List.of(files.of(place.get(0)), ranks.of(place.get(1))));
  }

  /**
   * Creates the graph of a box of boards. A move changes at most two of the three coordinates, as
   * on a board. A square has the letter of its level before its name, for example Aa1.
   *
   * @throws InputException if the text is not ROWSxCOLUMNSxLEVELS
   * @throws ArgumentException if the piece is a rider
   */
  public static Graph box(String size, Piece piece) {
    if (!size.strip().matches("[1-9][0-9]{0,5}([xX][1-9][0-9]{0,5}){2}")) {
      throw new InputException(
          size, "is not a box: write ROWSxCOLUMNSxLEVELS, each at least 1, like 4x4x4.");
    }
    if (piece.parts().stream().anyMatch(Piece.Part::rides)) {
      throw new ArgumentException("piece", piece, "must not ride in a box");
    }
    int[] sides =
        List.of(size.strip().split("[xX]", -1)).stream().mapToInt(Integer::parseInt).toArray();
    checkVertices((long) sides[0] * sides[1] * sides[2]);
    BoardGraph graph = new BoardGraph();
    for (int level = 0; level < sides[2]; level++) {
      String letter = Square.fileName(level).toUpperCase(Locale.ROOT);
      for (int rank = 0; rank < sides[0]; rank++) {
        for (int file = 0; file < sides[1]; file++) {
          graph.add(letter + new Square(file, rank).name(), file, rank, level);
        }
      }
    }
    return graph.joined(inSpace(piece), place -> place);
  }

  /** Returns the moves in space: the moves on a board in each pair of directions. */
  private static List<int[]> inSpace(Piece piece) {
    List<int[]> moves = new ArrayList<>();
    for (Piece.Part part : piece.parts()) {
      int[] steps = part.leaper().steps();
      for (int at = 0; at < steps.length; at += 2) {
        moves.add(new int[] {steps[at], steps[at + 1], 0});
        moves.add(new int[] {steps[at], 0, steps[at + 1]});
        moves.add(new int[] {0, steps[at], steps[at + 1]});
      }
    }
    return moves;
  }

  /**
   * Creates the graph of the knight on a hexagonal board. The cells have the names of Glinski's
   * chess, without the file j. Their places are the file, and the height in half cells.
   *
   * @param side the number of cells along a side, at least 1
   */
  public static Graph hexagonal(int side) {
    ArgumentException.checkRange("hexagonal", side, 1, MOST_SIDE);
    checkVertices(3L * side * (side - 1) + 1);
    BoardGraph graph = new BoardGraph();
    for (int file = 0; file < 2 * side - 1; file++) {
      int away = Math.abs(file - (side - 1));
      for (int rank = 0; rank < 2 * side - 1 - away; rank++) {
        graph.add(hexagonalFile(file) + (rank + 1), file, 2 * rank + away);
      }
    }
    List<int[]> moves = new ArrayList<>();
    for (int[] move : HEXAGONAL) {
      IntStream.of(move[0], -move[0])
          .forEach(
              files -> {
                moves.add(new int[] {files, move[1]});
                moves.add(new int[] {files, -move[1]});
              });
    }
    return graph.joined(moves, place -> place);
  }

  /** Returns the letters of a file: a to z without j, then aa and so on. */
  private static String hexagonalFile(int file) {
    String letters = "abcdefghiklmnopqrstuvwxyz";
    StringBuilder name = new StringBuilder();
    for (int rest = file; rest >= 0; rest = rest / letters.length() - 1) {
      name.insert(0, letters.charAt(rest % letters.length()));
    }
    return name.toString();
  }

  private static void checkVertices(long vertices) {
    ArgumentException.checkRange("vertices", vertices, 1, Graph.MOST_VERTICES);
  }

  private void add(String name, Integer... place) {
    Vertex vertex = new Vertex(name, List.of(place));
    numbers.put(vertex.place(), vertices.size());
    vertices.add(vertex);
  }

  private interface Fold {
    List<Integer> of(List<Integer> place);
  }

  private Graph joined(List<int[]> moves, Fold fold) {
    IntArrayList ends = new IntArrayList();
    for (int from = 0; from < vertices.size(); from++) {
      List<Integer> place = vertices.get(from).place();
      for (int[] move : moves) {
        List<Integer> moved =
            IntStream.range(0, move.length).mapToObj(at -> place.get(at) + move[at]).toList();
        int to = numbers.getOrDefault(fold.of(moved), -1);
        if (to > from) {
          ends.add(from);
          ends.add(to);
          ArgumentException.checkRange("edges", ends.size() / 2, 0, Graph.MOST_EDGES);
        }
      }
    }
    int[] names = IntStream.range(0, vertices.size()).toArray();
    return Graph.of(names, ends.toIntArray()).called(vertices);
  }
}
