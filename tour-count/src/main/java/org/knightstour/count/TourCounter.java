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
import org.knightstour.count.frontier.TwoFactors;

/**
 * A counter of tours, exact and without listing them.
 *
 * <pre>{@code
 * System.out.println(TourCounter.count(TourQuestion.parse("6x8 closed")).value()); // 55488142
 * }</pre>
 *
 * <p>The work is linear in the longer side of the board and exponential in the shorter side. For
 * each additional square of the shorter side, closed tours take about eight times as long, and open
 * tours even longer. docs/results/counts.md has figures. A piece with longer moves than the knight
 * needs a wider frontier. Methods throw an {@link IOException} if a temporary file or a checkpoint
 * cannot be written or read.
 *
 * <p>If a count uses a symmetry and the piece is not the knight, a second count without the
 * symmetry follows. It is skipped if it is predicted to take more than 2 s. {@link
 * CountSettings#repeated()} always repeats. If the numbers differ, the methods throw a {@link
 * org.knightstour.core.answer.ContradictionException}.
 */
public final class TourCounter {

  private TourCounter() {}

  /**
   * Counts with default settings: closed tours without direction, open tours with direction.
   *
   * @throws UncheckedIOException if a temporary file cannot be written or read
   */
  public static Outcome<BigInteger> count(TourQuestion question) {
    try {
      return count(question, question.convention(), CountSettings.defaults(), new Monitor());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Counts the tours of a question.
   *
   * @param convention whether an open tour and its reverse count once or twice. Closed tours are
   *     always counted without direction
   * @throws ArgumentException for closed tours with direction
   */
  public static Outcome<BigInteger> count(
      TourQuestion question, Convention convention, CountSettings settings, Monitor monitor)
      throws IOException {
    checkConvention(question, convention);
    return CountSession.answer(
        question,
        settings,
        monitor,
        totals -> CountSession.by(convention, question, totals.tours(question, 1)));
  }

  private static void checkConvention(TourQuestion question, Convention convention) {
    if (question.kind() == TourKind.CLOSED
        && question.magic().isEmpty()
        && convention == Convention.DIRECTED) {
      throw new ArgumentException(
          "convention", convention.label(), "must be undirected for closed tours");
    }
  }

  /**
   * Counts tours up to the symmetries of the question and reversal, by Burnside's lemma. Declines
   * open tours with fixed ends, required moves, and strictly open tours with forbidden moves,
   * unless the question has no symmetry.
   */
  public static Outcome<DistinctCount> countDistinct(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    return CountSession.answer(
        question, settings, monitor, totals -> new SymmetricTours(question, totals).classes());
  }

  /**
   * Counts the tours that a symmetry maps to themselves. A closed tour is a cycle and an open tour
   * a path, both without direction, because a symmetry can reverse them. Declines what {@link
   * #countDistinct} declines.
   *
   * @param symmetry a symmetry of the question. The identity gives all tours
   * @param convention whether an open tour and its reverse count once or twice
   * @throws ArgumentException for a symmetry that the question does not have, and for closed tours
   *     with direction
   */
  public static Outcome<BigInteger> countSymmetric(
      TourQuestion question,
      Symmetry symmetry,
      Convention convention,
      CountSettings settings,
      Monitor monitor)
      throws IOException {
    checkConvention(question, convention);
    SymmetryGroup.require(question, symmetry);
    return CountSession.answer(
        question,
        settings,
        monitor,
        totals -> {
          BigInteger tours = new SymmetricTours(question, totals).fixedBy(symmetry);
          boolean isTwice = convention == Convention.DIRECTED && CountSession.hasReverses(question);
          return isTwice ? tours.shiftLeft(1) : tours;
        });
  }

  /**
   * Counts the open tours from each square, with direction. Squares that a symmetry of the question
   * maps to each other share one count. Closed tours pass every square and are declined.
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

  /**
   * Returns the possible first squares, grouped by symmetry. A group has equal numbers of tours.
   */
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
   * Estimates upper bounds for the count of a question, without counting. For strictly open tours,
   * the estimate is for the open tours, which are most of the work.
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
            return new CountEstimate(List.of(), plain.get(), 1, 0, 0, 0);
          }
          CountForecast outlook =
              CountForecast.of(totals.plan(totals.graph(question)), totals.resources());
          double fileBytes = outlook.fileBytes(totals.resources());
          return new CountEstimate(
              outlook.layers(),
              outlook.mostCycles(),
              outlook.moduli().size(),
              outlook.memoryBytes(settings.threads()),
              fileBytes,
              settings.threads() * (outlook.ownSeconds() + outlook.seconds(fileBytes > 0)));
        });
  }

  /**
   * Counts the 2-factors: the sets of moves that give every square degree 2. A 2-factor is a closed
   * tour, or several cycles that together pass every square once. Their number bounds the number of
   * tours. Open tours are declined.
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
                : TwoFactors.count(totals.plan(totals.graph(question)), totals.resources()));
  }
}
