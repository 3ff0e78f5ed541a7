package org.knightstour.prove;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.knightstour.core.Limiter;

/**
 * The linear program that computes the weights: find x between 0 and 1 that violates a list of rows
 * as little as possible. An equation, sum of some x = b, costs the distance between its sides. A
 * demand, sum of some x >= b, costs the missing amount. The duals, from -1 to 1 for equations and
 * from 0 to 1 for demands, are the weights. Rows can be added after an optimum, and the next run
 * starts from there. In practice a run takes about as many steps as there are rows and columns.
 * Each step costs rows times columns.
 */
final class BoundedSimplex {

  /*
   * The primal simplex method for bounded variables (Chvatal, Linear Programming, 1983, chapter 8)
   * on a dense table. It is simple, because the programs have only some hundreds of rows, and the
   * first solution is feasible, because each row has a slack. A library would start too slowly:
   * ojAlgo 57.1.0 proved the first 3x8 after 1.0 s, and this class after 0.01 s. Floating point is
   * sufficient, because exact arithmetic confirms the result.
   *
   * Layout: column j < variables is x(j), or 1 - x(j) if isFlipped[j], so that every column that is
   * not in the basis is 0. Row i has the columns variables + 2i for its deficit, and
   * variables + 2i + 1 for its excess. The column basis[i] has the value right[i]. Its entry is 1 in
   * table[i], and 0 in the other rows. cost[j] is the change of the total cost for each unit of
   * column j.
   */

  private static final double TOLERANCE = 1e-9;
  // Perturbs the right-hand sides: ties would make most pivots degenerate.
  private static final double PERTURBATION = 1e-7;

  private final int variables;
  private final SplittableRandom random = new SplittableRandom(1);
  private double[][] table = new double[0][];
  private double[] right = {};
  private int[] basis = {};
  private final BitSet equations = new BitSet();
  private int rows;
  private int columns;
  private double[] cost;
  private final boolean[] isFlipped;

  /** Creates a program of this many variables without rows. */
  BoundedSimplex(int variables) {
    this.variables = variables;
    columns = variables;
    cost = new double[variables];
    isFlipped = new boolean[variables];
  }

  int rows() {
    return rows;
  }

  /** Adds sum of some x = b, or >= b. The sum at the current x must not exceed b. */
  void addRow(int[] ones, int b, boolean isEquation) {
    grow();
    double[] row = table[rows];
    double rest = b + PERTURBATION * random.nextDouble();
    for (int j : ones) {
      row[j] = isFlipped[j] ? -1 : 1;
      rest -= isFlipped[j] ? 1 : 0;
    }
    for (int i = 0; i < rows; i++) {
      double factor = basis[i] < variables ? row[basis[i]] : 0;
      if (factor != 0) {
        subtract(row, table[i], factor);
        rest -= factor * right[i];
        row[basis[i]] = 0;
      }
    }
    right[rows] = rest;
    int lack = columns;
    row[lack] = 1;
    row[lack + 1] = -1;
    columns += 2;
    cost[lack] = 1;
    cost[lack + 1] = isEquation ? 1 : 0;
    equations.set(rows, isEquation);
    basis[rows] = lack;
    subtract(cost, row, 1);
    cost[lack] = 0;
    rows++;
  }

  private void grow() {
    if (rows == table.length) {
      int more = Math.max(16, 2 * rows);
      table = Arrays.copyOf(table, more);
      right = Arrays.copyOf(right, more);
      basis = Arrays.copyOf(basis, more);
    }
    if (columns + 2 > cost.length) {
      cost = Arrays.copyOf(cost, 2 * columns + 2);
      for (int i = 0; i < rows; i++) {
        table[i] = Arrays.copyOf(table[i], cost.length);
      }
    }
    table[rows] = new double[cost.length];
  }

  private void subtract(double[] from, double[] row, double factor) {
    for (int j = 0; j < columns; j++) {
      from[j] -= factor * row[j];
    }
  }

  /** Steps to an optimum. Returns false if the steps run out or a limit is reached first. */
  boolean minimise(Limiter limiter) {
    int stepsLeft = 50 * (rows + columns) + 1000;
    for (int entering = entering(); entering >= 0; entering = entering()) {
      if (stepsLeft-- == 0 || limiter.isOver()) {
        return false;
      }
      step(entering);
    }
    return true;
  }

  /** Returns the column with the steepest fall of the cost, or -1 at the optimum. */
  private int entering() {
    int entering = -1;
    double least = -TOLERANCE;
    for (int j = 0; j < columns; j++) {
      if (cost[j] < least) {
        least = cost[j];
        entering = j;
      }
    }
    return entering;
  }

  private double upper(int column) {
    return column < variables ? 1 : Double.POSITIVE_INFINITY;
  }

  private void step(int entering) {
    double most = upper(entering);
    int leaving = -1;
    boolean leavesAtUpper = false;
    for (int i = 0; i < rows; i++) {
      double slope = table[i][entering];
      boolean rises = slope < 0;
      double room = rises ? upper(basis[i]) - right[i] : right[i];
      if (Math.abs(slope) > TOLERANCE && room / Math.abs(slope) < most) {
        most = Math.max(0, room / Math.abs(slope));
        leaving = i;
        leavesAtUpper = rises;
      }
    }
    if (leaving < 0) {
      flip(entering);
      return;
    }
    if (leavesAtUpper) {
      flipBasic(leaving);
    }
    pivot(leaving, entering);
  }

  /** Moves a column that is not in the basis to its other bound. */
  private void flip(int column) {
    isFlipped[column] = !isFlipped[column];
    for (int i = 0; i < rows; i++) {
      right[i] -= table[i][column];
      table[i][column] = -table[i][column];
    }
    cost[column] = -cost[column];
  }

  private void flipBasic(int row) {
    int column = basis[row];
    isFlipped[column] = !isFlipped[column];
    double[] values = table[row];
    for (int j = 0; j < columns; j++) {
      values[j] = -values[j];
    }
    values[column] = 1;
    right[row] = 1 - right[row];
  }

  private void pivot(int leaving, int entering) {
    double[] row = table[leaving];
    double scale = 1 / row[entering];
    for (int j = 0; j < columns; j++) {
      row[j] *= scale;
    }
    row[entering] = 1;
    right[leaving] *= scale;
    for (int i = 0; i < rows; i++) {
      double factor = table[i][entering];
      if (i != leaving && factor != 0) {
        subtract(table[i], row, factor);
        table[i][entering] = 0;
        right[i] -= factor * right[leaving];
      }
    }
    subtract(cost, row, cost[entering]);
    cost[entering] = 0;
    basis[leaving] = entering;
  }

  /** Returns the total cost: the violation of all rows. */
  double missedBy() {
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      int slack = basis[i] - variables;
      boolean isTooMuch = slack % 2 == 1; // free of charge if the row is a demand
      sum += slack >= 0 && (!isTooMuch || equations.get(slack / 2)) ? right[i] : 0;
    }
    return sum;
  }

  double[] values() {
    double[] values = new double[variables];
    for (int i = 0; i < rows; i++) {
      if (basis[i] < variables) {
        values[basis[i]] = right[i];
      }
    }
    for (int j = 0; j < variables; j++) {
      values[j] = isFlipped[j] ? 1 - values[j] : values[j];
    }
    return values;
  }

  /** Returns the dual of a row: the increase of the cost per unit of its right-hand side. */
  double dual(int row) {
    return 1 - cost[variables + 2 * row];
  }
}
