package org.knightstour.count;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.frontier.Completions;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierPlan;

/**
 * The tours of a question, numbered from 1 without gaps, so that any can be made from its number,
 * the number of any be found, and one be drawn uniformly. The order is that of the moves that a
 * frontier decides square by square; an open tour and its reverse follow each other. Needs all
 * layers of the count in memory at once. Safe for threads.
 */
public final class TourNumbering {

  private final TourQuestion question;
  private final BoardGraph graph;

  /** The cycles of the graph; null where it is plain how many tours there are: none, or one. */
  private final @Nullable Completions completions;

  private TourNumbering(
      TourQuestion question, BoardGraph graph, @Nullable Completions completions) {
    this.question = question;
    this.graph = graph;
    this.completions = completions;
  }

  /**
   * Numbers the tours of a question. Declines strictly open tours, and those whose layers do not
   * fit the memory or whose number does not fit 62 bits.
   *
   * @throws IOException when a file cannot be written or read
   */
  public static Outcome<TourNumbering> of(
      TourQuestion question, CountSettings settings, Watch watch) throws IOException {
    return TourTotals.answer(question, settings, watch, totals -> numbering(question, totals));
  }

  private static TourNumbering numbering(TourQuestion question, TourTotals totals)
      throws IOException {
    if (question.kind() == TourKind.STRICTLY_OPEN) {
      throw new DeclinedException(
          "strictly open: such tours are not numbered; number the open ones");
    }
    BoardGraph graph = BoardGraph.withoutMirror(question);
    boolean isPlain = BoardGraph.plainCount(question).isPresent();
    return new TourNumbering(
        question,
        graph,
        isPlain ? null : Completions.of(FrontierPlan.of(graph.graph()), totals.resources()));
  }

  /** How many tours there are: closed ones without direction, open ones with direction. */
  public long count() {
    if (completions == null) {
      return BoardGraph.plainCount(question).orElseThrow().longValue();
    }
    return TourTotals.hasReverses(question) ? 2 * completions.count() : completions.count();
  }

  /**
   * The tour of a number.
   *
   * @param number 1 to {@link #count}
   * @throws ArgumentException when there is no such number
   */
  public Tour tour(long number) {
    if (number < 1 || number > count()) {
      throw new ArgumentException(
          "number",
          number,
          count() == 0
              ? "does not exist: there is no tour"
              : "must be between 1 and " + count() + ", the number of tours");
    }
    if (completions == null) {
      return Tour.of(question, graph.squares());
    }
    long index = number - 1;
    boolean hasReverses = TourTotals.hasReverses(question);
    int[] order = squares(completions.cycle(hasReverses ? index / 2 : index));
    if (question.kind() == TourKind.CLOSED) {
      return Tour.of(question, fromGivenEnds(order));
    }
    return Tour.of(question, isReversed(order, index) ? reversed(order) : order);
  }

  /** The squares along a cycle: an open tour from one end to the other. */
  private int[] squares(int[][] cycle) {
    int[] squares = graph.squares();
    int start = graph.ends() == 0 ? 0 : first(cycle);
    int before = graph.ends() == 0 ? cycle[start][1] : endBeside(cycle, start);
    int[] order = new int[squares.length];
    int vertex = start;
    for (int at = 0; at < order.length; ) {
      if (vertex < squares.length) {
        order[at++] = squares[vertex];
      }
      int next = cycle[vertex][0] == before ? cycle[vertex][1] : cycle[vertex][0];
      before = vertex;
      vertex = next;
    }
    return order;
  }

  /**
   * A closed tour, said from the square that is given as its first to the one given as its last.
   */
  private int[] fromGivenEnds(int[] order) {
    if (question.from().isEmpty()) {
      return order;
    }
    int[] turned = turned(order);
    boolean isOtherWay =
        question.to().isPresent() && turned[turned.length - 1] != question.to().getAsInt();
    return isOtherWay ? turned(reversed(turned)) : turned;
  }

  private int[] turned(int[] order) {
    int start = IntArrayList.wrap(order).indexOf(question.from().orElseThrow());
    return IntStream.range(0, order.length).map(at -> order[(start + at) % order.length]).toArray();
  }

  /** Whether an open tour has to be walked from its other end. */
  private boolean isReversed(int[] order, long index) {
    if (TourTotals.hasReverses(question)) {
      return (order[0] > order[order.length - 1]) == (index % 2 == 0);
    }
    return (question.from().isPresent() && order[0] != question.from().getAsInt())
        || (question.to().isPresent() && order[order.length - 1] != question.to().getAsInt());
  }

  private static int[] reversed(int[] order) {
    return IntStream.rangeClosed(1, order.length).map(at -> order[order.length - at]).toArray();
  }

  /** The least vertex of a square that is an end of an open tour. */
  private int first(int[][] cycle) {
    int vertex = 0;
    while (endBeside(cycle, vertex) < 0) {
      vertex++;
    }
    return vertex;
  }

  /** The extra vertex of an end beside a square; -1 if there is none. */
  private int endBeside(int[][] cycle, int vertex) {
    for (int other : cycle[vertex]) {
      if (other >= graph.squares().length && other < graph.squares().length + graph.ends()) {
        return other;
      }
    }
    return -1;
  }

  /**
   * The number of a tour of this question, 1 to {@link #count}. A closed tour has one number,
   * wherever it begins.
   *
   * @throws ArgumentException when the question does not ask for this tour
   */
  public long number(Tour tour) {
    if (!question.isAnsweredBy(tour)) {
      throw new ArgumentException("tour", tour, "must be one of the tours of " + question);
    }
    if (completions == null) {
      return 1;
    }
    long index = completions.number(cycle(tour));
    if (!TourTotals.hasReverses(question)) {
      return index + 1;
    }
    boolean isUpward = tour.first() < tour.last();
    return 2 * index + (isUpward ? 1 : 2);
  }

  /** A tour as a cycle of the graph: two neighbours for each vertex. */
  private int[][] cycle(Tour tour) {
    int[] vertexOf = new int[question.board().squares()];
    int squares = graph.squares().length;
    for (int vertex = 0; vertex < squares; vertex++) {
      vertexOf[graph.squares()[vertex]] = vertex;
    }
    int[] order = new int[graph.graph().size()];
    int size = 0;
    for (int step = 0; step < squares; step++) {
      order[size++] = vertexOf[tour.square(step)];
      boolean isLast = step + 1 == squares;
      if (!isLast || graph.ends() == 0) {
        Move move = new Move(tour.square(step), tour.square(isLast ? 0 : step + 1));
        Integer middle = graph.middles().get(move);
        if (middle != null) {
          order[size++] = middle;
        }
      }
    }
    // After the last square comes the extra vertex beside it, then the one beside the first: with
    // one end given, the first of the two extra vertices is beside that end.
    for (int i = 0; i < graph.ends(); i++) {
      order[size++] = squares + (question.from().isPresent() ? graph.ends() - 1 - i : i);
    }
    int[][] cycle = new int[order.length][];
    for (int at = 0; at < order.length; at++) {
      int before = order[(at + order.length - 1) % order.length];
      cycle[order[at]] = new int[] {before, order[(at + 1) % order.length]};
    }
    return cycle;
  }

  /**
   * Draws a tour, every one with the same probability.
   *
   * @throws IllegalStateException when {@link #count} is 0
   */
  public Tour draw(RandomGenerator random) {
    if (count() == 0) {
      throw new IllegalStateException("There is no tour to draw.");
    }
    return tour(1 + random.nextLong(count()));
  }
}
