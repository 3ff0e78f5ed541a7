package org.knightstour.cli.report;

import java.io.Closeable;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.knightstour.core.Monitor;

/**
 * Handles Ctrl-C and SIGTERM. The JVM runs shutdown hooks concurrently with the command. The hook
 * asks the engine to stop, waits until the command has printed its answer, and halts with the
 * command's status, because System.exit cannot change the status at that time.
 */
public final class Interruption {

  private static final Monitor SIGNAL = new Monitor();
  private static final CountDownLatch FINISHED = new CountDownLatch(1);
  private static final Set<Runnable> CLEANERS = ConcurrentHashMap.newKeySet();
  private static volatile int status = ExitStatus.STOPPED.code();
  private static volatile boolean isInstalled;

  // A user waits at most half a second, including the end of the JVM.
  private static volatile long patienceMillis = 420;
  private static volatile Runnable lastWords = () -> {};

  private enum Speaker {
    NOBODY,
    COMMAND,
    SHUTDOWN
  }

  // An interrupted run prints one line at its end. The speaker prints this line.
  private static final AtomicReference<Speaker> SPEAKER = new AtomicReference<>(Speaker.NOBODY);
  private static final long MOST_SPEECH_MILLIS = 2000;

  private Interruption() {}

  /** Returns the monitor of this process, or a new monitor inside a different program. */
  public static Monitor signal() {
    return isInstalled ? SIGNAL : new Monitor();
  }

  /** Returns the monitor for work of a different process, which takes longer to end. */
  public static Monitor signal(Duration patience) {
    patienceMillis = patience.toMillis();
    return signal();
  }

  /** Throws an exception if the process was interrupted, for work without a partial result. */
  public static void check() {
    if (SIGNAL.isStopped()) {
      throw new CancellationException("interrupted: no work was kept");
    }
  }

  /** Returns a writer for long texts, which throws an exception if the process was interrupted. */
  public static Writer writer(Writer out) {
    return new FilterWriter(out) {
      @Override
      public void write(int c) throws IOException {
        check();
        out.write(c);
      }

      @Override
      public void write(char[] buffer, int offset, int length) throws IOException {
        check();
        out.write(buffer, offset, length);
      }

      @Override
      public void write(String text, int offset, int length) throws IOException {
        check();
        out.write(text, offset, length);
      }
    };
  }

  /** Returns a cleaner that undoes work when it is closed, or when the process is interrupted. */
  public static Closeable cleaner(Runnable undo) {
    CLEANERS.add(undo);
    return () -> {
      undo.run();
      CLEANERS.remove(undo);
    };
  }

  /** Starts to listen to signals. A command that does not end in time prints these last words. */
  public static void install(Runnable ifCutOff) {
    isInstalled = true;
    lastWords = ifCutOff;
    Runtime.getRuntime().addShutdownHook(new Thread(Interruption::onShutdown, "tour-interruption"));
  }

  /**
   * Lets the command print how it ended. If the shutdown hook has printed that already, this method
   * does not return: the process halts.
   */
  public static void beginLastWords() {
    if (isInstalled
        && !SPEAKER.compareAndSet(Speaker.NOBODY, Speaker.COMMAND)
        && SPEAKER.get() == Speaker.SHUTDOWN) {
      while (true) {
        LockSupport.park();
      }
    }
  }

  /** Reports that the command is done and its output flushed. */
  public static void finish(int commandStatus) {
    status = commandStatus;
    FINISHED.countDown();
  }

  private static void onShutdown() {
    SIGNAL.stop();
    boolean isFinished = isFinished(patienceMillis);
    if (!isFinished && !SPEAKER.compareAndSet(Speaker.NOBODY, Speaker.SHUTDOWN)) {
      isFinished = isFinished(MOST_SPEECH_MILLIS);
    }
    if (!isFinished) {
      CLEANERS.forEach(Runnable::run);
    }
    if (SPEAKER.get() == Speaker.SHUTDOWN) {
      lastWords.run();
      PrintStream err = System.err;
      err.println("tour: interrupted before an answer");
      err.flush();
    }
    Runtime.getRuntime().halt(isFinished ? status : ExitStatus.STOPPED.code());
  }

  private static boolean isFinished(long millis) {
    try {
      return FINISHED.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
