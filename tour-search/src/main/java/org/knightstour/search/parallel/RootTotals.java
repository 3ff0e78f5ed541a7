package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one root. Every task is one contiguous part of the serial order, so the work
 * that the serial walk needs up to its first tour is the sum over the tasks that do not begin after
 * that tour: the same on any number of threads.
 */
public final class RootTotals {

  private record Part(Subtree subtree, long nodes) {}

  // Parts are kept only where a walk stops at its first tour; a full count needs only the sums.
  private final List<Part> parts = new ArrayList<>();
  private long nodes;
  private long tours;
  private int openTasks;
  private boolean begun;
  private boolean cutShort;
  private int @Nullable [] firstLeaf;
  private int @Nullable [] firstTour;

  synchronized void taskCreated() {
    openTasks++;
    begun = true;
  }

  synchronized void taskEnded(long taskNodes, long taskTours, boolean whole) {
    openTasks--;
    cutShort |= !whole;
    nodes += taskNodes;
    tours += taskTours;
  }

  synchronized void keepPart(Subtree subtree, long taskNodes) {
    parts.add(new Part(subtree, taskNodes));
  }

  synchronized void tourMet(int[] leaf, int[] squares) {
    if (firstLeaf == null || Arrays.compare(leaf, firstLeaf) < 0) {
      firstLeaf = leaf;
      firstTour = squares;
    }
  }

  synchronized boolean isAfterFirstTour(Subtree subtree) {
    return firstLeaf != null && subtree.isAfter(firstLeaf);
  }

  /** Positions counted; up to the first tour in serial order where the walk stops there. */
  public synchronized long nodes() {
    int[] leaf = firstLeaf;
    if (leaf == null) {
      return nodes;
    }
    return parts.stream()
        .filter(part -> !part.subtree().isAfter(leaf))
        .mapToLong(Part::nodes)
        .sum();
  }

  /** Tours met, by weight; 1 where the walk stops at the first. */
  public synchronized long tours() {
    return firstLeaf == null ? tours : 1;
  }

  /** The squares of the first tour in serial order, where the walk stops there and met one. */
  public synchronized int @Nullable [] firstTour() {
    return firstTour;
  }

  /** Whether nothing of this root's tree is left unwalked. */
  public synchronized boolean isExhausted() {
    return begun && openTasks == 0 && !cutShort;
  }
}
