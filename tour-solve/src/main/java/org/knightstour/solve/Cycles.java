package org.knightstour.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.frontier.FrontierFinder;
import org.knightstour.search.learn.LearningSearch;
import org.knightstour.search.model.CycleQuestion;
import org.knightstour.verify.WalkCheck;

/**
 * The tours of a question as the cycles of a graph, for the search that knows cycles alone. Missing
 * squares are left out; an open tour is a cycle through one more vertex, the last one, which is
 * joined to the squares on which the tour may end.
 */
final class Cycles {

  private final TourQuestion question;
  private final MoveGraph moves;
  private final int[] squares; // of each vertex but the extra one
  private final int[] vertexOf;

  private Cycles(TourQuestion question) {
    this.question = question;
    moves = MoveGraph.of(question);
    squares = IntStream.range(0, moves.squares()).filter(moves::isPresent).toArray();
    vertexOf = new int[moves.squares()];
    for (int vertex = 0; vertex < squares.length; vertex++) {
      vertexOf[squares[vertex]] = vertex;
    }
  }

  /**
   * One tour, checked, or empty where there is none, of a question that no theorem settles, as one
   * of ends that contradict each other: by a narrow front. Declines strictly open tours without
   * ends, of which the graph does not tell.
   */
  static Outcome<Optional<Tour>> complete(TourQuestion question, Budget budget, Watch watch) {
    Allowance allowance = new Allowance(budget, watch);
    return course(question, asked -> Course.of(() -> FrontierFinder.find(asked, allowance, watch)))
        .finish();
  }

  /** The same by the search that learns. */
  static Course<Optional<Tour>> learn(TourQuestion question, Budget budget, Watch watch) {
    Allowance allowance = new Allowance(budget, watch);
    return course(question, asked -> LearningSearch.begin(asked, allowance, watch));
  }

  private static Course<Optional<Tour>> course(
      TourQuestion question, Function<CycleQuestion, Course<Optional<int[]>>> engine) {
    Optional<String> reason = declines(question);
    if (reason.isPresent()) {
      return Course.of(() -> Outcome.declined(reason.get()));
    }
    Cycles cycles = new Cycles(question);
    return engine
        .apply(cycles.asked())
        .then(outcome -> outcome.map(cycle -> cycle.map(vertices -> cycles.tour(vertices))));
  }

  private static Optional<String> declines(TourQuestion question) {
    boolean isStrict = question.kind() == TourKind.STRICTLY_OPEN;
    if (isStrict && question.from().isEmpty() && question.to().isEmpty()) {
      return Optional.of("strictly open tours without ends are for the exhaustive search");
    }
    return question.squares() < Tour.FEWEST_OF_A_CYCLE
        ? Optional.of("fewer than three squares are for the exhaustive search")
        : Optional.empty();
  }

  private boolean isClosed() {
    return question.kind() == TourKind.CLOSED;
  }

  private CycleQuestion asked() {
    int[][] neighbours = new int[squares.length + (isClosed() ? 0 : 1)][];
    SortedSet<Move> required = new TreeSet<>();
    question.required().forEach(move -> required.add(vertices(move.first(), move.second())));
    int extra = squares.length;
    int[] ends = ends().filter(this::mayEnd).toArray();
    for (int vertex = 0; vertex < squares.length; vertex++) {
      int square = squares[vertex];
      IntStream near =
          IntStream.range(moves.start(square), moves.end(square))
              .map(slot -> vertexOf[moves.target(slot)]);
      boolean isEnd = !isClosed() && Arrays.binarySearch(ends, vertex) >= 0;
      neighbours[vertex] = (isEnd ? IntStream.concat(near, IntStream.of(extra)) : near).toArray();
    }
    if (!isClosed()) {
      neighbours[extra] = ends;
      question.from().ifPresent(from -> required.add(new Move(vertexOf[from], extra)));
      question.to().ifPresent(to -> required.add(new Move(vertexOf[to], extra)));
    } else if (question.to().isPresent()) {
      required.add(vertices(question.from().orElseThrow(), question.to().getAsInt()));
    }
    return new CycleQuestion(neighbours, required);
  }

  private Move vertices(int a, int b) {
    return new Move(vertexOf[a], vertexOf[b]);
  }

  /** The vertices that an open tour may end on, if the other end allows it. */
  private IntStream ends() {
    boolean areBothGiven = question.from().isPresent() && question.to().isPresent();
    return areBothGiven
        ? IntStream.of(vertexOf[question.from().getAsInt()], vertexOf[question.to().getAsInt()])
            .sorted()
        : IntStream.range(0, squares.length);
  }

  /** A strictly open tour has no end that is a move from the given one. */
  private boolean mayEnd(int vertex) {
    OptionalInt given = question.from().isPresent() ? question.from() : question.to();
    return question.kind() != TourKind.STRICTLY_OPEN
        || given.isEmpty()
        || given.getAsInt() == squares[vertex]
        || !question.isMove(given.getAsInt(), squares[vertex]);
  }

  /** The tour of a cycle, begun and directed as the question asks. */
  private Tour tour(int[] cycle) {
    int[] tour = isClosed() ? rotated(cycle, start(cycle), 0) : rotated(cycle, squares.length, 1);
    int[] visited = Arrays.stream(tour).map(vertex -> squares[vertex]).toArray();
    boolean isBackwards =
        isClosed()
            ? question.to().isPresent() && visited[1] == question.to().getAsInt()
            : question.from().orElse(visited[0]) != visited[0]
                || question.to().orElse(visited[visited.length - 1]) != visited[visited.length - 1];
    return WalkCheck.require(question, isBackwards ? reversed(visited) : visited);
  }

  private int start(int[] cycle) {
    return question.from().isPresent() ? vertexOf[question.from().getAsInt()] : least(cycle);
  }

  private static int least(int[] cycle) {
    return Arrays.stream(cycle).min().orElseThrow();
  }

  /** A cycle from one of its vertices on, or from some places behind it. */
  private static int[] rotated(int[] cycle, int first, int skipped) {
    int at = 0;
    while (cycle[at] != first) {
      at++;
    }
    int begin = at + skipped;
    return IntStream.range(0, cycle.length - skipped)
        .map(step -> cycle[(begin + step) % cycle.length])
        .toArray();
  }

  /** Backwards; a closed tour keeps its first square. */
  private int[] reversed(int[] tour) {
    int keep = isClosed() ? 1 : 0;
    return IntStream.range(0, tour.length)
        .map(step -> step < keep ? tour[step] : tour[tour.length - 1 - step + keep])
        .toArray();
  }
}
