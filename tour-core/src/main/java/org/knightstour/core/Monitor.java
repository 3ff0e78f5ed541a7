package org.knightstour.core;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The progress monitor of a run, and its cancellation token. Other threads read the progress of the
 * run and stop it. An engine reports its progress every few thousand nodes, and then also checks
 * whether it was stopped. Thread-safe.
 */
public final class Monitor {

  /** A receiver of events of a long run. One thread at a time calls it. */
  public interface Listener {

    /** Called before the work starts, with a line about the resources that it needs. */
    default void announced(String text) {}

    /**
     * Called after a larger step, for example after a layer was written to a file.
     *
     * @param what the kind of step
     */
    default void happened(String what, List<Figure> figures) {}

    /** Called with a warning about a problem that does not end the run. */
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

  /** Creates a monitor for a run that has not begun. */
  public Monitor() {
    whole = null;
  }

  private Monitor(Monitor whole) {
    this.whole = whole;
  }

  /**
   * Creates a monitor for one of several concurrent runs. It stops when this monitor stops, and
   * forwards events to the listeners of this monitor, one thread at a time. Its counts are
   * separate.
   */
  public Monitor part() {
    return new Monitor(this);
  }

  /** Asks the engine to stop and to return its partial answer. */
  public void stop() {
    stopped = true;
  }

  public boolean isStopped() {
    return stopped || (whole != null && whole.isStopped());
  }

  /** Returns the work so far: nodes of a search, states of a count, or cases of a proof. */
  public long nodes() {
    return nodes.sum();
  }

  /** Returns the number of nodes visited, excluding nodes from the transposition table. */
  public long walked() {
    return walked.sum();
  }

  public long tours() {
    return tours.sum();
  }

  /** Returns the estimated share of the finished work, 0 to 1. Branches count as equal. */
  public double share() {
    return Math.max(0, Math.min(1, share.sum()));
  }

  /** Returns the current activity for a progress line, or empty if the figures suffice. */
  public String stage() {
    return stage;
  }

  /** Returns a note for the user, for example about a damaged checkpoint, or an empty text. */
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

  /**
   * Adds to the counts of a search with a transposition table.
   *
   * @param moreWalked how many of the nodes were visited
   */
  public void count(long moreNodes, long moreWalked, long moreTours) {
    nodes.add(moreNodes);
    walked.add(moreWalked);
    tours.add(moreTours);
  }

  /** Resets the share to 0. Call it before the next of several engines. */
  public void restart() {
    share.reset();
    stage = "";
  }

  /** Adds to the share of the finished work. For engines. */
  public void finish(double moreShare) {
    share.add(moreShare);
  }

  public void stage(String text) {
    stage = text;
  }

  /** Announces the resources that the work needs, before it starts. For engines. */
  public void announce(String text) {
    tell(listener -> listener.announced(text));
  }

  /** Reports a finished larger step, by its kind and its figures. For engines. */
  public void happened(String what, List<Figure> figures) {
    tell(listener -> listener.happened(what, figures));
  }

  /** Reports a problem that does not end the run. For engines. */
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
