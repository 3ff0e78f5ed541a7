package org.knightstour.count;

import org.knightstour.core.StopReason;

/**
 * What came out of a count, an estimate of one, or of numbering tours.
 *
 * @param <T> what was asked for
 */
public sealed interface CountResult<T> {

  /**
   * The answer.
   *
   * @param <T> what was asked for
   * @param value what was asked for
   * @param work the work that was done
   */
  record Counted<T>(T value, CountWork work) implements CountResult<T> {}

  /**
   * It was stopped; finished layers are in the checkpoint, if there is one.
   *
   * @param <T> what was asked for
   * @param reason why
   * @param work the work that was done
   */
  record Stopped<T>(StopReason reason, CountWork work) implements CountResult<T> {}

  /**
   * This engine cannot count it, or not with what it may use.
   *
   * @param <T> what was asked for
   * @param reason what is not possible, without a full stop
   */
  record Declined<T>(String reason) implements CountResult<T> {}

  /**
   * What was asked for.
   *
   * @throws IllegalStateException if the count was stopped or declined; the message says why
   */
  default T value() {
    String reason =
        this instanceof Stopped<T> stopped
            ? stopped.reason().text()
            : ((Declined<T>) this).reason();
    throw new IllegalStateException("not counted: " + reason);
  }
}
