package org.knightstour.count;

import java.util.List;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.FrontierRun;

/**
 * What a count did. States and transitions do not depend on threads or memory.
 *
 * @param states all states of all layers, of one pass
 * @param transitions additions of a count, of one pass
 * @param layers the size of each layer
 * @param passes for how many moduli
 * @param tableBytes the most memory of tables at a time
 * @param fileBytes what went to temporary files
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

  /** Whether a count was made a second time, without its symmetries or in another order. */
  public enum Repetition {
    /** Nothing was counted that a second count could confirm. */
    NONE,
    /**
     * Every count that used a symmetry, or that was asked to, was repeated with the same result.
     */
    CONFIRMED,
    /** Some count that used a symmetry was not repeated. */
    MISSING;

    Repetition and(Repetition next) {
      return compareTo(next) > 0 ? this : next;
    }
  }

  /** Whether a second count found the same number. */
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

  /** The work of a count, or of numbering; none where the question was declined. */
  public static CountWork of(Outcome<?> outcome) {
    return outcome.work() instanceof CountWork work ? work : none(1);
  }

  static CountWork none(int threads) {
    return new CountWork(0, 0, List.of(), 0, 0, 0, threads, 0, Repetition.NONE);
  }

  /** This work, and then the work of a run; the layers are those of the first that has any. */
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
