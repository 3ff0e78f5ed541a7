package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.knightstour.core.InputException;
import org.knightstour.count.CountRequest;
import org.knightstour.count.CountResult;
import org.knightstour.count.frontier.CheckpointMismatch;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.CountProgress;
import org.knightstour.count.frontier.FrontierTooWide;
import org.knightstour.count.frontier.MemoryTooSmall;

/** One count under the eyes of a user: with progress, interruptible, its refusals in one line. */
final class CountRun {

  /** What counts. */
  @FunctionalInterface
  interface Counter {
    CountResult count(
        CountRequest request,
        CountOptions options,
        CountProgress progress,
        BooleanSupplier isStopped)
        throws IOException;
  }

  /** What may be refused. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws IOException;
  }

  /** What may be refused, and watched meanwhile. */
  @FunctionalInterface
  interface WatchedWork<T> {
    T run(CountProgress progress, BooleanSupplier isStopped) throws IOException;
  }

  private CountRun() {}

  static CountResult run(
      CountRequest request,
      CountOptions options,
      Counter counter,
      PrintWriter err,
      OutputOptions output)
      throws IOException {
    return watched(
        request,
        err,
        output,
        (progress, isStopped) -> counter.count(request, options, progress, isStopped));
  }

  /** Does work on an ask, with a line of progress; Ctrl-C stops it. */
  static <T> T watched(
      CountRequest request, PrintWriter err, OutputOptions output, WatchedWork<T> work)
      throws IOException {
    CountProgress progress = new CountProgress();
    ProgressLine line = ProgressLine.of(seconds -> text(progress, seconds), err, output);
    try {
      return refusing(request, () -> work.run(progress, Interruption.signal()::isStopped));
    } finally {
      line.close();
      if (!progress.note().isEmpty()) {
        err.println("tour: " + progress.note());
      }
    }
  }

  /** Does work on an ask; what does not fit becomes the user's mistake, with the board's name. */
  static <T> T refusing(CountRequest request, Work<T> work) throws IOException {
    try {
      return work.run();
    } catch (FrontierTooWide e) {
      throw new InputException(
          request.board() + " is too wide to be counted: " + e.getMessage() + ".");
    } catch (MemoryTooSmall e) {
      throw new InputException(
          request.board() + " does not fit: " + e.getMessage() + ". --memory and -Xmx allow more.");
    } catch (CheckpointMismatch e) {
      throw new InputException(
          "--checkpoint: " + e.getMessage() + ": give each count a directory of its own.");
    }
  }

  private static String text(CountProgress progress, double seconds) {
    if (!progress.phase().isEmpty()) {
      return String.format(Locale.ROOT, "%s, %.0f s", progress.phase(), seconds);
    }
    Runtime runtime = Runtime.getRuntime();
    return String.format(
        Locale.ROOT,
        "%ssquare %d of %d, %,d states, %.1f million/s, %,d MB of heap, %.0f s",
        progress.passes() > 1
            ? "pass " + (progress.pass() + 1) + " of " + progress.passes() + ", "
            : "",
        progress.layer(),
        progress.layers(),
        progress.states(),
        progress.statesInAll() / seconds / 1e6,
        (runtime.totalMemory() - runtime.freeMemory()) >> 20,
        seconds);
  }
}
