package org.knightstour.cli.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Arrays;
import java.util.Locale;
import org.knightstour.draw.Theme;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart in the colours and letters of the pictures. */
final class ChartLook {

  private static final Font TITLE = new Font(Font.SANS_SERIF, Font.PLAIN, 19);
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
  private static final Font TICK = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  private static final float[] DASHES = {7, 6};
  private static final int MOST_MARKED = 60;
  private static final int MOST_LABELS = 20;

  private ChartLook() {}

  static XYChart of(LineChart from, int width, int height) {
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .title(from.title())
            .xAxisTitle(from.xLabel())
            .yAxisTitle(from.yLabel())
            .build();
    colour(chart.getStyler(), from.theme());
    axes(chart.getStyler(), from);
    int number = 0;
    for (LineChart.Series series : from.series()) {
      double[] xs = series.points().stream().mapToDouble(LineChart.Point::x).toArray();
      double[] ys = series.points().stream().mapToDouble(LineChart.Point::y).toArray();
      draw(chart.addSeries(series.label(), xs, ys), series, from.theme(), number);
      number += series.isReference() ? 0 : 1;
    }
    return chart;
  }

  private static void draw(XYSeries drawn, LineChart.Series series, Theme theme, int number) {
    drawn.setLineColor(new Color(series.isReference() ? theme.faint() : theme.part(number)));
    drawn.setMarkerColor(new Color(theme.part(number)));
    if (series.isReference()) {
      drawn.setLineStyle(
          new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0));
      drawn.setMarker(SeriesMarkers.NONE);
    } else {
      drawn.setLineStyle(new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
      boolean isMarked = series.points().size() <= MOST_MARKED;
      drawn.setMarker(isMarked ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
    }
  }

  private static void colour(XYStyler style, Theme theme) {
    Color paper = new Color(theme.paper());
    Color ink = new Color(theme.text());
    style.setChartBackgroundColor(paper);
    style.setPlotBackgroundColor(new Color(theme.lightSquare()));
    style.setPlotBorderVisible(false);
    style.setPlotGridLinesColor(new Color(theme.darkSquare()));
    style.setPlotGridLinesStroke(new BasicStroke(1));
    style.setChartFontColor(ink);
    style.setLegendBackgroundColor(paper);
    style.setLegendBorderColor(paper);
    style.setAxisTickLabelsColor(ink);
    style.setAxisTickMarksColor(new Color(theme.frame()));
    style.setChartTitleFont(TITLE);
    style.setAxisTitleFont(LABEL);
    style.setLegendFont(LABEL);
    style.setAxisTickLabelsFont(TICK);
  }

  private static void axes(XYStyler style, LineChart chart) {
    style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
    style.setChartTitleBoxVisible(true);
    style.setChartTitleBoxBackgroundColor(new Color(chart.theme().paper()));
    style.setChartTitleBoxBorderColor(new Color(chart.theme().paper()));
    style.setChartPadding(18);
    style.setChartTitlePadding(12);
    style.setMarkerSize(9);
    style.setLegendPosition(Styler.LegendPosition.OutsideS);
    style.setLegendLayout(Styler.LegendLayout.Horizontal);
    style.setYAxisLogarithmic(chart.isLogarithmic());
    style.setLocale(Locale.ROOT);
    if (!chart.isLogarithmic()) {
      style.setYAxisMin(0.0);
    }
    double[] xs =
        chart.series().stream()
            .flatMap(s -> s.points().stream())
            .mapToDouble(LineChart.Point::x)
            .toArray();
    if (Arrays.stream(xs).allMatch(x -> x == Math.rint(x))) {
      style.setXAxisDecimalPattern("#,##0");
      style.setXAxisMaxLabelCount(MOST_LABELS);
      style.setXAxisTickLabelsFormattingFunction(x -> Math.rint(x) == x ? "%.0f".formatted(x) : "");
    }
    style.setYAxisDecimalPattern(chart.isLogarithmic() ? "#,##0" : "#,##0.##");
  }
}
