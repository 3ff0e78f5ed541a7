package org.knightstour.prove;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/** A proof that a statement holds: its steps in preorder, as text and in words. */
public final class Certificate {

  private final ProofGraph graph;
  private final List<ProofStep> steps;

  Certificate(ProofGraph graph, List<ProofStep> steps) {
    this.graph = graph;
    this.steps = List.copyOf(steps);
  }

  /** What is proved. */
  public TourQuestion question() {
    return graph.question();
  }

  ProofGraph graph() {
    return graph;
  }

  ProofStep firstStep() {
    return steps.get(0);
  }

  /** How many steps. */
  public int steps() {
    return steps.size();
  }

  /** The version of the format: 1 wherever that can state the question, otherwise 2. */
  public int version() {
    TourQuestion question = question();
    boolean areEndsPlain =
        switch (question.kind()) {
          case OPEN -> question.from().isPresent() || question.to().isEmpty();
          // Version 1 refuses two joined squares.
          case CLOSED -> question.from().isEmpty() && (graph.vertices() != 2 || graph.edges() == 0);
          case STRICTLY_OPEN -> false;
        };
    boolean areMovesFree = question.required().isEmpty() && question.forbidden().isEmpty();
    return areEndsPlain && areMovesFree ? 1 : 2;
  }

  /** The file, in the format of docs/formats/tourproof.md. */
  public String text() {
    StringBuilder text = new StringBuilder("tourproof " + version() + "\n");
    text.append(question().text()).append('\n');
    steps.forEach(step -> text.append(step.text(graph)));
    return text.toString();
  }

  /** What kind of argument: forced moves, colours, a cut set, weights, or a case split. */
  public String kind() {
    return steps.get(0).name();
  }

  /** The argument as one may tell it over a board, in one or two sentences. */
  public String inWords() {
    ProofStep first = steps.get(0);
    if (first instanceof ProofStep.Removal removal) {
      return words(removal);
    }
    if (first instanceof ProofStep.Parity) {
      return parityWords();
    }
    if (first instanceof ProofStep.Weighted weighted) {
      return words(weighted);
    }
    return first instanceof ProofStep.Forced
        ? "A square with two moves left must use both. Following that through, some square is left"
            + " with fewer than two ways, or a circle closes that misses the rest."
        : "Some moves are tried both ways: %,d steps, each case refuted.".formatted(steps.size());
  }

  /** Whether the pieces are as many before any move is forced. */
  private boolean needsForcing(ProofStep.Removal removal) {
    BitSet removed = new BitSet();
    removal.removed().forEach(removed::set);
    return !new CutSets(graph, new CaseState(graph)).holds(removed);
  }

  private String words(ProofStep.Removal removal) {
    List<Integer> squares = new ArrayList<>(removal.removed());
    squares.removeIf(graph::isExtra);
    boolean isPath = squares.size() < removal.removed().size();
    int allowed = Math.max(1, removal.removed().size());
    String left = removal.pieces() + " pieces are left, " + (isPath ? "a path" : "a closed tour");
    if (squares.isEmpty()) {
      return "The board falls apart: no move joins its %d pieces.".formatted(removal.pieces());
    }
    // The ends that are given are forced as well, and are no moves.
    String begin = needsForcing(removal) ? "Once the forced moves are made, remove" : "Remove";
    List<String> names = squares.stream().map(graph::name).toList();
    return "%s %s (%s): %s allows %d."
        .formatted(
            begin,
            squares.size() == 1 ? "this square" : "these " + squares.size() + " squares",
            String.join(" ", names),
            left,
            allowed);
  }

  private String parityWords() {
    Board board = question().board();
    int light = 0;
    for (int v = 0; v < graph.squares(); v++) {
      light += board.isLight(graph.square(v)) ? 1 : 0;
    }
    int dark = graph.squares() - light;
    String ends =
        question().kind() == TourKind.CLOSED
            ? "a closed tour visits as many of one as of the other"
            : "a path visits at most one more of the colour that it begins on";
    return "Every move changes colour, so %s. There are %d dark squares and %d light ones%s."
        .formatted(ends, dark, light, endWords());
  }

  private String endWords() {
    StringBuilder words = new StringBuilder();
    String joint = ", and the path must begin on ";
    for (int end : Collections.unmodifiableList(ends())) {
      words.append(joint).append(question().board().name(end));
      words.append(question().board().isLight(end) ? " (light)" : " (dark)");
      joint = " and end on ";
    }
    return words.toString();
  }

  /** The squares that are given as ends. */
  List<Integer> ends() {
    List<Integer> ends = new ArrayList<>();
    question().from().ifPresent(ends::add);
    question().to().ifPresent(ends::add);
    return ends;
  }

  private static String words(ProofStep.Weighted step) {
    int sets = step.weights().sets().size();
    return ("Write the certificate's numbers on the squares%s. A tour enters and leaves each of them,"
            + " so its moves must collect %d; the best that moves can collect is %d.")
        .formatted(
            sets == 0 ? "" : " and on " + sets + " group" + (sets == 1 ? "" : "s") + " of squares",
            step.required(),
            step.collected());
  }
}
