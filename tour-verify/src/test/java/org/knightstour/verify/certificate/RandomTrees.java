package org.knightstour.verify.certificate;

import static java.util.stream.Collectors.joining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.RandomQuestions;

/** Random certificates that branch: complete, truncated, or with a changed line. */
final class RandomTrees {

  private static final int MOST_STEPS = 120;
  private static final int ODDS_OF_ORDER = 6;
  private static final List<String> PIECES =
      List.of(
          "0,1+1,1",
          "0,1*",
          "1,1*",
          "0,1*+1,1*",
          "1,2*",
          "1,2+1,3",
          "0,2*+1,2",
          "0,1+2,2",
          "1,1*+2,3",
          "0,2+0,3",
          "0,1+0,3*+1,4");

  private final Random random;
  private final RandomQuestions questions;
  private final RandomGraphQuestions graphs;

  RandomTrees(long seed, int mostSquares) {
    random = new Random(seed);
    questions = new RandomQuestions(seed, mostSquares);
    graphs = new RandomGraphQuestions(seed);
  }

  /** Returns the next certificate about a board that a certificate can state. */
  String next() {
    return grown(() -> random.nextInt(3) == 0 ? large() : questions.next(), 2 + random.nextInt(2));
  }

  /** Returns the next certificate about a graph, or one under a forged statement about a graph. */
  String nextOfGraph() {
    if (random.nextInt(4) == 0) {
      return "tourproof 3\n"
          + graphs.forged()
          + "\n"
          + (random.nextBoolean() ? "forced\n" : "remove\n");
    }
    return grown(graphs::next, 3);
  }

  /** Returns the next certificate about a piece that is not a leaper. */
  String nextOfPiece() {
    return grown(this::piece, 3);
  }

  private String piece() {
    int rows = 1 + random.nextInt(4);
    int columns = 2 + random.nextInt(5);
    String kind = List.of("closed", "open", "strictly-open").get(random.nextInt(3));
    String from = random.nextInt(3) == 0 ? " from b1" : "";
    String to = random.nextInt(4) == 0 && !kind.equals("closed") ? " to a1" : "";
    String hole = random.nextInt(3) == 0 ? " without " + (char) ('a' + columns - 1) + rows : "";
    String piece = PIECES.get(random.nextInt(PIECES.size()));
    boolean isRook = piece.startsWith("0,1");
    String with = isRook && random.nextInt(4) == 0 && columns > 3 ? " with a1-b1" : "";
    String avoid = isRook && random.nextInt(4) == 0 && columns > 4 ? " avoid b1-c1" : "";
    return rows + "x" + columns + " " + kind + from + to + " piece " + piece + hole + with + avoid;
  }

  private String grown(Supplier<String> lines, int version) {
    while (true) {
      TourQuestion question;
      Board board;
      try {
        question = TourQuestion.parse(lines.get());
        board = new Board(question);
      } catch (LineReader.Refusal | InputException e) {
        continue; // a single square is an open tour, or both end squares are equal
      }
      List<String> text = new ArrayList<>(List.of("tourproof " + version, question.text()));
      text.addAll(tree(question, board, MOST_STEPS, 40, version == 3));
      if (random.nextInt(4) == 0) {
        int at = 2 + random.nextInt(text.size() - 2);
        text.set(at, random.nextBoolean() ? text.get(text.size() - 1) : "forced");
      }
      return String.join("\n", text) + "\n";
    }
  }

  /** Returns a tree with this number of steps, all of them correct, of the largest square board. */
  String tallest(int steps) {
    TourQuestion question = TourQuestion.parse("32x32 closed");
    return "tourproof 2\n32x32 closed\n"
        + String.join("\n", tree(question, new Board(question), steps, Integer.MAX_VALUE, false))
        + "\n";
  }

  /** Returns a board of up to 64 squares, with holes. */
  private String large() {
    int rows = 4 + random.nextInt(5);
    int columns = 4 + random.nextInt(5);
    String kind = List.of("closed", "open", "strictly-open").get(random.nextInt(3));
    String leaper =
        List.of("", "", " leaper 1,4", " leaper 2,3", " leaper 0,1").get(random.nextInt(5));
    StringBuilder holes = new StringBuilder();
    for (int square = 0; square < rows * columns && random.nextInt(2) == 0; square += columns - 1) {
      holes.append(' ').append((char) ('a' + square % columns)).append(1 + square / columns);
    }
    String without = holes.isEmpty() ? "" : " without" + holes;
    return rows + "x" + columns + " " + kind + leaper + without;
  }

  /** Branches on free edges down to contradictions, up to the limit of steps. */
  private List<String> tree(
      TourQuestion question, Board board, int mostSteps, int oddsOfParity, boolean hasOrders) {
    List<String> steps = new ArrayList<>();
    Deque<Case> cases = new ArrayDeque<>(List.of(new Case(board)));
    while (!cases.isEmpty() && steps.size() < mostSteps) {
      Case open = cases.pop();
      if (open.isContradicted(new LineReader(""))) {
        steps.add("forced");
        continue;
      }
      int[] free = IntStream.range(0, board.edges.size()).filter(open::isFree).toArray();
      if (free.length == 0 || random.nextInt(oddsOfParity) == 0) {
        steps.add("parity");
        continue;
      }
      if (hasOrders && random.nextInt(ODDS_OF_ORDER) == 0) {
        List<Integer> order = order(board, open);
        if (!order.isEmpty()) {
          steps.add(
              "order " + order.stream().map(v -> name(question, board, v)).collect(joining(" ")));
          continue;
        }
      }
      int edge = free[random.nextInt(free.length)];
      Move move = board.edges.get(edge);
      steps.add(
          "branch "
              + name(question, board, move.first())
              + " "
              + name(question, board, move.second()));
      cases.push(open.with(edge, false));
      cases.push(open.with(edge, true));
    }
    return steps;
  }

  /** Returns an order that refutes a case, rarely an order of wrong length, or an empty list. */
  private List<Integer> order(Board board, Case open) {
    List<Integer> vertices = new ArrayList<>(board.vertices.values());
    Collections.shuffle(vertices, random);
    // On a large board, only a few vertices, because the states would be too many.
    int most = vertices.size() > 20 ? 5 : vertices.size();
    try {
      for (int length = 1; length < most; length++) {
        if (new VertexOrder(open, new LineReader("")).refutes(vertices.subList(0, length))) {
          return vertices.subList(0, length + random.nextInt(12) / 11);
        }
      }
    } catch (LineReader.Refusal tooManyStates) {
      return List.of();
    }
    return random.nextInt(20) == 0 ? vertices.subList(0, most) : List.of();
  }

  private static String name(TourQuestion question, Board board, int vertex) {
    return vertex == board.extra ? "*" : question.naming().name(vertex);
  }
}
