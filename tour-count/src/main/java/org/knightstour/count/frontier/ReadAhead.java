package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Semaphore;
import org.knightstour.count.store.LayerFile;

/**
 * Reads buckets a little before the threads that work on them, and forgets them: the system keeps
 * them in memory, so those threads need not wait for the disk.
 */
final class ReadAhead implements Closeable {

  private static final int BUFFER = 1 << 18;

  private final LayerFile file;
  private final int[] order;

  /** One for each bucket that may be read now. */
  private final Semaphore allowed;

  private final Thread thread;
  private volatile boolean isOver;

  /**
   * Begins.
   *
   * @param order in which buckets will be taken
   * @param atOnce how many are taken at a time; the first of them are not read here
   */
  ReadAhead(LayerFile file, int[] order, int atOnce) {
    this.file = file;
    this.order = order;
    allowed = new Semaphore(atOnce);
    thread = new Thread(() -> read(atOnce), "tour-read-ahead");
    thread.setDaemon(true);
    thread.start();
  }

  /** A bucket was worked on: one more may be read. */
  void next() {
    allowed.release();
  }

  private void read(int first) {
    ByteBuffer bytes = ByteBuffer.allocateDirect(BUFFER);
    try {
      for (int at = first; at < order.length; at++) {
        allowed.acquireUninterruptibly();
        if (isOver) {
          return;
        }
        file.touch(order[at], bytes, () -> isOver);
      }
    } catch (IOException e) {
      // The thread that needs the bucket fails in the same way, and reports it.
    }
  }

  @Override
  public void close() {
    isOver = true;
    allowed.release();
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
