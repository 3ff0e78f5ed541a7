package org.knightstour.count;

import java.util.List;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.FrontierRun;

/**
 * The work of a count. States and transitions do not depend on threads or memory.
 *
 * @param states all states of all layers, of one pass
 * @param transitions additions of a count, of one pass
 * @param layers the size of each layer
 * @param passes the number of moduli
 * @param tableBytes the most memory of tables at a time
 * @param fileBytes the bytes that were written to files
 * @param threads threads
 * @param elapsedNanos wall time, without second counts
 * @param repetition whether second counts confirmed the count
 */
public record CountWork(
    long states,
    long transitions,
    List<LayerFigures> layers,
    int passes,
    long tableBytes,
    long fileBytes,
    int threads,
    long elapsedNanos,
    Repetition repetition)
    implements Work {

  /** The result of second counts, which use no symmetries or a different order. */
  public enum Repetition {
    /** There was no count that a second count could confirm. */
    NONE,
    /**
     * Every count that used a symmetry, or that had to be repeated, was repeated with the same
     * result.
     */
    CONFIRMED,
    /** A count that used a symmetry was not repeated. */
    MISSING;

    Repetition and(Repetition next) {
      return compareTo(next) > 0 ? this : next;
    }
  }

  /** Checks whether a second count found the same number. */
  public boolean isChecked() {
    return repetition == Repetition.CONFIRMED;
  }

  @Override
  public String engine() {
    return "frontier";
  }

  @Override
  public long amount() {
    return states;
  }

  /** Returns the work of a count or of a ranking. It is empty if the question was declined. */
  public static CountWork of(Outcome<?> outcome) {
    return outcome.work() instanceof CountWork work ? work : none(1);
  }

  static CountWork none(int threads) {
    return new CountWork(0, 0, List.of(), 0, 0, 0, threads, 0, Repetition.NONE);
  }

  /** Returns this work plus the work of a run. The layers are from the first run that has any. */
  CountWork and(FrontierRun.Result next, long nanos, Repetition repeated) {
    return new CountWork(
        states + next.layers().stream().mapToLong(LayerFigures::states).sum(),
        transitions + next.layers().stream().mapToLong(LayerFigures::transitions).sum(),
        layers.isEmpty() ? next.layers() : layers,
        Math.max(passes, next.passes()),
        Math.max(tableBytes, next.mostTableBytes()),
        fileBytes + next.fileBytes(),
        threads,
        elapsedNanos + nanos,
        repetition.and(repeated));
  }
}
