package org.knightstour.verify.certificate;

import static java.util.stream.Collectors.joining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.RandomQuestions;

/** Certificates that branch at random: whole, cut short, or with a line changed. */
final class RandomTrees {

  private static final int MOST_STEPS = 120;
  private static final int ODDS_OF_ORDER = 6;

  private final Random random;
  private final RandomQuestions questions;

  RandomTrees(long seed, int mostSquares) {
    random = new Random(seed);
    questions = new RandomQuestions(seed, mostSquares);
  }

  /** The next one, of a question that a certificate can be about. */
  String next() {
    while (true) {
      TourQuestion question =
          TourQuestion.parse(random.nextInt(3) == 0 ? large() : questions.next());
      Board board;
      try {
        board = new Board(question);
      } catch (LineReader.Refusal e) {
        continue; // one square is an open tour
      }
      int version = 2 + random.nextInt(2);
      List<String> lines = new ArrayList<>(List.of("tourproof " + version, question.text()));
      lines.addAll(tree(question, board, MOST_STEPS, 40, version == 3));
      if (random.nextInt(4) == 0) {
        int at = 2 + random.nextInt(lines.size() - 2);
        lines.set(at, random.nextBoolean() ? lines.get(lines.size() - 1) : "forced");
      }
      return String.join("\n", lines) + "\n";
    }
  }

  /** A tree with this number of steps, all of them right, of the largest square board. */
  String tallest(int steps) {
    TourQuestion question = TourQuestion.parse("32x32 closed");
    return "tourproof 2\n32x32 closed\n"
        + String.join("\n", tree(question, new Board(question), steps, Integer.MAX_VALUE, false))
        + "\n";
  }

  /** A board of up to 64 squares, with holes. */
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

  /** Branches on free edges down to contradictions, as far as there is room. */
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

  /** A random order that refutes a case, or seldom one that ends too early or too late; or none. */
  private List<Integer> order(Board board, Case open) {
    List<Integer> vertices = new ArrayList<>(board.vertices.values());
    Collections.shuffle(vertices, random);
    // Of a large board so few that there are not too many states.
    int most = vertices.size() > 20 ? 5 : vertices.size();
    for (int length = 1; length < most; length++) {
      if (new VertexOrder(open, new LineReader("")).refutes(vertices.subList(0, length))) {
        return vertices.subList(0, length + random.nextInt(12) / 11);
      }
    }
    return random.nextInt(20) == 0 ? vertices.subList(0, most) : List.of();
  }

  private static String name(TourQuestion question, Board board, int vertex) {
    return vertex == board.extra ? "*" : question.board().name(vertex);
  }
}
