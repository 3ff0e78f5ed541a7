package org.knightstour.cli.chart;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A range of numbers with its ticks.
 *
 * @param from the number at the beginning of the axis
 * @param to the number at its end, greater than {@code from}
 * @param ticks the labelled numbers in ascending order
 */
record Axis(double from, double to, boolean isLogarithmic, List<Double> ticks) {

  /** An axis with fewer decades also has labels at 2 and 5 times the powers of ten. */
  private static final int FEW_DECADES = 3;

  /** Returns an axis that begins and ends at a tick, at steps of 1, 2 or 5 times a power of ten. */
  static Axis linear(double least, double greatest, int mostTicks) {
    double end = greatest > least ? greatest : least + 1;
    double step = step(end - least, mostTicks);
    return within(step * Math.floor(least / step), step * Math.ceil(end / step), step);
  }

  /** Returns an axis that begins and ends at the given numbers, with whole ticks if asked for. */
  static Axis exact(double least, double greatest, int mostTicks, boolean isWhole) {
    double end = greatest > least ? greatest : least + 1;
    double step = step(end - least, mostTicks);
    return within(least, end, isWhole ? Math.max(1, step) : step);
  }

  private static Axis within(double from, double to, double step) {
    // A product can miss a border by a rounding error.
    long first = (long) Math.ceil(from / step - 1e-9);
    long last = (long) Math.floor(to / step + 1e-9);
    return new Axis(
        from,
        to,
        false,
        IntStream.rangeClosed(0, (int) (last - first)).mapToObj(i -> (first + i) * step).toList());
  }

  private static double step(double range, int mostTicks) {
    double least = range / (mostTicks - 1);
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    return power * DoubleStream.of(1, 2, 5).filter(f -> f * power >= least).findFirst().orElse(10);
  }

  /** Returns an axis of whole decades for numbers above 0. */
  static Axis logarithmic(double least, double greatest, int mostTicks) {
    int low = (int) Math.floor(Math.log10(least));
    int high = Math.max(low + 1, (int) Math.ceil(Math.log10(greatest)));
    int decades = (high - low + mostTicks - 2) / (mostTicks - 1);
    int end = low + (high - low + decades - 1) / decades * decades;
    List<Double> ticks =
        IntStream.iterate(low, power -> power <= end, power -> power + decades)
            .boxed()
            .flatMap(
                power ->
                    (end - low < FEW_DECADES && power < end ? List.of(1, 2, 5) : List.of(1))
                        .stream().map(factor -> factor * Math.pow(10, power)))
            .toList();
    return new Axis(Math.pow(10, low), Math.pow(10, end), true, ticks);
  }

  /** Returns the place of a number: 0 at the beginning of the axis, 1 at its end. */
  double share(double value) {
    return isLogarithmic
        ? Math.log(value / from) / Math.log(to / from)
        : (value - from) / (to - from);
  }

  static String label(double tick) {
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
    return new DecimalFormat("#,##0.######", symbols).format(tick);
  }
}
