package org.knightstour.prove;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/** A proof that a question has no tour: its steps in preorder, as text and in words. */
public final class Certificate implements Prover.Settled {

  private final ProofGraph graph;
  private final List<ProofStep> steps;

  Certificate(ProofGraph graph, List<ProofStep> steps) {
    this.graph = graph;
    this.steps = List.copyOf(steps);
  }

  /** Returns the question that has no tour. */
  public TourQuestion question() {
    return graph.question();
  }

  ProofGraph graph() {
    return graph;
  }

  ProofStep firstStep() {
    return steps.get(0);
  }

  /** Returns the number of steps. */
  public int steps() {
    return steps.size();
  }

  /**
   * Returns the version of the format. It is 3 for a graph, for a piece other than a leaper, and
   * for a step that is an order. Otherwise it is 1 if that version can state the question, and 2 if
   * not.
   */
  public int version() {
    TourQuestion question = question();
    if (question.rectangle().flatMap(rectangle -> rectangle.piece().asLeaper()).isEmpty()
        || steps.stream().anyMatch(ProofStep.Ordered.class::isInstance)) {
      return 3;
    }
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

  /** Returns the file, in the format of docs/formats/tourproof.md. */
  public String text() {
    StringBuilder text = new StringBuilder("tourproof " + version() + "\n");
    text.append(question().text()).append('\n');
    steps.forEach(step -> text.append(step.text(graph)));
    return text.toString();
  }

  /**
   * Returns the kind of argument: forced moves, colours, a cut set, an order, weights, or a case
   * split.
   */
  public String kind() {
    ProofStep first = firstStep();
    if (first instanceof ProofStep.Ordered) {
      return "an order";
    }
    return first instanceof ProofStep.Removal
        ? "a cut set"
        : first instanceof ProofStep.Weighted
            ? "weights"
            : first instanceof ProofStep.Branch
                ? "a case split"
                : first == ProofStep.Plain.PARITY ? "colours" : "forced moves";
  }

  /** Returns a picture of the argument on a board. */
  public ProofPicture picture() {
    ProofStep first = firstStep();
    boolean needsForcing = first instanceof ProofStep.Removal removal && needsForcing(removal);
    return ProofPicture.of(graph, first, needsForcing);
  }

  /** Returns the argument in one or two sentences, for a reader with a board or with a graph. */
  public String inWords() {
    String words = onBoard();
    return question().rectangle().isPresent()
        ? words
        : words
            .replace("makes certain moves", "uses certain edges")
            .replace("moves", "edges")
            .replace("no move", "no edge")
            .replace("squares", "vertices")
            .replace("square", "vertex")
            .replace("The board", "The graph");
  }

  private String onBoard() {
    ProofStep first = firstStep();
    if (first instanceof ProofStep.Removal removal) {
      return words(removal);
    }
    if (first instanceof ProofStep.Weighted weighted) {
      return words(weighted);
    }
    if (first instanceof ProofStep.Ordered ordered) {
      return "Complete the certificate's %d squares in their order, in every way that closes no short cycle. Every possibility fails."
          .formatted(ordered.order().size());
    }
    if (first instanceof ProofStep.Branch) {
      return ("The proof splits into cases by whether a tour makes certain moves, and refutes all"
              + " of them in %,d steps.")
          .formatted(steps.size());
    }
    return first == ProofStep.Plain.PARITY ? parityWords() : forcedWords();
  }

  private String forcedWords() {
    if (graph.vertices() < 3) {
      return "A closed tour has at least three squares.";
    }
    return graph.isImpossible()
        ? "The question contradicts itself: no tour has ends like these."
        : "A square with only two possible moves must use both. Following this through leaves a"
            + " square with fewer than two moves, or closes a cycle that misses other squares.";
  }

  /** Returns whether the set leaves too few components before the moves are forced. */
  private boolean needsForcing(ProofStep.Removal removal) {
    return !new CutSets(graph, new BranchNode(graph)).holds(removal.removed());
  }

  private String words(ProofStep.Removal removal) {
    BitSet removed = removal.removed();
    List<String> names =
        removed.stream().filter(v -> !graph.isExtra(v)).mapToObj(graph::name).toList();
    boolean isPath = names.size() < removed.cardinality();
    int allowed = Math.max(1, removed.cardinality());
    String left =
        "%d components remain. %s can connect at most"
            .formatted(removal.pieces(), isPath ? "A path" : "A closed tour");
    if (names.isEmpty()) {
      return "The board has %d components, and no move connects them.".formatted(removal.pieces());
    }
    String begin = needsForcing(removal) ? "Once the forced moves are made, remove" : "Remove";
    return "%s %s (%s): %s %d."
        .formatted(
            begin,
            names.size() == 1 ? "this square" : "these " + names.size() + " squares",
            String.join(" ", names),
            left,
            allowed);
  }

  private String parityWords() {
    Board board = question().board();
    long light =
        IntStream.range(0, graph.squares()).filter(v -> board.isLight(graph.square(v))).count();
    long dark = graph.squares() - light;
    String ends =
        question().kind() == TourKind.CLOSED
            ? "a closed tour visits as many dark squares as light ones"
            : "a path visits at most one more square of the colour that it begins on";
    return "Every move changes colour, so %s. There are %d dark and %d light squares%s."
        .formatted(ends, dark, light, endWords());
  }

  private String endWords() {
    List<String> ends = new ArrayList<>();
    question().from().ifPresent(square -> ends.add("begin on " + coloured(square)));
    question().to().ifPresent(square -> ends.add("end on " + coloured(square)));
    return ends.isEmpty() || question().kind() == TourKind.CLOSED
        ? ""
        : ", and the path must " + String.join(" and ", ends);
  }

  private String coloured(int square) {
    Board board = question().board();
    return board.name(square) + (board.isLight(square) ? " (light)" : " (dark)");
  }

  private static String words(ProofStep.Weighted step) {
    int sets = step.weights().sets().size();
    return ("Write the certificate's numbers on the squares%s. A tour enters and leaves each"
            + " square, so its moves must collect a total of %d. No set of moves can collect more than"
            + " %d.")
        .formatted(
            sets == 0 ? "" : " and on " + sets + " group" + (sets == 1 ? "" : "s") + " of squares",
            step.required(),
            step.collected());
  }
}
