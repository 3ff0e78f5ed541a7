package org.knightstour.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/**
 * An exhaustive search that its caller walks in slices, on the thread that calls: for programs that
 * must not block, such as a page in a browser.
 *
 * <pre>{@code
 * SerialSearch search = SerialSearch.of(question, settings);
 * while (search.walk(10_000, false) != SerialSearch.Step.EXHAUSTED) {
 *   show(search.share());
 * }
 * long tours = search.count();
 * }</pre>
 *
 * <p>Tours, their order and the nodes are those of {@link TourSearch} on one thread. The settings'
 * budget and threads are not looked at. Linear memory. Not safe for use by two threads at once.
 */
public final class SerialSearch {

  /** Why {@link #walk} came back. */
  public enum Step {
    /** The slice is used up; more is left. */
    MORE,
    /** The search stands on a tour. */
    TOUR,
    /** The whole tree was searched. */
    EXHAUSTED
  }

  private final SearchTree tree;
  private final TreeWalker walker;
  private final int length;
  // What was cut off the subtree under way, the next in the serial order on top: only to know the
  // share that is done.
  private final Deque<WorkUnit> waiting = new ArrayDeque<>();
  private long nextRoot;
  private boolean isWalking;
  private double shareLeft; // of the subtree under way
  private double shareDone;
  private long nodesBefore; // of the subtrees before
  private long toursBefore;

  private SerialSearch(TourQuestion question, SearchSettings settings) {
    Optional<String> reason = TourSearch.declines(question, Goal.ALL, settings);
    if (reason.isPresent()) {
      throw new ArgumentException(
          "question", question, "must be one that the search takes: " + reason.get());
    }
    Branching branching = TourSearch.branching(question, Goal.ALL, settings);
    tree = TourSearch.tree(question, branching, settings);
    walker = tree.newWalker();
    length = question.squares();
  }

  /**
   * A search of every tour of a question, not yet begun.
   *
   * @throws ArgumentException when {@link TourSearch#declines} it
   */
  public static SerialSearch of(TourQuestion question, SearchSettings settings) {
    return new SerialSearch(question, settings);
  }

  /**
   * A search that shows every tour, as {@link TourSearch#visit} does: closed ones without a given
   * start are met once each, from the least square of the board.
   *
   * @throws ArgumentException when {@link TourSearch#declines} it
   */
  public static SerialSearch listing(TourQuestion question, SearchSettings settings) {
    boolean isFromAnywhere = question.kind() == TourKind.CLOSED && question.from().isEmpty();
    return of(isFromAnywhere ? question.from(question.leastSquare()) : question, settings);
  }

  /**
   * Walks on.
   *
   * @param mostNodes the most nodes of this slice, at least 1
   * @param stopAtTours whether to come back at each tour; otherwise tours are only counted
   */
  public Step walk(long mostNodes, boolean stopAtTours) {
    long end = nodes() + mostNodes;
    while (isWalking || enterNext()) {
      long left = end - nodes();
      TreeWalker.Step step = left > 0 ? walker.walk(left, stopAtTours) : TreeWalker.Step.BUDGET;
      switch (step) {
        case TOUR -> {
          return Step.TOUR;
        }
        case BUDGET -> {
          cut();
          return Step.MORE;
        }
        case EXHAUSTED -> leave();
      }
    }
    return Step.EXHAUSTED;
  }

  private boolean enterNext() {
    WorkUnit next = waiting.poll();
    if (next == null && nextRoot < tree.roots()) {
      next = WorkUnit.root(nextRoot++, 1.0 / tree.roots());
    }
    if (next == null) {
      return false;
    }
    walker.enter(next);
    shareLeft = next.share();
    isWalking = true;
    return true;
  }

  private void leave() {
    isWalking = false;
    nodesBefore += walker.nodes();
    toursBefore += walker.tours();
    shareDone += shareLeft;
  }

  private void cut() {
    @Nullable WorkUnit cut = walker.split();
    if (cut != null) {
      waiting.push(cut);
      shareLeft -= cut.share();
    }
  }

  /** Nodes so far. */
  public long nodes() {
    return isWalking ? nodesBefore + walker.nodes() : nodesBefore;
  }

  /** Tours met so far, each as often as the tree meets it. */
  public long tours() {
    return isWalking ? toursBefore + walker.tours() : toursBefore;
  }

  /**
   * Tours so far by the convention: closed ones without direction, open ones with. Exact once the
   * tree is exhausted; before, a lower bound.
   */
  public long count() {
    return tours() / tree.timesMet();
  }

  /** The share of the tree that was searched, 0 to 1, all branches at a fork taken as equal. */
  public double share() {
    return Math.max(0, Math.min(1, shareDone));
  }

  /** After {@link Step#TOUR}: the squares of the tour in order. */
  public int[] tour() {
    int[] squares = new int[length];
    walker.tour(squares);
    return squares;
  }

  /**
   * After {@link Step#TOUR}: shows the tours that the convention has for the one that was met, none
   * to two.
   *
   * @return what the visitor answered
   */
  public boolean show(TourVisitor visitor) {
    return tree.byConvention(visitor).visit(tour());
  }
}
