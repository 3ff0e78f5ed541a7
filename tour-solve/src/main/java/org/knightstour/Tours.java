package org.knightstour;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.Job.Progress;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Ground;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.puzzle.Givens;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.CountCertificate;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.Lister;
import org.knightstour.solve.MemorySize;
import org.knightstour.solve.Proof;
import org.knightstour.solve.PuzzleAnswer;
import org.knightstour.solve.RankedTour;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.ledger.Ledger;

/**
 * A query about tours, immutable and thread-safe. Every step returns a new, checked query. You can
 * run a query any number of times.
 *
 * <pre>{@code
 * Optional<Tour> tour = Tours.on("8x8").closed().from("e4").findTour();
 * FindResult found = Tours.on("8x8").closed().from("e4").find().value(); // with a reason if none
 * Proof proof = Tours.on("7x7").closed().prove().value();
 * BigInteger count = Tours.on("6x8").closed().count().value();
 * MadePuzzle made = Tours.on("8x8").closed().puzzle(spec -> spec.level(Level.TWO)).value();
 * Job<Outcome<BigInteger>> job = Tours.on("8x8").closed().threads(2).memory("2g").countAsync();
 * try (Stream<Tour> all = Tours.on("6x6").closed().stream()) {
 *   all.limit(10).forEach(System.out::println);
 * }
 * }</pre>
 *
 * <p>Invalid arguments throw {@link ArgumentException}, which names the parameter. Long-running
 * methods have an {@code Async} variant that you can cancel. If a thread is interrupted while it
 * waits for an answer, it cancels the query.
 */
public final class Tours {

  private final TourQuestion question;
  private final SearchSettings choices;
  private final @Nullable Consumer<Progress> onProgress;
  private final Executor executor;

  private Tours(
      TourQuestion question,
      SearchSettings choices,
      @Nullable Consumer<Progress> onProgress,
      Executor executor) {
    this.question = question;
    this.choices = choices;
    this.onProgress = onProgress;
    this.executor = executor;
  }

  /**
   * Creates a query from a board ({@code "8x8"}, any open knight's tour) or from a full question
   * ({@code "8x8 closed from e4"}).
   */
  public static Tours on(String text) {
    return text.strip().contains(" ")
        ? on(argument("question", text.strip(), TourQuestion::parse))
        : on(argument("board", text, Board::parse));
  }

  /** Creates a query for any open knight's tour of a board. */
  public static Tours on(Board board) {
    return on(TourQuestion.of(board));
  }

  /** Creates a query for any open tour of a graph, or of a board with its piece. */
  public static Tours on(Ground ground) {
    return on(TourQuestion.of(ground));
  }

  public static Tours on(TourQuestion question) {
    return new Tours(question, SearchSettings.automatic(), null, Job.NEW_THREAD);
  }

  /** Creates a check of a tour. The checker shares no code with the engines that create tours. */
  public static TourCheck verify(Tour tour) {
    return TourCheck.of(tour);
  }

  /** Returns the question with all steps so far. */
  public TourQuestion question() {
    return question;
  }

  private Tours with(TourQuestion value) {
    return new Tours(value, choices, onProgress, executor);
  }

  private Tours with(SearchSettings value) {
    return new Tours(question, value, onProgress, executor);
  }

  private Tours budget(UnaryOperator<Budget> change) {
    return with(choices.budget(change.apply(choices.budget())));
  }

  /** Requires closed tours. */
  public Tours closed() {
    return with(question.closed());
  }

  /** Requires open tours that are not re-entrant. */
  public Tours strictlyOpen() {
    return with(question.kind(TourKind.STRICTLY_OPEN));
  }

  /** Requires this first square, for example {@code e4}. */
  public Tours from(String square) {
    return with(question.from(square("from", square)));
  }

  /** Requires this last square. For closed tours, set the first square before. */
  public Tours to(String square) {
    return with(question.to(square("to", square)));
  }

  /** Removes squares from the board. */
  public Tours without(String... squares) {
    return with(question.without(Stream.of(squares).map(name -> square("without", name)).toList()));
  }

  /** Replaces the knight, which is a (1,2)-leaper, by an (a,b)-leaper. */
  public Tours leaper(int a, int b) {
    return with(question.piece(Piece.leaper(a, b)));
  }

  /**
   * Replaces the knight by a piece with a name or in Betza's notation, for example {@code king} or
   * {@code NC}.
   */
  public Tours piece(String piece) {
    return with(question.piece(argument("piece", piece, Piece::parse)));
  }

  /** Requires these moves, for example {@code a1-b3}, in either direction. */
  public Tours with(String... moves) {
    return with(question.with(moves("with", moves)));
  }

  /** Forbids these moves, in either direction. */
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

  /** Parses an argument, and throws an {@link ArgumentException} for an invalid text. */
  private static <T> T argument(String parameter, String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (InputException e) {
      throw new ArgumentException(parameter, text, "must be right: " + e.getMessage());
    }
  }

  /**
   * Sets the number of threads, 1 to 1024. The default is all processors. Totals do not depend on
   * it.
   */
  public Tours threads(int value) {
    return with(choices.threads(value));
  }

  /** Sets the most memory for an engine's tables, for example {@code 500m} or {@code 2g}. */
  public Tours memory(String size) {
    long bytes = MemorySize.parse("memory", size);
    return budget(budget -> budget.memoryBytes(bytes));
  }

  /** Sets the most visited nodes, states or cases, at least 0. */
  public Tours maxNodes(long most) {
    return budget(budget -> budget.nodes(most));
  }

  public Tours maxTime(Duration longest) {
    return budget(budget -> budget.time(longest));
  }

  /** Sets the seed for random choices. The default is 1. */
  public Tours seed(long value) {
    return with(choices.seed(value));
  }

  /** Sets the search settings. */
  public Tours search(SearchSettings value) {
    return with(value);
  }

  /**
   * Reports the progress ten times a second and at the end, from a separate thread. The last report
   * comes before the answer. Therefore the consumer must not wait for the answer.
   */
  public Tours onProgress(Consumer<Progress> consumer) {
    return new Tours(question, choices, consumer, executor);
  }

  /**
   * Sets the executor of the {@code Async} methods, by default a new thread for each job. Each job
   * occupies one of its threads until it ends. Searches also use their own threads, see {@link
   * #threads}. An {@code Async} method throws the exception of an executor that rejects a job.
   * Methods that wait for an answer do not use the executor, because they can be called from its
   * threads.
   */
  public Tours executor(Executor value) {
    return new Tours(question, choices, onProgress, value);
  }

  private QueryWork work() {
    return new QueryWork(question, choices);
  }

  private <T> Job<T> start(Job.Work<T> work) {
    return Job.start(executor, new Monitor(), work, onProgress);
  }

  private <T> T run(Job.Work<T> work) {
    return Job.start(Job.NEW_THREAD, new Monitor(), work, onProgress).join();
  }

  /**
   * Finds one tour, or returns empty if no tour exists. Use {@link #find()} for the reason.
   *
   * @throws IllegalStateException if a limit or an interrupt stopped the search, or if no engine
   *     supports the question. The message contains the reason
   */
  public Optional<Tour> findTour() {
    return find().value().toOptional();
  }

  /** Finds one tour, by a construction or a search, or shows that no tour exists. */
  public Outcome<FindResult> find() {
    return run(work().finding(FindRequest.Method.AUTO));
  }

  public Job<Outcome<FindResult>> findAsync() {
    return findAsync(FindRequest.Method.AUTO);
  }

  /** Finds one tour by one method. */
  public Job<Outcome<FindResult>> findAsync(FindRequest.Method method) {
    return start(work().finding(method));
  }

  /** Proves that there is no tour, with a certificate if possible, or finds one. */
  public Outcome<Proof> prove() {
    return run(work().proving());
  }

  public Job<Outcome<Proof>> proveAsync() {
    return start(work().proving());
  }

  /**
   * Proves that there is no tour, or finds one, by an exhaustive search that is saved in a file. If
   * the file exists, the search continues from it. It needs the SQLite driver, see {@link Ledger}.
   */
  public Job<Outcome<Proof>> proveAsync(Path ledger) {
    return start(work().proving(ledger));
  }

  /** Counts the tours: closed tours without direction, open tours with direction. */
  public Outcome<BigInteger> count() {
    return run(work().counting());
  }

  public Job<Outcome<BigInteger>> countAsync() {
    return start(work().counting());
  }

  /** Counts the tours up to rotation, reflection and reversal. */
  public Outcome<BigInteger> countDistinct() {
    return run(work().countingDistinct());
  }

  /** Counts the tours, with a certificate that other programs can check. */
  public Outcome<CountCertificate> countCertificate() {
    return run(work().certifying());
  }

  /**
   * Returns a stream of every tour, in the order of the search. Close the stream, or the search
   * continues to its end.
   */
  public Stream<Tour> stream() {
    return TourStream.of(question, choices);
  }

  /**
   * Shows every tour to a visitor, in the order of the search, until the visitor returns false. One
   * thread at a time calls the visitor. If the visitor throws an exception, the search ends, and
   * the caller gets the exception.
   *
   * <pre>{@code
   * List<Tour> seen = new ArrayList<>();
   * Lister.Listed listed = Tours.on("6x6").closed().visit(seen::add).value();
   * }</pre>
   *
   * @return the number of shown tours, and whether they are all tours
   */
  public Outcome<Lister.Listed> visit(Predicate<? super Tour> visitor) {
    return run(work().visiting(visitor));
  }

  public Job<Outcome<Lister.Listed>> visitAsync(Predicate<? super Tour> visitor) {
    return start(work().visiting(visitor));
  }

  /** Returns the tour of a rank, from 1, or empty if there is no tour. */
  public Outcome<Optional<RankedTour>> number(long number) {
    return run(monitor -> RankedTour.nth(question, number, work().countSettings(), monitor));
  }

  /** Returns the rank of a tour. */
  public Outcome<Optional<RankedTour>> numberOf(Tour tour) {
    TourCheck.require(question, tour);
    return run(monitor -> RankedTour.of(question, tour, work().countSettings(), monitor));
  }

  /** Draws a tour uniformly at random. The same seed draws the same tour. */
  public Outcome<Optional<RankedTour>> sample(long seed) {
    return run(monitor -> RankedTour.sample(question, seed, work().countSettings(), monitor));
  }

  /**
   * Draws tours uniformly and independently, with the seeds {@code seed}, {@code seed + 1} and so
   * on.
   */
  public Outcome<List<RankedTour>> sample(long seed, int tours) {
    ArgumentException.checkRange("tours", tours, 0, Integer.MAX_VALUE);
    return run(
        monitor -> RankedTour.samples(question, seed, tours, work().countSettings(), monitor));
  }

  /**
   * Creates a puzzle. The spec starts at level 3. Two proofs show that the puzzle has one solution.
   */
  public Outcome<MadePuzzle> puzzle(UnaryOperator<PuzzleSpec> change) {
    return run(work().making(change));
  }

  /**
   * Solves a puzzle with these givens, for example {@code 11:b2 16:a4}. The answer contains the
   * solutions and the difficulty.
   */
  public Outcome<PuzzleAnswer> solve(String givens) {
    Givens known = argument("givens", givens, text -> Givens.parse(question.naming(), text));
    return run(work().solving(known));
  }

  /** Searches for a first tour from every start square, separately. */
  public Outcome<Sweep> sweep() {
    return run(work().sweeping());
  }

  /** Returns the question's line. */
  @Override
  public String toString() {
    return question.text();
  }
}
