package org.knightstour.web;

import java.util.List;
import org.knightstour.core.Labelled;
import org.knightstour.core.Move;

/**
 * A short argument that a question has no tour. An open tour and a vertex that joins its ends are a
 * cycle, and every argument is about this cycle.
 *
 * @param kind the argument
 * @param squares the squares that it is about, the main square first
 * @param to the only way left of each of these squares, or the moves to the main square
 * @param forced the moves that it needs, each after the moves that it follows from: a square that
 *     has two possible moves, its step to the tour's end included, must use both
 * @param ends squares that must be an end of the tour, because they have one way left
 * @param usesColours whether squares are excluded as ends because dark and light alternate
 */
record Reason(
    Kind kind,
    List<Integer> squares,
    List<Integer> to,
    List<Move> forced,
    List<Integer> ends,
    boolean usesColours) {

  /** The arguments, simplest first. */
  enum Kind implements Labelled {
    /** No way leads to the square. */
    UNREACHED,
    /** Each square has one way left and must be an end, but these are too many ends. */
    ENDS,
    /** The square has one way left, and a closed tour needs two. */
    ONE_WAY,
    /** More moves are forced at the square than a tour can make there. */
    MEETING,
    /** The first square can only move to the last, and this would close a loop of the squares. */
    LOOP,
    /** The first square can only move to the last, or only end, and the tour would be too short. */
    EARLY,
    /** No way leads from the squares to the others. */
    APART,
    /** The number of dark and light squares, or a forced end, does not fit alternating colours. */
    COLOURS,
    /** Removing squares leaves too many regions. */
    CUT,
    /** Only the certificate shows it. */
    CERTIFICATE
  }

  static Reason certificate(Kind kind) {
    return new Reason(kind, List.of(), List.of(), List.of(), List.of(), false);
  }

  Reply reply() {
    return Reply.object()
        .text("kind", kind.label())
        .squares("squares", squares)
        .squares("to", to)
        .moves("forced", forced)
        .squares("ends", ends)
        .flag("colours", usesColours);
  }
}
