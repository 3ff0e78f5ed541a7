package org.knightstour.core;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The progress monitor of a run, and its cancellation token: other threads read how far the run has
 * come, and stop it. An engine reports its progress every few thousand nodes, and looks as often
 * whether it was stopped. Safe for threads.
 */
public final class Monitor {

  /** Hears what a long run needs and does, as it happens. Called by one thread at a time. */
  public interface Listener {

    /** What work that needs much is going to need, in one line, before it starts. */
    default void announced(String text) {}

    /** A larger step is done, such as a layer that went to a file: its kind, and its figures. */
    default void happened(String what, List<Figure> figures) {}

    /** Something is wrong that the run can live with, in one line. */
    default void warned(String text) {}
  }

  /** A number or a short text, with its name. */
  public record Figure(String name, Object value) {}

  private final LongAdder nodes = new LongAdder();
  private final LongAdder walked = new LongAdder();
  private final LongAdder tours = new LongAdder();
  private final DoubleAdder share = new DoubleAdder();
  private volatile String stage = "";
  private volatile String note = "";
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private volatile boolean stopped;
  private final @Nullable Monitor whole;

  /** Over a run that has not begun. */
  public Monitor() {
    whole = null;
  }

  private Monitor(Monitor whole) {
    this.whole = whole;
  }

  /**
   * Over one of several runs at a time: it stops with all of them, and its listeners are theirs,
   * called by one thread at a time. Its counts are its own.
   */
  public Monitor part() {
    return new Monitor(this);
  }

  /** Asks the engine to stop and to answer with what it has so far. */
  public void stop() {
    stopped = true;
  }

  public boolean isStopped() {
    return stopped || (whole != null && whole.isStopped());
  }

  /** The work done so far: nodes of a search, states of a count, cases of a proof. */
  public long nodes() {
    return nodes.sum();
  }

  /** The nodes visited, without those that a transposition table accounts for. */
  public long walked() {
    return walked.sum();
  }

  public long tours() {
    return tours.sum();
  }

  /** The share of the work that is done, 0 to 1: estimated, as if branches were equal. */
  public double share() {
    return Math.max(0, Math.min(1, share.sum()));
  }

  /** What the engine is doing, in a few words for a progress line; empty where figures say it. */
  public String stage() {
    return stage;
  }

  /** What the user should know besides, in one line, such as a damaged checkpoint; or empty. */
  public String note() {
    return note;
  }

  public void add(Listener listener) {
    listeners.add(listener);
  }

  public void remove(Listener listener) {
    listeners.remove(listener);
  }

  public void count(long moreNodes, long moreTours) {
    count(moreNodes, moreNodes, moreTours);
  }

  /** For a search with a transposition table: also counts how many of the nodes it visited. */
  public void count(long moreNodes, long moreWalked, long moreTours) {
    nodes.add(moreNodes);
    walked.add(moreWalked);
    tours.add(moreTours);
  }

  /** For those who run several engines after each other: the share begins at 0 again. */
  public void restart() {
    share.reset();
    stage = "";
  }

  /** For engines: adds to the share that is done. */
  public void finish(double moreShare) {
    share.add(moreShare);
  }

  public void stage(String text) {
    stage = text;
  }

  /** For engines: says what the work is going to need, before it starts. */
  public void announce(String text) {
    tell(listener -> listener.announced(text));
  }

  /** For engines: says that a larger step is done, by the words for its kind and its figures. */
  public void happened(String what, List<Figure> figures) {
    tell(listener -> listener.happened(what, figures));
  }

  /** For engines: says what is wrong and does not end the run. */
  public void warn(String text) {
    tell(listener -> listener.warned(text));
  }

  private void tell(Consumer<Listener> news) {
    listeners.forEach(news);
    if (whole != null) {
      synchronized (whole) {
        whole.tell(news);
      }
    }
  }

  public void note(String text) {
    note = text;
  }
}
