package org.knightstour.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.knightstour.search.model.WalkedUnit;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.TimedUnit;

/**
 * A unit on its way to a machine.
 *
 * @param root as {@link WorkUnit} tells it, as are the next two
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record SentUnit(long root, byte[] choices, double share) implements Serializable {

  /**
   * What came of a unit, on its way back.
   *
   * @param tour no squares when none was met
   */
  record Back(SentUnit unit, long nodes, long tours, int[] tour, SentUnit[] rest, long nanos)
      implements Serializable {

    static Back of(WalkedUnit walked, long nanos) {
      int[] tour = walked.tour().stream().mapToInt(Integer::intValue).toArray();
      SentUnit[] rest = walked.rest().stream().map(SentUnit::of).toArray(SentUnit[]::new);
      return new Back(
          SentUnit.of(walked.unit()), walked.nodes(), walked.tours(), tour, rest, nanos);
    }

    TimedUnit unpacked() {
      List<Integer> met = Arrays.stream(tour).boxed().toList();
      List<WorkUnit> parts = Arrays.stream(rest).map(SentUnit::unit).toList();
      return new TimedUnit(
          new WalkedUnit(unit.unit(), true, nodes, tours, met, parts, nanos), nanos);
    }
  }

  static SentUnit of(WorkUnit unit) {
    return new SentUnit(unit.root(), unit.choices(), unit.share());
  }

  WorkUnit unit() {
    return WorkUnit.of(root, choices, share);
  }
}
