package org.knightstour.count;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * The numbers of tours of all boards with a number of rows, as a recurrence with its proof.
 *
 * <p>The number of tours of n columns is the number of paths through an automaton of D states. It
 * therefore obeys a recurrence of order D: the characteristic polynomial of its matrix, by the
 * theorem of Cayley and Hamilton. The same is true of the difference between both sides of any
 * other recurrence. If the difference is zero for D numbers in sequence, it is zero for all later
 * ones.
 *
 * @param recurrence the numbers of boards with 1, 2, ... columns
 * @param states D
 * @param terms how many terms were computed. At least D of them confirm the recurrence
 */
public record ColumnCount(LinearRecurrence recurrence, int states, int terms) {

  /** The least number of rows, because 1x1 has a tour without moves. */
  public static final int FEWEST_ROWS = 2;

  /** The maximum number of rows. */
  public static final int MOST_ROWS = ColumnStates.MOST_ROWS;

  /** Checks that enough terms confirm the recurrence. */
  public ColumnCount {
    int confirmed = terms - recurrence.first().size();
    if (confirmed < states) {
      throw new ArgumentException(
          "terms", terms, "must confirm the recurrence " + states + " times");
    }
  }

  /**
   * Counts the knight's tours of all boards with a number of rows. Time is seconds for 4 rows.
   *
   * @return declined if the rows are not 2 to 4
   */
  public static Outcome<ColumnCount> of(
      int rows, boolean isClosed, Convention convention, Monitor monitor) {
    if (rows < FEWEST_ROWS || rows > MOST_ROWS) {
      return Outcome.declined(
          "%dxn has no recurrence here: %d to %d rows have few enough states between two columns"
              .formatted(rows, FEWEST_ROWS, MOST_ROWS));
    }
    long begin = System.nanoTime();
    try {
      Optional<ColumnCount> count = count(rows, isClosed, convention, monitor);
      Work work = work(count.map(ColumnCount::states).orElse(0), begin);
      return count
          .map(known -> Outcome.known(known, work))
          .orElseGet(() -> Outcome.declined(rows + "xn has coefficients of more than 520 bits"));
    } catch (CancellationException e) {
      return Outcome.stopped(StopReason.INTERRUPTED, work(0, begin));
    }
  }

  private static Work work(int states, long begin) {
    return Work.of("recurrence", states, System.nanoTime() - begin, 1);
  }

  private static Optional<ColumnCount> count(
      int rows, boolean isClosed, Convention convention, Monitor monitor) {
    ColumnAutomaton automaton = ColumnStates.of(rows, isClosed, monitor);
    int states = automaton.states();
    // Twice the order gives the recurrence, and the order is at most the number of states.
    List<BigInteger> terms = automaton.terms(2 * states + 2, monitor);
    if (convention == Convention.DIRECTED) {
      terms = terms.stream().map(BigInteger.TWO::multiply).toList();
    }
    int count = terms.size();
    return LinearRecurrence.of(terms, monitor).map(found -> new ColumnCount(found, states, count));
  }

  /** Throws a CancellationException if the work was stopped. */
  static void check(Monitor monitor) {
    if (monitor.isStopped()) {
      throw new CancellationException();
    }
  }
}
