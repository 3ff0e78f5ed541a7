package org.knightstour.search.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.InputException;

/**
 * Closed tours of boards of m rows and any number of columns, all at once. A closed tour is built
 * column by column; what later columns can see of it is the state of the last two: how many edges
 * each square has, and which squares are the ends of one path. There are finitely many states, so
 * all that are ever reached can be listed; if none of them can be completed to one cycle, there is
 * no closed tour for any n, or, with lists kept apart for even and odd columns, for any odd n.
 *
 * <p>Exponential in the rows: a second at 5.
 */
public final class LayerProof {

  /** The most rows that lists are made for. */
  public static final int MOST_ROWS = 5;

  private final int rows;
  private final List<Set<String>> layers = new ArrayList<>();
  private int firstCompleted;

  private LayerProof(int rows, int period) {
    this.rows = rows;
    for (int layer = 0; layer < period; layer++) {
      layers.add(new TreeSet<>());
    }
    fill();
  }

  /**
   * Lists the states of boards of so many rows, for all n if that proves something and else for odd
   * n.
   *
   * @param rows 1 to {@link #MOST_ROWS}
   */
  public static LayerProof closed(int rows) {
    if (rows < 1 || rows > MOST_ROWS) {
      throw new InputException(
          "board " + rows + "xn: proofs for all n take 1 to " + MOST_ROWS + " rows.");
    }
    LayerProof all = new LayerProof(rows, 1);
    return all.firstCompleted == 0 ? all : new LayerProof(rows, 2);
  }

  /** Whether the claim is for odd n only. */
  public boolean isOddOnly() {
    return layers.size() == 2;
  }

  /** Whether the claim holds. */
  public boolean isProof() {
    return isOddOnly() ? firstCompleted % 2 == 0 : firstCompleted == 0;
  }

  /** How many states. */
  public int states() {
    return layers.stream().mapToInt(Set::size).sum();
  }

  /** The statement line. */
  public String statement() {
    return rows + "xn closed" + (isOddOnly() ? " odd" : "");
  }

  /** The file, in the format of docs/formats/tourlayers.md. */
  public String text() {
    StringBuilder text = new StringBuilder("tourlayers 1\n").append(statement()).append('\n');
    for (Set<String> layer : layers) {
      text.append("layer\n");
      layer.forEach(state -> text.append(state).append('\n'));
    }
    return text.toString();
  }

  private record Reached(String state, int columns) {}

  private void fill() {
    // No column yet: as if two complete ones stood there.
    Deque<Reached> queue = new ArrayDeque<>();
    queue.add(new Reached("2".repeat(2 * rows), 0));
    layers.get(0).add(queue.element().state());
    while (!queue.isEmpty()) {
      Reached reached = queue.remove();
      int columns = reached.columns() + 1;
      ColumnStep step = new ColumnStep(rows, reached.state());
      for (String next : step.successors()) {
        if (layers.get(columns % layers.size()).add(next)) {
          queue.add(new Reached(next, columns));
        }
      }
      boolean isOddClaim = layers.size() == 2;
      boolean matters = firstCompleted == 0 || (isOddClaim && columns % 2 == 1);
      if (step.isCompleted() && matters) {
        firstCompleted = columns;
      }
    }
  }

  /** One column more, in every way. */
  private static final class ColumnStep {

    private final int rows;
    private final int[] degree;
    private final int[] mate;
    private final List<int[]> edges = new ArrayList<>();
    private final Set<String> successors = new LinkedHashSet<>();
    private boolean isCompleted;

    ColumnStep(int rows, String state) {
      this.rows = rows;
      degree = new int[3 * rows];
      mate = new int[3 * rows];
      for (int square = 0; square < 3 * rows; square++) {
        char c = square < state.length() ? state.charAt(square) : '0';
        degree[square] = c == '0' ? 0 : c == '2' ? 2 : 1;
        int partner = c >= 'a' ? state.indexOf(c) : square;
        mate[square] = partner == square && c >= 'a' ? state.lastIndexOf(c) : partner;
      }
      for (int row = 0; row < rows; row++) {
        for (int step = -1; step <= 1; step += 2) {
          link(row, row + step, 0);
        }
      }
      for (int row = 0; row < rows; row++) {
        for (int step = -2; step <= 2; step += 4) {
          link(row, row + step, 1);
        }
      }
      walk(0, false);
    }

    /** From a row of an old column to a row of the new one. */
    private void link(int row, int newRow, int column) {
      if (newRow >= 0 && newRow < rows) {
        edges.add(new int[] {column * rows + row, 2 * rows + newRow});
      }
    }

    Set<String> successors() {
      return successors;
    }

    boolean isCompleted() {
      return isCompleted;
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
      for (int square = rows; square < 3 * rows; square++) {
        isWhole &= degree[square] == 2;
      }
      isCompleted |= isClosed && isWhole;
      if (!isClosed && canGoOn()) {
        String state = text(false);
        String mirrored = text(true);
        successors.add(state.compareTo(mirrored) < 0 ? state : mirrored);
      }
    }

    /** The now older column's only further neighbours are one row up or down. */
    private boolean canGoOn() {
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
      char[] letter = new char[3 * rows];
      for (int column = 1; column <= 2; column++) {
        for (int i = 0; i < rows; i++) {
          int square = column * rows + (isMirrored ? rows - 1 - i : i);
          if (degree[square] == 1 && letter[square] == 0) {
            letter[square] = next;
            letter[mate[square]] = next++;
          }
          text.append(degree[square] == 1 ? letter[square] : (char) ('0' + degree[square]));
        }
      }
      return text.toString();
    }
  }
}
