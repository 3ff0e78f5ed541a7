package org.knightstour.solve.run;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Ground;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.count.CountSettings;
import org.knightstour.puzzle.Givens;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.CountCertificate;
import org.knightstour.solve.Counter;
import org.knightstour.solve.Decider;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.MemorySize;
import org.knightstour.solve.Proof;
import org.knightstour.solve.ProveRequest;
import org.knightstour.solve.PuzzleAnswer;
import org.knightstour.solve.Puzzles;
import org.knightstour.solve.RankedTour;
import org.knightstour.solve.Searcher;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.SearchJob;
import org.knightstour.solve.run.Job.Progress;

/**
 * Questions about tours, and their answers. Every step makes a new, checked question; every
 * question may be asked often, from any thread.
 *
 * <pre>{@code
 * FindResult found = Tours.on("8x8").closed().from("e4").find().value();
 * Proof proof = Tours.on("7x7").closed().prove().value();
 * BigInteger count = Tours.on("6x8").closed().count().value();
 * MadePuzzle made = Tours.on("8x8").closed().puzzle(spec -> spec.level(Level.TWO)).value();
 * Job<Outcome<BigInteger>> job = Tours.on("8x8").closed().threads(2).memory("2g").countAsync();
 * try (Stream<Tour> all = Tours.on("6x6").closed().stream()) {
 *   all.limit(10).forEach(System.out::println);
 * }
 * }</pre>
 *
 * <p>Wrong arguments are an {@link ArgumentException}, which names the parameter. What takes long
 * has a form that ends in {@code Async} and can be cancelled; a thread that is interrupted while it
 * waits for an answer cancels it too.
 */
public final class Tours {

  private final TourQuestion question;
  private final SearchSettings choices;
  private final @Nullable Consumer<Progress> onProgress;

  private Tours(
      TourQuestion question, SearchSettings choices, @Nullable Consumer<Progress> onProgress) {
    this.question = question;
    this.choices = choices;
    this.onProgress = onProgress;
  }

  /** Any open knight's tour of a board like {@code 8x8}; or a whole question's line. */
  public static Tours on(String text) {
    return text.strip().contains(" ")
        ? on(argument("question", text.strip(), TourQuestion::parse))
        : on(argument("board", text, Board::parse));
  }

  /** Any open knight's tour of a board. */
  public static Tours on(Board board) {
    return on(TourQuestion.of(board));
  }

  /** Any open tour of a ground: a graph, or a board with its piece. */
  public static Tours on(Ground ground) {
    return on(TourQuestion.of(ground));
  }

  public static Tours on(TourQuestion question) {
    return new Tours(question, SearchSettings.automatic(), null);
  }

  /** A tour to be checked, by code that shares nothing with what made it. */
  public static TourCheck verify(Tour tour) {
    return TourCheck.of(tour);
  }

  /** The question as it stands. */
  public TourQuestion question() {
    return question;
  }

  private Tours with(TourQuestion value) {
    return new Tours(value, choices, onProgress);
  }

  private Tours with(SearchSettings value) {
    return new Tours(question, value, onProgress);
  }

  private Tours budget(UnaryOperator<Budget> change) {
    return with(choices.budget(change.apply(choices.budget())));
  }

  /** Closed tours. */
  public Tours closed() {
    return with(question.closed());
  }

  /** Open tours that are not re-entrant. */
  public Tours strictlyOpen() {
    return with(question.kind(TourKind.STRICTLY_OPEN));
  }

  /** Tours that begin on a square, like {@code e4}. */
  public Tours from(String square) {
    return with(question.from(square("from", square)));
  }

  /** Tours that end on a square. A closed tour's last square needs a first one. */
  public Tours to(String square) {
    return with(question.to(square("to", square)));
  }

  /** The board without some squares. */
  public Tours without(String... squares) {
    return with(question.without(Stream.of(squares).map(name -> square("without", name)).toList()));
  }

  /** An (a,b)-leaper instead of the knight, which is (1,2). */
  public Tours leaper(int a, int b) {
    return with(question.piece(Piece.leaper(a, b)));
  }

  /** A piece by its name or in Betza's notation, like {@code king} or {@code NC}. */
  public Tours piece(String piece) {
    return with(question.piece(argument("piece", piece, Piece::parse)));
  }

  /** Tours that make these moves, like {@code a1-b3}, in either direction. */
  public Tours with(String... moves) {
    return with(question.with(moves("with", moves)));
  }

  /** Tours that do not make these moves. */
  public Tours avoid(String... moves) {
    return with(question.avoid(moves("avoid", moves)));
  }

  private int square(String parameter, String text) {
    return argument(parameter, text, question.naming()::parseSquare);
  }

  private List<Move> moves(String parameter, String... texts) {
    return Stream.of(texts)
        .map(text -> argument(parameter, text, move -> Move.parse(question.naming(), move)))
        .toList();
  }

  /** A wrong text is a wrong argument here. */
  private static <T> T argument(String parameter, String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (InputException e) {
      throw new ArgumentException(parameter, text, "must be right: " + e.getMessage());
    }
  }

  /** On a number of threads, 1 to 1024; otherwise on all processors. Totals do not depend on it. */
  public Tours threads(int value) {
    return with(choices.threads(value));
  }

  /** With at most this much memory for an engine's tables, like {@code 500m} or {@code 2g}. */
  public Tours memory(String size) {
    long bytes = MemorySize.parse("memory", size);
    return budget(budget -> budget.memoryBytes(bytes));
  }

  /** With at most this many nodes that are walked, states or cases, at least 0. */
  public Tours maxNodes(long most) {
    return budget(budget -> budget.nodes(most));
  }

  public Tours maxTime(Duration longest) {
    return budget(budget -> budget.time(longest));
  }

  /** With another seed for what is random; 1 otherwise. */
  public Tours seed(long value) {
    return with(choices.seed(value));
  }

  /** With other choices for searches. */
  public Tours search(SearchSettings value) {
    return with(value);
  }

  /** Reports how far a job is, ten times a second and at its end, from a thread of its own. */
  public Tours onProgress(Consumer<Progress> consumer) {
    return new Tours(question, choices, consumer);
  }

  private <T> Job<T> start(Job.Work<T> work) {
    return Job.start(new Monitor(), work, onProgress);
  }

  /** One tour: by a theorem that there is none, a construction or a search. */
  public Outcome<FindResult> find() {
    return findAsync().join();
  }

  public Job<Outcome<FindResult>> findAsync() {
    return find(FindRequest.Method.AUTO);
  }

  /** One tour by one method. */
  public Job<Outcome<FindResult>> find(FindRequest.Method method) {
    FindRequest request = FindRequest.of(question, method, choices);
    return start(monitor -> Decider.find(request, monitor));
  }

  /** Whether there is no tour, with a certificate where one can be made. */
  public Outcome<Proof> prove() {
    return proveAsync().join();
  }

  public Job<Outcome<Proof>> proveAsync() {
    ProveRequest request = ProveRequest.of(question, ProveRequest.Method.AUTO, choices);
    return start(monitor -> Decider.prove(request, monitor));
  }

  /**
   * Whether there is no tour, by an exhaustive search that is kept in a file, and continues where
   * the file is there. It needs the SQLite driver, see {@link Ledger}.
   */
  public Job<Outcome<Proof>> proveAsync(Path ledger) {
    ProveRequest request = ProveRequest.of(question, ProveRequest.Method.SEARCH, choices);
    LedgerPlan plan =
        new LedgerPlan("prove", List.of(new SearchJob(question, Goal.FIRST, choices)));
    return start(
        monitor -> {
          try (Ledger kept = Ledger.of(ledger, plan)) {
            return Decider.prove(
                request,
                (asked, goal, how, look) -> Task.of(() -> kept.search(asked, goal, how, look)),
                monitor);
          }
        });
  }

  /** How many tours there are: closed ones without direction, open ones with direction. */
  public Outcome<BigInteger> count() {
    return countAsync().join();
  }

  public Job<Outcome<BigInteger>> countAsync() {
    Convention convention = Convention.of(question.kind());
    return start(monitor -> Counter.count(question, convention, countSettings(), monitor));
  }

  /** How many there are up to rotation, reflection and reversal. */
  public Outcome<BigInteger> countDistinct() {
    return start(monitor -> Counter.distinct(question, countSettings(), monitor)).join();
  }

  /** How many tours there are, with a certificate that other programs can check. */
  public Outcome<CountCertificate> countCertificate() {
    return start(monitor -> Counter.certificate(question, countSettings(), monitor)).join();
  }

  private CountSettings countSettings() {
    return CountSettings.defaults().threads(choices.threads()).budget(choices.budget());
  }

  /** Every tour, as the search meets them; close the stream, or it searches on until the end. */
  public Stream<Tour> stream() {
    return TourStream.of(question, choices);
  }

  /** The tour of a number, from 1; empty where there is no tour at all. */
  public Outcome<Optional<RankedTour>> number(long number) {
    return start(monitor -> RankedTour.nth(question, number, countSettings(), monitor)).join();
  }

  /** The number of a tour. */
  public Outcome<Optional<RankedTour>> numberOf(Tour tour) {
    TourCheck.require(question, tour);
    return start(monitor -> RankedTour.of(question, tour, countSettings(), monitor)).join();
  }

  /** A tour drawn uniformly; the same seed draws the same tour. */
  public Outcome<Optional<RankedTour>> sample(long seed) {
    return start(monitor -> RankedTour.sample(question, seed, countSettings(), monitor)).join();
  }

  /** Tours drawn uniformly and independently, one for each seed from a first one. */
  public Outcome<List<RankedTour>> sample(long seed, int tours) {
    ArgumentException.checkRange("tours", tours, 0, Integer.MAX_VALUE);
    return start(monitor -> RankedTour.samples(question, seed, tours, countSettings(), monitor))
        .join();
  }

  /** A puzzle of level 3, or as a spec describes it, whose one solution is proved twice. */
  public Outcome<MadePuzzle> puzzle(UnaryOperator<PuzzleSpec> change) {
    PuzzleSpec spec = change.apply(PuzzleSpec.of(question).seed(choices.seed()));
    return start(monitor -> Puzzles.make(spec, choices.budget(), monitor)).join();
  }

  /** Whether some numbers, like {@code 11:b2 16:a4}, leave one tour, and how hard it is to find. */
  public Outcome<PuzzleAnswer> solve(String givens) {
    Givens known = argument("givens", givens, text -> Givens.parse(question.naming(), text));
    Puzzle puzzle = new Puzzle(question, known);
    return start(monitor -> Puzzles.solve(puzzle, choices.budget(), monitor)).join();
  }

  /** Every start square, searched separately for its first tour. */
  public Outcome<Sweep> sweep() {
    SearchSettings path = choices.branching(Branching.PATH);
    return start(monitor -> Sweep.of(List.of(question), false, path, Searcher.here(), monitor))
        .join();
  }

  /** The question's line. */
  @Override
  public String toString() {
    return question.text();
  }
}
