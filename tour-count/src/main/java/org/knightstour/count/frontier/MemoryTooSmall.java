package org.knightstour.count.frontier;

/** The memory that a count may have is too little for it, or for any run of it. */
public final class MemoryTooSmall extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final long neededBytes;

  MemoryTooSmall(String message, long neededBytes) {
    super(message);
    this.neededBytes = neededBytes;
  }

  /** How many bytes would do. */
  public long neededBytes() {
    return neededBytes;
  }
}
