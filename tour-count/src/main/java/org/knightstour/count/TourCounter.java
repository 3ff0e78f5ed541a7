package org.knightstour.count;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.frontier.CountForecast;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.TwoFactors;

/**
 * Counts tours exactly, without listing them.
 *
 * <pre>{@code
 * System.out.println(TourCounter.count(TourQuestion.parse("6x8 closed")).value()); // 55488142
 * }</pre>
 *
 * <p>The work grows with the shorter side of the board, about eight times for each square of it
 * when the tours are closed and more when they are open, and only linearly with the longer side;
 * docs/results/counts.md has figures. A piece that steps further than the knight needs a wider
 * frontier. An IOException says that a temporary file or a checkpoint cannot be written or read.
 *
 * <p>If a count uses a symmetry and the piece is not the knight, it is repeated without the
 * symmetry if that is predicted to take at most 2 s; {@link CountSettings#repeated()} always
 * repeats. If the numbers differ, a {@link org.knightstour.core.answer.ContradictionException} is
 * thrown.
 */
public final class TourCounter {

  private TourCounter() {}

  /**
   * Counts with default settings: closed tours without direction, open ones with direction.
   *
   * @throws UncheckedIOException when a temporary file cannot be written or read
   */
  public static Outcome<BigInteger> count(TourQuestion question) {
    try {
      return count(
          question, Convention.of(question.kind()), CountSettings.defaults(), new Monitor());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Counts.
   *
   * @param convention whether an open tour and its reverse are two; closed tours are always counted
   *     without direction
   * @throws ArgumentException for closed tours with direction
   */
  public static Outcome<BigInteger> count(
      TourQuestion question, Convention convention, CountSettings settings, Monitor monitor)
      throws IOException {
    if (question.kind() == TourKind.CLOSED && convention == Convention.DIRECTED) {
      throw new ArgumentException(
          "convention", convention.label(), "must be undirected for closed tours");
    }
    return CountSession.answer(
        question,
        settings,
        monitor,
        totals -> CountSession.by(convention, question, totals.tours(question, 1)));
  }

  /**
   * Counts tours up to the symmetries of the question and reversal, by Burnside's lemma. Declines
   * open tours with given ends, required moves, and strictly open tours with forbidden moves,
   * unless the question has no symmetry.
   */
  public static Outcome<BigInteger> countDistinct(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    return CountSession.answer(
        question, settings, monitor, totals -> new SymmetricTours(question, totals).classes());
  }

  /**
   * Counts the open tours from each square, with direction; one count for all squares that a
   * symmetry of the question takes to each other. Closed tours pass every square and are declined.
   */
  public static Outcome<SortedMap<Integer, BigInteger>> byStart(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    if (question.kind() == TourKind.CLOSED) {
      return Outcome.declined(
          "closed tours pass every square: only open tours are counted by their first square");
    }
    return CountSession.answer(question, settings, monitor, totals -> byStart(question, totals));
  }

  private static SortedMap<Integer, BigInteger> byStart(TourQuestion question, CountSession totals)
      throws IOException {
    SortedMap<Integer, BigInteger> counts = new TreeMap<>();
    List<List<Integer>> classes = starts(question);
    for (List<Integer> alike : classes) {
      BigInteger count = totals.tours(question.from(alike.get(0)), 1.0 / classes.size());
      alike.forEach(square -> counts.put(square, count));
    }
    return counts;
  }

  /** The possible first squares; those together that have equally many tours by symmetry. */
  private static List<List<Integer>> starts(TourQuestion question) {
    if (question.from().isPresent()) {
      return List.of(List.of(question.from().getAsInt()));
    }
    OptionalInt end = question.to();
    SymmetryGroup group = SymmetryGroup.of(question);
    Predicate<Symmetry> keepsEnd =
        each -> end.isEmpty() || each.apply(group.board(), end.getAsInt()) == end.getAsInt();
    List<Symmetry> keeping = group.elements().stream().filter(keepsEnd).toList();
    return new SymmetryGroup(group.board(), keeping)
        .orbits().stream().filter(orbit -> question.has(orbit.get(0))).toList();
  }

  /**
   * How large the count of a question can become at most; nothing is counted. For strictly open
   * tours it is that of the open ones, most of the work.
   */
  public static Outcome<CountEstimate> estimate(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    return CountSession.answer(
        question,
        settings,
        monitor,
        totals -> {
          Optional<BigInteger> plain = BoardGraph.plainCount(question);
          if (plain.isPresent()) {
            return new CountEstimate(List.of(), plain.get(), 1, 0);
          }
          CountForecast outlook = CountForecast.of(halves(question), totals.resources());
          return new CountEstimate(
              outlook.layers(),
              outlook.mostCycles(),
              outlook.moduli().size(),
              outlook.memoryBytes(settings.threads()));
        });
  }

  /**
   * How many sets of moves give every square degree 2: closed tours, and sets of several closed
   * walks that together pass every square once. Their number bounds that of the tours. Open tours
   * are declined.
   */
  public static Outcome<BigInteger> twoFactors(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    if (question.kind() != TourKind.CLOSED) {
      return Outcome.declined("only closed tours are sets of moves of degree 2");
    }
    return CountSession.answer(
        question,
        settings,
        monitor,
        totals ->
            BoardGraph.plainCount(question).isPresent()
                ? BigInteger.ZERO
                : TwoFactors.count(halves(question), totals.resources()));
  }

  private static FrontierPlan halves(TourQuestion question) {
    return FrontierPlan.of(BoardGraph.of(question).graph());
  }
}
