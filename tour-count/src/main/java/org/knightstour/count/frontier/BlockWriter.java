package org.knightstour.count.frontier;

import java.io.IOException;

/** Takes the blocks that a pass makes; each thread has its own. */
interface BlockWriter {

  /** Writes the block of a vector. */
  void write(long vector, UnpackedBlock block) throws IOException;

  /** Counts work done on the way. */
  void addTransitions(long count);
}
