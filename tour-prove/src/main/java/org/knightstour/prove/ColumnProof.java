package org.knightstour.prove;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * A proof for boards of m rows and any number n of columns. A closed tour is built column by
 * column. Later columns depend only on the state of the last two columns: how many edges each
 * square has, and which squares are the two ends of one path. All reachable states are listed,
 * because their number is finite. If none of these states can be completed to one cycle, no closed
 * tour exists for any n. With separate lists for even and odd columns, the proof can be for any odd
 * n.
 *
 * <p>An open tour is a closed tour through two more vertices, its ends. They are joined to each
 * other, can be joined to any square, and are part of every state.
 *
 * <p>Exponential in the rows: a second for closed tours on 5 rows.
 */
public final class ColumnProof implements ColumnQuestion.Answer {

  private final ColumnQuestion question;
  private final int rows;
  private final List<Set<String>> layers = new ArrayList<>();

  private ColumnProof(ColumnQuestion question, int period) {
    this.question = question;
    rows = question.rows();
    for (int layer = 0; layer < period; layer++) {
      layers.add(new TreeSet<>());
    }
  }

  /**
   * Lists the states of a question. The proof is for all n if possible, and otherwise for odd n.
   *
   * @param monitor counts states and stops the listing
   */
  public static Outcome<ColumnQuestion.Answer> of(ColumnQuestion question, Monitor monitor) {
    if (!question.isFromLight()) {
      Outcome<ColumnQuestion.Answer> all = new ColumnProof(question, 1).fill(monitor);
      // A tour on an even number of columns settles nothing about odd ones.
      if (all.known().filter(ColumnQuestion.TourExists.class::isInstance).isEmpty()) {
        return all;
      }
    }
    return new ColumnProof(question, 2).fill(monitor);
  }

  /** Returns whether the statement is for odd n only. */
  public boolean isOddOnly() {
    return layers.size() == 2;
  }

  /** Returns the number of states. */
  public int states() {
    return layers.stream().mapToInt(Set::size).sum();
  }

  /** Returns the statement line: the proved statement and its numbers of columns. */
  public String statement() {
    return question.text() + (isOddOnly() ? " odd" : "");
  }

  /** Returns the file, in the format of docs/formats/tourlayers.md. */
  public String text() {
    StringBuilder text = new StringBuilder("tourlayers 1\n").append(statement()).append('\n');
    for (Set<String> layer : layers) {
      text.append("layer\n");
      layer.forEach(state -> text.append(state).append('\n'));
    }
    return text.toString();
  }

  private record Reached(String state, int columns) {}

  private Outcome<ColumnQuestion.Answer> fill(Monitor monitor) {
    long startNanos = System.nanoTime();
    // Before the first column it is as if two complete ones were there.
    Deque<Reached> queue = new ArrayDeque<>();
    queue.add(new Reached("2".repeat(2 * rows) + (question.isClosed() ? "" : "aa"), 0));
    layers.get(0).add(queue.element().state());
    while (!queue.isEmpty()) {
      if (monitor.isStopped()) {
        return Outcome.stopped(StopReason.INTERRUPTED, work(startNanos));
      }
      monitor.count(1, 0);
      Reached reached = queue.remove();
      int columns = reached.columns() + 1;
      ColumnStep step = new ColumnStep(question, reached.state(), reached.columns());
      boolean isMeant = layers.size() == 1 || columns % 2 == 1;
      if (step.isCompleted && isMeant) {
        return Outcome.known(new ColumnQuestion.TourExists(columns), work(startNanos));
      }
      for (String next : step.successors) {
        if (layers.get(columns % layers.size()).add(next)) {
          queue.add(new Reached(next, columns));
        }
      }
    }
    return Outcome.known(this, work(startNanos));
  }

  private Work work(long startNanos) {
    return Work.of("columns", states(), System.nanoTime() - startNanos, 1);
  }

  /** The extension of a state by one column, in every way. */
  private static final class ColumnStep {

    private final int rows;
    private final int ends;
    private final int[] degree;
    private final int[] mate;
    private final List<int[]> edges = new ArrayList<>();
    private final Set<String> successors = new LinkedHashSet<>();
    private boolean isCompleted;

    ColumnStep(ColumnQuestion question, String state, int column) {
      rows = question.rows();
      ends = question.isClosed() ? 0 : 2;
      degree = new int[3 * rows + ends];
      mate = new int[3 * rows + ends];
      Arrays.setAll(mate, vertex -> vertex);
      for (int place = 0; place < state.length(); place++) {
        char c = state.charAt(place);
        degree[vertex(place)] = c == '0' ? 0 : c == '2' ? 2 : 1;
        if (c >= 'a') {
          mate[vertex(place)] = vertex(state.indexOf(c) + state.lastIndexOf(c) - place);
        }
      }
      for (int place = 0; place < 2 * rows; place++) {
        int step = 1 + place / rows;
        link(place, place % rows - step);
        link(place, place % rows + step);
      }
      for (int row = 0; row < rows; row++) {
        for (int end = 0; end < ends; end++) {
          if (end == 1 || question.mayBegin(row, column)) {
            edges.add(new int[] {3 * rows + end, 2 * rows + row});
          }
        }
      }
      walk(0, false);
    }

    /**
     * Returns the vertex of a place in a state: two columns, and then the ends, which follow the
     * new column.
     */
    private int vertex(int place) {
      return place < 2 * rows ? place : place + rows;
    }

    /** Links a square of an old column to a row of the new column. */
    private void link(int old, int newRow) {
      if (newRow >= 0 && newRow < rows) {
        edges.add(new int[] {old, 2 * rows + newRow});
      }
    }

    private void walk(int index, boolean isClosed) {
      // The edges of the oldest column come first, square by square.
      int settled = index < edges.size() ? Math.min(rows, edges.get(index)[0]) : rows;
      for (int square = 0; square < settled; square++) {
        if (degree[square] < 2) {
          return;
        }
      }
      if (index == edges.size()) {
        take(isClosed);
        return;
      }
      walk(index + 1, isClosed);
      int u = edges.get(index)[0];
      int v = edges.get(index)[1];
      if (degree[u] < 2 && degree[v] < 2 && !isClosed) {
        int a = mate[u];
        int b = mate[v];
        degree[u]++;
        degree[v]++;
        boolean closes = a == v;
        if (!closes) {
          mate[a] = b;
          mate[b] = a;
        }
        walk(index + 1, closes);
        if (!closes) {
          mate[a] = u;
          mate[b] = v;
        }
        degree[u]--;
        degree[v]--;
      }
    }

    private void take(boolean isClosed) {
      boolean isWhole = true;
      for (int vertex = rows; vertex < degree.length; vertex++) {
        isWhole &= degree[vertex] == 2;
      }
      isCompleted |= isClosed && isWhole;
      if (!isClosed && canContinue()) {
        String state = text(false);
        String mirrored = text(true);
        successors.add(state.compareTo(mirrored) < 0 ? state : mirrored);
      }
    }

    /**
     * Returns whether the older column can be completed. Its only other neighbours are one row up
     * or down.
     */
    private boolean canContinue() {
      for (int row = 0; row < rows; row++) {
        int neighbours = (row > 0 ? 1 : 0) + (row < rows - 1 ? 1 : 0);
        if (degree[rows + row] + neighbours < 2) {
          return false;
        }
      }
      return true;
    }

    private String text(boolean isMirrored) {
      StringBuilder text = new StringBuilder();
      char next = 'a';
      char[] letter = new char[degree.length];
      for (int place = 0; place < 2 * rows + ends; place++) {
        int turned = place / rows * rows + rows - 1 - place % rows;
        int vertex = rows + (isMirrored && place < 2 * rows ? turned : place);
        if (degree[vertex] == 1 && letter[vertex] == 0) {
          letter[vertex] = next;
          letter[mate[vertex]] = next++;
        }
        text.append(degree[vertex] == 1 ? letter[vertex] : (char) ('0' + degree[vertex]));
      }
      return text.toString();
    }
  }
}
