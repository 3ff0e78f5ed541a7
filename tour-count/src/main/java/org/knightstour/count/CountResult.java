package org.knightstour.count;

import java.math.BigInteger;
import org.knightstour.core.Convention;

/** What came out of a count. */
public sealed interface CountResult {

  /** The work that was done. */
  CountWork work();

  /**
   * The exact number.
   *
   * @param count tours
   * @param convention whether an open tour and its reverse are two
   */
  record Counted(BigInteger count, Convention convention, CountWork work) implements CountResult {}

  /** It was interrupted; finished layers are in the checkpoint, if there is one. */
  record Stopped(CountWork work) implements CountResult {}
}
