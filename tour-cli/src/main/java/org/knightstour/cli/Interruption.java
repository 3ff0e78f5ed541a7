package org.knightstour.cli;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Watch;

/**
 * Ctrl-C and SIGTERM. The machine runs its shutdown hooks beside the running command; ours asks the
 * search to stop, waits until the command has printed its figures so far, and halts with the
 * command's own status, since System.exit cannot choose one any more by then.
 */
final class Interruption {

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Watch SIGNAL = new Watch();
  private static final CountDownLatch FINISHED = new CountDownLatch(1);
  private static volatile int status = ExitStatus.STOPPED.code();
  private static volatile boolean isInstalled;

  private Interruption() {}

  /** The signal that every search of this process listens to. */
  static Watch signal() {
    return isInstalled ? SIGNAL : new Watch();
  }

  /**
   * Ends what cannot be kept in part.
   *
   * @throws CancellationException when the process was interrupted
   */
  static void check() {
    if (SIGNAL.isStopped()) {
      throw new CancellationException("interrupted: nothing was kept");
    }
  }

  static void install() {
    isInstalled = true;
    Runtime.getRuntime().addShutdownHook(new Thread(Interruption::onShutdown, "tour-interruption"));
  }

  /** The command is done and its output flushed. */
  static void finish(int commandStatus) {
    status = commandStatus;
    FINISHED.countDown();
  }

  private static void onShutdown() {
    SIGNAL.stop();
    try {
      if (!FINISHED.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        status = ExitStatus.STOPPED.code();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(status);
  }
}
