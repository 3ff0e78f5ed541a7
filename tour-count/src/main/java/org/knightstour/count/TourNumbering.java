package org.knightstour.count;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.frontier.CycleRanking;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierPlan;

/**
 * A ranking of the tours of a question, from 1 without gaps. You can convert ranks to tours and
 * tours to ranks, and draw a tour uniformly at random. The order follows the frontier's decisions
 * on moves, square by square. An open tour and its reverse have consecutive ranks. All layers of
 * the count must fit in memory together. Thread-safe.
 */
public final class TourNumbering {

  private final TourQuestion question;
  private final BoardGraph graph;
  private final boolean hasReverses;

  /** The cycles of the graph, or null if the board trivially has no tour or one tour. */
  private final @Nullable CycleRanking cycles;

  private TourNumbering(TourQuestion question, BoardGraph graph, @Nullable CycleRanking cycles) {
    this.question = question;
    this.graph = graph;
    hasReverses = CountSession.hasReverses(question);
    this.cycles = cycles;
  }

  /**
   * Creates the ranking of a question. Declines strictly open tours, layers that do not fit the
   * memory, and numbers of tours that do not fit 62 bits.
   *
   * @throws IOException if a file cannot be written or read
   */
  public static Outcome<TourNumbering> of(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    return CountSession.answer(
        question, settings, monitor, totals -> numbering(question, settings.index(), totals));
  }

  private static TourNumbering numbering(
      TourQuestion question, Optional<Path> index, CountSession totals) throws IOException {
    if (question.kind() == TourKind.STRICTLY_OPEN) {
      throw new DeclinedException("strictly open tours are not numbered: number the open tours");
    }
    BoardGraph graph = BoardGraph.withoutMirror(question);
    boolean isPlain = BoardGraph.plainCount(question).isPresent();
    return new TourNumbering(
        question,
        graph,
        isPlain
            ? null
            : CycleRanking.of(FrontierPlan.of(graph.graph()), index, totals.resources()));
  }

  /** Returns the number of tours: closed tours without direction, open tours with direction. */
  public long count() {
    if (cycles == null) {
      return BoardGraph.plainCount(question).orElseThrow().longValue();
    }
    return hasReverses ? 2 * cycles.count() : cycles.count();
  }

  /**
   * Returns the tour of a rank.
   *
   * @throws ArgumentException unless the rank is 1 to {@link #count}
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
    if (cycles == null) {
      return Tour.of(question, graph.squares());
    }
    long index = number - 1;
    int[] order = turned(squares(cycles.cycle(hasReverses ? index / 2 : index)));
    return Tour.of(question, isReversed(order, index) ? turned(reversed(order)) : order);
  }

  /** Returns the squares along a cycle: an open tour from one end to the other. */
  private int[] squares(int[][] cycle) {
    int[] squares = graph.squares();
    // The first of the extra vertices is an end.
    int vertex = graph.ends() == 0 ? 0 : squares.length;
    int before = cycle[vertex][1];
    int[] order = new int[squares.length];
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

  /** Rotates a closed tour to its fixed first square, if there is one. */
  private int[] turned(int[] order) {
    if (question.kind() != TourKind.CLOSED || question.from().isEmpty()) {
      return order;
    }
    int start = IntArrayList.wrap(order).indexOf(question.from().getAsInt());
    return IntStream.range(0, order.length).map(at -> order[(start + at) % order.length]).toArray();
  }

  /** Checks whether a tour must be reversed. */
  private boolean isReversed(int[] order, long index) {
    if (hasReverses) {
      return (order[0] > order[order.length - 1]) == (index % 2 == 0);
    }
    return (question.from().isPresent() && order[0] != question.from().getAsInt())
        || (question.to().isPresent() && order[order.length - 1] != question.to().getAsInt());
  }

  static int[] reversed(int[] order) {
    return IntStream.rangeClosed(1, order.length).map(at -> order[order.length - at]).toArray();
  }

  /**
   * Returns the rank of a tour, 1 to {@link #count}. A closed tour has the same rank from any
   * square.
   *
   * @throws ArgumentException if the tour does not answer the question
   */
  public long number(Tour tour) {
    if (!question.isAnsweredBy(tour)) {
      throw new ArgumentException("tour", tour, "must be one of the tours of " + question);
    }
    if (cycles == null) {
      return 1;
    }
    long index = cycles.number(cycle(tour));
    return hasReverses ? 2 * index + (tour.first() < tour.last() ? 1 : 2) : index + 1;
  }

  /** Converts a tour to a cycle of the graph: two neighbours for each vertex. */
  private int[][] cycle(Tour tour) {
    IntArrayList vertices = IntArrayList.wrap(graph.squares());
    int squares = vertices.size();
    int[] order = new int[graph.graph().size()];
    int size = 0;
    for (int step = 0; step < squares; step++) {
      order[size++] = vertices.indexOf(tour.square(step));
      boolean isLast = step + 1 == squares;
      if (!isLast || graph.ends() == 0) {
        Move move = new Move(tour.square(step), tour.square(isLast ? 0 : step + 1));
        Integer middle = graph.middles().get(move);
        if (middle != null) {
          order[size++] = middle;
        }
      }
    }
    // The last square is followed by the extra vertex next to it, then by the extra vertex next to
    // the first square. With one end given, the first extra vertex is next to that end.
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
   * Draws a tour uniformly at random.
   *
   * @throws IllegalStateException if {@link #count} is 0
   */
  public Tour draw(RandomGenerator random) {
    if (count() == 0) {
      throw new IllegalStateException("There is no tour to draw.");
    }
    return tour(1 + random.nextLong(count()));
  }
}
