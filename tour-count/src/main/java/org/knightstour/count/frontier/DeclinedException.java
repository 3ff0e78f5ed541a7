package org.knightstour.count.frontier;

import org.knightstour.core.answer.NumberText;

/** A graph that this engine cannot count, or not with what it may use. */
public final class DeclinedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final double neededBytes; // 0 where memory is not the reason

  /** A refusal; the reason follows the name of what is counted: {@code needs a frontier of 22}. */
  public DeclinedException(String reason) {
    this(reason, 0);
  }

  private DeclinedException(String reason, double neededBytes) {
    super(reason);
    this.neededBytes = neededBytes;
  }

  /** A count that needs more memory than it may use. */
  static DeclinedException tooLittleMemory(double neededBytes, long memoryBytes) {
    return new DeclinedException(
        "needs at least %s of memory, and %s may be used"
            .formatted(NumberText.bytes(neededBytes), NumberText.bytes((double) memoryBytes)),
        neededBytes);
  }

  /** The same refusal, in terms of all the memory, where a part of it was on offer. */
  DeclinedException ofPart(double part, long memoryBytes) {
    return neededBytes == 0 ? this : tooLittleMemory(neededBytes / part, memoryBytes);
  }
}
