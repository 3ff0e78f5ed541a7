package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.knightstour.core.Move;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * The steps of a certificate that no tour exists, by docs/formats/tourproof.md; shares no code with
 * what wrote it. File, board, memory and effort are bounded.
 */
final class Proof {

  private final LineReader lines;
  private final Board board;
  private final Deque<Case> cases = new ArrayDeque<>(); // to be refuted, the next one first
  private List<String> words = List.of(); // of the line read last

  private Proof(LineReader lines, Board board) {
    this.lines = lines;
    this.board = board;
    cases.push(new Case(board, board.firstCase));
  }

  /** Checks a text to the end of its last step; a refusal is of the line read last. */
  static Proved check(LineReader lines) {
    Statement statement = Statement.read(lines);
    Proof proof = new Proof(lines, new Board(statement.asked(), lines));
    int steps = 0;
    for (; !proof.cases.isEmpty(); steps++) {
      require(proof.refutes(proof.cases.pop()), "proves nothing");
    }
    return new Proved(Format.TOURPROOF, statement.line(), steps);
  }

  /** Reads a step for a case; a branch puts two cases in the place of one. */
  private boolean refutes(Case open) {
    boolean isContradicted = open.isContradicted();
    words = List.of(lines.next().split(" ", -1));
    boolean isAlone = words.size() == 1;
    require(isContradicted == words.get(0).equals("forced"), "forcing says otherwise");
    return switch (words.get(0)) {
      case "forced" -> isAlone;
      case "parity" -> isAlone && (parity(open, true) || parity(open, false));
      case "weights" -> isAlone && weights(open);
      case "remove" -> open.falls(members(1));
      case "branch" -> words.size() == 3 && branch(open);
      default -> false;
    };
  }

  private boolean branch(Case open) {
    Move move = new Move(board.vertex(words.get(1)), board.vertex(words.get(2)));
    int edge = board.edges.indexOf(move);
    require(edge >= 0 && open.state[edge] == Case.FREE, "not a free edge");
    byte[] without = open.state.clone();
    without[edge] = Case.OUT;
    open.state[edge] = Case.IN;
    cases.push(new Case(board, without));
    cases.push(open);
    return true;
  }

  /** The vertices that the line names from some word on. */
  private BitSet members(int first) {
    BitSet members = new BitSet();
    words.stream().skip(first).forEach(name -> members.set(board.vertex(name)));
    require(members.cardinality() == words.size() - first, "a square twice");
    return members;
  }

  /** The rule of weights with 1 on the squares of one colour and -1 elsewhere. */
  private boolean parity(Case open, boolean isLight) {
    return open.outweighs(
        board.vertices.values().stream().mapToLong(v -> board.sign(v, isLight)).sum(),
        board.edges.stream()
            .mapToLong(e -> board.sign(e.first(), isLight) + board.sign(e.second(), isLight))
            .toArray());
  }

  /** No sum comes near to 64 bits: in 1 MiB there is no room for 10^5 weights below 10^9. */
  private boolean weights(Case open) {
    long sum = 0;
    long[] c = new long[board.edges.size()];
    while (lines.nextBegins("each ") || lines.nextBegins("set ")) {
      words = List.of(lines.next().split(" ", -1));
      boolean isSet = words.get(0).equals("set");
      boolean isWeight = words.get(1).matches((isSet ? "" : "-?") + "[1-9][0-9]{0,8}");
      require(isWeight, "not a weight: " + words.get(1));
      long weight = Long.parseLong(words.get(1));
      BitSet members = members(2);
      int size = members.cardinality();
      require(size > 0 && !(isSet && size == board.vertices.size()), "none, or a set of all");
      sum += isSet ? weight : weight * size;
      for (int e = 0; e < c.length; e++) {
        int ends = members.get(board.edges.get(e).first()) ? 1 : 0;
        ends += members.get(board.edges.get(e).second()) ? 1 : 0;
        c[e] += weight * (isSet ? ends % 2 : ends);
      }
      lines.work(c.length);
    }
    return open.outweighs(sum, c);
  }
}
