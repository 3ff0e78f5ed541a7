package org.knightstour.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.knightstour.cli.chart.LineChart.Point;
import org.knightstour.cli.chart.LineChart.Series;
import org.knightstour.draw.Theme;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

final class LineChartTest {

  private static LineChart chart(boolean isLogarithmic, Theme theme) {
    List<Point> states =
        IntStream.rangeClosed(0, 40)
            .mapToObj(layer -> new Point(layer, Math.pow(10, 8 - Math.pow(layer - 20, 2) / 60)))
            .toList();
    return new LineChart(
        "States per layer",
        "layer",
        "states",
        isLogarithmic,
        List.of(
            new Series("kept", states, false),
            new Series("expected", List.of(new Point(0, 1), new Point(40, 1e8)), true)),
        theme);
  }

  @Test
  void svg_chart_isXmlWithItsPoints() throws Exception {
    StringWriter text = new StringWriter();
    chart(true, Theme.LIGHT).writeSvg(text);
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    Document svg = builder.parse(new InputSource(new StringReader(text.toString())));
    // Each of the 41 points has a mark, and the legend has one mark.
    NodeList marks = svg.getElementsByTagName("circle");
    assertThat(marks.getLength()).isEqualTo(42);
    List<Double> xs = new ArrayList<>();
    for (int i = 0; i < 41; i++) {
      xs.add(Double.valueOf(((Element) marks.item(i)).getAttribute("cx")));
    }
    assertThat(xs).isSorted();
    assertThat(text.toString()).contains("States per layer", "#2c4f9e", ">100,000,000</text>");
    assertThat(svg.getDocumentElement().getAttribute("width")).isEqualTo("900");
  }

  @Test
  void png_chart_hasItsSizeGroundAndLines() throws Exception {
    for (Theme theme : Theme.values()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      chart(false, theme).writePng(out);
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
      assertThat(image.getWidth()).isEqualTo(1800);
      assertThat(image.getHeight()).isEqualTo(1120);
      assertThat(image.getRGB(2, 2) & 0xffffff).isEqualTo(theme.colours().paper());
      int inked = 0;
      for (int y = 0; y < image.getHeight(); y++) {
        for (int x = 0; x < image.getWidth(); x++) {
          inked += (image.getRGB(x, y) & 0xffffff) == theme.part(0) ? 1 : 0;
        }
      }
      assertThat(inked).isGreaterThan(2000);
    }
  }

  @Test
  void of_whatCannotBeDrawn_isRefused() {
    Series one = new Series("one", List.of(new Point(1, 0)), false);
    assertThatThrownBy(() -> new Series("none", List.of(), false))
        .hasMessage("The series none must have a point.");
    assertThatThrownBy(() -> new Series("nan", List.of(new Point(1, Double.NaN)), false))
        .hasMessageStartingWith("The series nan must have finite numbers");
    assertThatThrownBy(() -> new LineChart("t", "x", "y", false, List.of(one, one), Theme.LIGHT))
        .hasMessage("The chart t must have series of different labels.");
    assertThatThrownBy(() -> new LineChart("t", "x", "y", true, List.of(one), Theme.LIGHT))
        .hasMessage("The chart t is logarithmic: 0.0 must be above 0.");
  }
}
