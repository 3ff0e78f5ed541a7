package org.knightstour.prove;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.knightstour.core.Allowance;

/**
 * The linear programme behind the weights: find x between 0 and 1 that breaks a list of rows as
 * little as possible. An equation, sum of some x = b, costs what it is missed by; a demand, sum of
 * some x >= b, costs what is lacking. Its duals, between -1 and 1 for equations and 0 and 1 for
 * demands, are the weights; rows may be added after an optimum, and the next one starts from there.
 *
 * <p>Primal simplex on a dense table, as plain as it gets, because these programmes are small (at
 * most some hundreds of rows), always feasible from the start, and must answer within milliseconds
 * of the start of the program: loading a library took longer than the largest of them (ojAlgo
 * 57.1.0: the first 3x8 after 1.0 s, this 0.01 s). Floating point is good enough: the answer is a
 * guess that exact arithmetic confirms. Cost: rows times columns a step, and about as many steps as
 * there are rows and columns.
 */
final class BoundedSimplex {

  private static final double TOLERANCE = 1e-9;
  // Equal right sides would make most steps go nowhere; these go somewhere, if not far.
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
  // A variable at its upper bound 1 is replaced by 1 minus itself.
  private final boolean[] isFlipped;

  /** With so many variables and no row yet. */
  BoundedSimplex(int variables) {
    this.variables = variables;
    columns = variables;
    cost = new double[variables];
    isFlipped = new boolean[variables];
  }

  int rows() {
    return rows;
  }

  /** Adds sum of some x = b, or >= b; what x misses it by now is at least 0. */
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
    row[lack] = 1; // what lacks, and what is too much
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

  /** Goes to an optimum; false when the steps or the allowance run out before. */
  boolean minimise(Allowance allowance) {
    int stepsLeft = 50 * (rows + columns) + 1000;
    for (int entering = entering(); entering >= 0; entering = entering()) {
      if (stepsLeft-- == 0 || allowance.isOver()) {
        return false;
      }
      step(entering);
    }
    return true;
  }

  /** The column whose cost falls fastest; -1 at the optimum. */
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

  /** A column that is not in the basis goes to its other bound. */
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

  /** What all rows together are missed by. */
  double missedBy() {
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      int slack = basis[i] - variables;
      boolean isTooMuch = slack % 2 == 1; // which costs nothing where it is a demand
      sum += slack >= 0 && (!isTooMuch || equations.get(slack / 2)) ? right[i] : 0;
    }
    return sum;
  }

  /** The variables. */
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

  /** The dual of a row: how much the cost would rise with its right side. */
  double dual(int row) {
    return 1 - cost[variables + 2 * row];
  }
}
