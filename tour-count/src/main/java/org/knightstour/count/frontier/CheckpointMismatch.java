package org.knightstour.count.frontier;

import java.nio.file.Path;

/** A checkpoint of another count. */
public final class CheckpointMismatch extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  CheckpointMismatch(Path file) {
    super(file + " belongs to another count");
  }
}
