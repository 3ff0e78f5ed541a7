package org.knightstour.count.frontier;

import org.knightstour.core.answer.NumberText;

/** A graph that this engine cannot count, or not with the available resources. */
public final class DeclinedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final double neededBytes; // 0 where memory is not the reason

  /**
   * Creates the exception. The reason follows the name of the question: {@code needs a frontier of
   * 22}.
   */
  public DeclinedException(String reason) {
    this(reason, 0);
  }

  private DeclinedException(String reason, double neededBytes) {
    super(reason);
    this.neededBytes = neededBytes;
  }

  /** Creates an exception for a count that needs too much memory. */
  static DeclinedException tooLittleMemory(double neededBytes, long memoryBytes) {
    return new DeclinedException(
        "needs at least %s of memory, and %s may be used"
            .formatted(NumberText.bytes(neededBytes), NumberText.bytes((double) memoryBytes)),
        neededBytes);
  }

  /** Creates the same exception for the whole memory, if only a part of it was available. */
  DeclinedException ofPart(double part, long memoryBytes) {
    return neededBytes == 0 ? this : tooLittleMemory(neededBytes / part, memoryBytes);
  }
}
