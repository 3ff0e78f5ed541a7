package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

/**
 * Compares small programmes with enumeration. The sum of the missed amounts of the rows is a
 * convex, piecewise linear function of x. Its minimum is at a point where as many planes (x = 0, x
 * = 1, row = b) meet as there are variables.
 */
final class BoundedSimplexTest {

  // The simplex perturbs each right side by up to 1e-7.
  private static final Offset<Double> NEAR = within(1e-5);

  private record Row(List<Integer> ones, int b, boolean isEquation) {
    double sum(double[] x) {
      return ones.stream().mapToDouble(j -> x[j]).sum();
    }

    double missedBy(double[] x) {
      double sum = sum(x);
      return isEquation ? Math.abs(b - sum) : Math.max(0, b - sum);
    }
  }

  @Test
  void minimise_randomProgrammes_missesAsLittleAsEnumeration() {
    int missed = 0;
    for (long seed = 0; seed < 600; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int variables = 1 + random.nextInt(4);
      BoundedSimplex simplex = new BoundedSimplex(variables);
      List<Row> rows = new ArrayList<>();
      for (int count = 1 + random.nextInt(4); count > 0; count--) {
        add(row(variables, random), rows, simplex);
      }
      String which = "seed " + seed;
      double least = solve(simplex, variables, rows, which);
      missed += least > 1e-3 ? 1 : 0;
      // Adds rows that the optimum does not fulfil, as cuts are added.
      for (int more = 0; more < 3; more++) {
        Row row = row(variables, random);
        if (row.sum(simplex.values()) <= row.b()) {
          add(row, rows, simplex);
          solve(simplex, variables, rows, which + ", one row more");
        }
      }
    }
    assertThat(missed).isBetween(100, 500);
  }

  private static void add(Row row, List<Row> rows, BoundedSimplex simplex) {
    rows.add(row);
    int[] ones = row.ones().stream().mapToInt(Integer::intValue).toArray();
    simplex.addRow(ones, row.b(), row.isEquation());
  }

  private static Row row(int variables, SplittableRandom random) {
    List<Integer> ones =
        IntStream.range(0, variables).filter(j -> random.nextInt(3) > 0).boxed().toList();
    return new Row(ones, random.nextInt(4), random.nextBoolean());
  }

  private static double solve(BoundedSimplex simplex, int variables, List<Row> rows, String which) {
    assertThat(simplex.minimise(new Limiter(Budget.none(), new Monitor()))).as(which).isTrue();
    double least = enumerated(variables, rows);
    assertThat(simplex.missedBy()).as(which).isCloseTo(least, NEAR);
    double[] x = simplex.values();
    assertThat(missedBy(x, rows)).as(which).isCloseTo(least, NEAR);
    for (double value : x) {
      assertThat(value).as(which).isBetween(-1e-6, 1 + 1e-6);
    }
    // Weak duality: duals within their bounds bound the missed sum from below. Here, it is tight.
    double shown = 0;
    double[] perVariable = new double[variables];
    for (int i = 0; i < rows.size(); i++) {
      double dual = simplex.dual(i);
      assertThat(dual).as(which).isBetween((rows.get(i).isEquation() ? -1 : 0) - 1e-6, 1 + 1e-6);
      shown += dual * rows.get(i).b();
      for (int j : rows.get(i).ones()) {
        perVariable[j] += dual;
      }
    }
    for (double collected : perVariable) {
      shown -= Math.max(0, collected);
    }
    assertThat(shown).as(which).isCloseTo(least, NEAR);
    return least;
  }

  private static double missedBy(double[] x, List<Row> rows) {
    return rows.stream().mapToDouble(row -> row.missedBy(x)).sum();
  }

  private static double enumerated(int variables, List<Row> rows) {
    List<double[]> planes = new ArrayList<>(); // factors, then the right side
    for (int j = 0; j < variables; j++) {
      for (int bound = 0; bound <= 1; bound++) {
        double[] plane = new double[variables + 1];
        plane[j] = 1;
        plane[variables] = bound;
        planes.add(plane);
      }
    }
    for (Row row : rows) {
      double[] plane = new double[variables + 1];
      for (int j : row.ones()) {
        plane[j] = 1;
      }
      plane[variables] = row.b();
      planes.add(plane);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int chosen = 0; chosen < 1 << planes.size(); chosen++) {
      if (Integer.bitCount(chosen) == variables) {
        int mask = chosen;
        double[] x =
            crossing(
                IntStream.range(0, planes.size())
                    .filter(i -> (mask >> i & 1) == 1)
                    .mapToObj(i -> planes.get(i).clone())
                    .toArray(double[][]::new));
        if (x.length > 0 && IntStream.range(0, variables).allMatch(j -> isShare(x[j]))) {
          least = Math.min(least, missedBy(x, rows));
        }
      }
    }
    return least;
  }

  private static boolean isShare(double value) {
    return value > -1e-9 && value < 1 + 1e-9;
  }

  /** Returns the point where planes meet, by elimination, or nothing if it is not one point. */
  private static double[] crossing(double[][] planes) {
    int n = planes.length;
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int row = column; row < n; row++) {
        pivot = Math.abs(planes[row][column]) > Math.abs(planes[pivot][column]) ? row : pivot;
      }
      if (Math.abs(planes[pivot][column]) < 1e-9) {
        return new double[0];
      }
      double[] swapped = planes[pivot];
      planes[pivot] = planes[column];
      planes[column] = swapped;
      for (int row = 0; row < n; row++) {
        double factor = row == column ? 0 : planes[row][column] / swapped[column];
        for (int j = column; j <= n; j++) {
          planes[row][j] -= factor * swapped[j];
        }
      }
    }
    double[] x = new double[n];
    for (int row = 0; row < n; row++) {
      x[row] = planes[row][n] / planes[row][row];
    }
    return x;
  }
}
