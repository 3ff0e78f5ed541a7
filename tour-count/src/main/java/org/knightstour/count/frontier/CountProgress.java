package org.knightstour.count.frontier;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Monitor.Figure;
import org.knightstour.core.answer.NumberText;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerKey;

/**
 * A reporter of the resources of a run before it starts, its progress, and each larger step. The
 * weight of a step is its forecast work. The remaining time is estimated from the work done in this
 * process. Thread-safe.
 */
public final class CountProgress {

  private static final double ANNOUNCED_SECONDS = 60; // runs of less time are not announced

  private static final double LEAST_SECONDS = 5;
  private static final double LEAST_DONE = 0.005;

  private final Resources resources;
  private final double[] work; // up to each layer
  private final double join; // the work of the join
  private final int passes;
  private final CountForecast outlook;
  private long startNanos;
  private double begun; // the share before this process, then including it
  private double done;

  CountProgress(Resources resources, CountForecast outlook) {
    this.resources = resources;
    passes = outlook.moduli().size();
    this.outlook = outlook;
    join = outlook.workOfJoin();
    work = new double[outlook.layers().size()];
    for (int step = 0; step + 1 < work.length; step++) {
      work[step + 1] = work[step] + outlook.work(step);
    }
  }

  /** Reports the resources of a long run. */
  void announce(MemoryPlan memory) {
    MemoryPlan.Need need = memory.need();
    boolean needsFiles = need.fileBytes() > 0;
    int threads = resources.threads();
    double seconds = outlook.seconds(needsFiles);
    if (!needsFiles && seconds < ANNOUNCED_SECONDS) {
      return;
    }
    Path checkpoint = resources.checkpoint();
    String files =
        " and %s%s of files in %s"
            .formatted(
                need.mayFit() ? "up to " : "",
                NumberText.bytes(need.fileBytes()),
                checkpoint == null ? resources.temporary() : checkpoint);
    String needs =
        "needs about %s of memory%s, and %s on %s%s"
            .formatted(
                NumberText.bytes(need.bytes()),
                needsFiles ? files : "",
                NumberText.aboutTime(seconds),
                threads + (threads == 1 ? " thread" : " threads"),
                passes == 1 ? "" : " for " + passes + " passes");
    resources.monitor().announce(needs);
  }

  /** Begins with a saved layer, or with the first. */
  synchronized void begin(int pass, int number) {
    startNanos = System.nanoTime();
    if (pass > 0 || number > 0) {
      log("count continues", pass, number);
    }
    begun = share(pass, number);
    done = begun;
    resources.monitor().finish(resources.share() * begun);
  }

  /** Returns the share of all work before a layer. */
  private double share(int pass, int number) {
    return pass * (1 - FrontierRun.PREPARATION) / passes + shareOfSteps(0, number);
  }

  /** Returns the share of all work for some steps of one pass. */
  public double shareOfSteps(int first, int end) {
    double all = passes * (work[work.length - 1] + join);
    return (1 - FrontierRun.PREPARATION) * (work[end] - work[first]) / all;
  }

  /** Returns the remaining share of a pass. */
  public synchronized double restOfPass(int pass) {
    return share(pass + 1, 0) - done;
  }

  /** Reports the current activity, its remaining time, and the completion of a part of the run. */
  public synchronized void report(int pass, String stage, double part) {
    done += part;
    String ofPasses =
        passes == 1 ? "" : "pass %d of %d, ".formatted(Math.min(pass + 1, passes), passes);
    resources.report(ofPasses + stage + left(), part);
  }

  /** Reports a completed layer, and the rest of its share. */
  synchronized void arrive(int pass, int number, long states) {
    String text =
        "layer " + number + " of " + (work.length - 1) + ", " + NumberText.grouped(states);
    report(pass, text + " states", share(pass, number) - done);
  }

  /** Reports that a layer, or a part of its tables, went to a file or came from a file. */
  void moved(String what, int pass, int number, long bytes) {
    log(what, pass, number, new Figure("bytes", bytes));
  }

  /** Reports that a layer passed its window. The last figures belong to the new layer. */
  public void passed(
      LayerKey from, long bytesRead, long bytesWritten, List<LayerFigures> figures, long nanos) {
    log(
        "window",
        from.pass(),
        from.end(),
        new Figure("from", from.number()),
        new Figure("buckets", from.buckets()),
        new Figure("bytesRead", bytesRead),
        new Figure("bytesWritten", bytesWritten),
        new Figure("states", figures.get(figures.size() - 1).states()),
        new Figure("millis", TimeUnit.NANOSECONDS.toMillis(nanos)));
  }

  /** Reports the end of a pass. */
  void passEnded(int pass, long modulus, BigInteger residue) {
    report(pass, "the halves are joined", restOfPass(pass));
    String of = modulus == Ring.TWO_TO_64 ? "2^64" : Long.toUnsignedString(modulus);
    Figure found = new Figure("residue", residue.toString());
    log("pass ends", pass, work.length - 1, new Figure("modulus", of), found);
  }

  private void log(String what, int pass, int number, Figure... more) {
    List<Figure> figures = new ArrayList<>(List.of(new Figure("pass", pass + 1)));
    figures.add(new Figure("layer", number));
    Collections.addAll(figures, more);
    resources.monitor().happened(what, figures);
  }

  private String left() {
    double now = done - begun;
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    double rest = 1 - resources.monitor().share();
    double ofAll = now * resources.share();
    boolean isKnown = seconds >= LEAST_SECONDS && now >= LEAST_DONE && ofAll > 0 && rest > 0;
    return isKnown ? ", " + NumberText.aboutTime(seconds * rest / ofAll) + " left" : "";
  }
}
