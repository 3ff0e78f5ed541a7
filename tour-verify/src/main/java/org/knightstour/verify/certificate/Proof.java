package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.knightstour.core.Move;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * The steps of a certificate that no tour exists, by docs/formats/tourproof.md. It shares no code
 * with the writer. File, board, memory and effort are bounded.
 */
final class Proof {

  private final LineReader lines;
  private final Board board;
  private final int version;
  private final Deque<Case> cases = new ArrayDeque<>(); // the open cases, the next case first

  private Proof(LineReader lines, Statement statement) {
    this.lines = lines;
    board = new Board(statement.asked());
    version = statement.version();
    cases.push(new Case(board));
  }

  /** Checks a text to the end of its last step. An error is in the line that was read last. */
  static Proved check(LineReader lines) {
    Statement statement = Statement.read(lines);
    Proof proof = new Proof(lines, statement);
    int steps = 0;
    for (; !proof.cases.isEmpty(); steps++) {
      require(proof.step(proof.cases.pop()), "proves nothing");
    }
    return new Proved(Format.TOURPROOF, statement.line(), steps);
  }

  /** Reads a step. Returns true if it proves a case infeasible, or replaces the case by two. */
  private boolean step(Case open) {
    boolean isContradicted = open.isContradicted(lines);
    List<String> words = List.of(lines.next().split(" ", -1));
    require(isContradicted == words.equals(List.of("forced")), "the forced moves contradict it");
    return switch (words.get(0)) {
      case "forced" -> true;
      case "parity" -> words.size() == 1 && (parity(open, true) || parity(open, false));
      case "weights" -> words.size() == 1 && weights(open);
      case "remove" -> open.falls(members(words, 1));
      case "order" -> version == 3 && order(open, words);
      case "branch" -> words.size() == 3 && branch(open, words);
      default -> false;
    };
  }

  private boolean branch(Case open, List<String> words) {
    Move move = new Move(board.vertex(words.get(1)), board.vertex(words.get(2)));
    int edge = board.edges.indexOf(move);
    require(edge >= 0 && open.isFree(edge), "not a free edge");
    cases.push(open.with(edge, false));
    cases.push(open.with(edge, true));
    return true;
  }

  private boolean order(Case open, List<String> words) {
    members(words, 1);
    List<Integer> order = words.stream().skip(1).map(board::vertex).toList();
    return new VertexOrder(open, lines).refutes(order);
  }

  /** Returns the vertices that a line names, from one of its words on. */
  private BitSet members(List<String> words, int first) {
    BitSet members = new BitSet();
    words.stream().skip(first).forEach(name -> members.set(board.vertex(name)));
    require(members.cardinality() == words.size() - first, "a square twice");
    return members;
  }

  /** Checks the rule of weights with 1 on the squares of one colour and -1 elsewhere. */
  private boolean parity(Case open, boolean isLight) {
    require(board.hasColours, "only boards have colours");
    IntToLongFunction y = v -> v < board.extra && board.light.get(v) == isLight ? 1 : -1;
    return open.outweighs(
        board.vertices.values().stream().mapToLong(y::applyAsLong).sum(),
        board.edges.stream()
            .mapToLong(e -> y.applyAsLong(e.first()) + y.applyAsLong(e.second()))
            .toArray());
  }

  /**
   * Checks the rule of weights. No sum overflows 64 bits, because 1 MiB has no room for 10^6
   * weights below 10^9.
   */
  private boolean weights(Case open) {
    long sum = 0;
    long[] c = new long[board.edges.size()];
    while (lines.nextBegins("each ") || lines.nextBegins("set ")) {
      List<String> words = List.of(lines.next().split(" ", -1));
      boolean isSet = words.get(0).equals("set");
      boolean isWeight = words.get(1).matches(isSet ? "[1-9][0-9]{0,8}" : "-?[1-9][0-9]{0,8}");
      require(isWeight, "not a weight: " + words.get(1));
      long weight = Long.parseLong(words.get(1));
      BitSet members = members(words, 2);
      int size = members.cardinality();
      require(size > 0 && !(isSet && size == board.vertices.size()), "none, or a set of all");
      sum += isSet ? weight : weight * size;
      for (int e = 0; e < c.length; e++) {
        int ends = board.endsIn(members, e);
        c[e] += weight * (isSet ? ends % 2 : ends);
      }
      lines.work(c.length);
    }
    return open.outweighs(sum, c);
  }
}
