package org.knightstour.count;

import java.math.BigInteger;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;

/** What came out of a count. */
public sealed interface CountResult {

  /**
   * The exact number.
   *
   * @param count tours
   * @param convention whether a tour and its reverse are two
   * @param work the work that was done
   */
  record Counted(BigInteger count, Convention convention, CountWork work) implements CountResult {}

  /**
   * It was stopped; finished layers are in the checkpoint, if there is one.
   *
   * @param reason why
   * @param work the work that was done
   */
  record Stopped(StopReason reason, CountWork work) implements CountResult {}

  /**
   * This engine cannot count it, or not with what it may use.
   *
   * @param reason what is not possible, without a full stop
   */
  record Declined(String reason) implements CountResult {}
}
