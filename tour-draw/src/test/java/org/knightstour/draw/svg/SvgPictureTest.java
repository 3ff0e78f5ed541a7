package org.knightstour.draw.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import org.knightstour.draw.Tours;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Compares the tour with the XML that a parser reads. */
final class SvgPictureTest {

  private static final PictureStyle BARE =
      new PictureStyle(Theme.DARK, PathColour.NONE, false, false, false, 20);

  private static Document parsed(String text) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
  }

  private static String svg(Tour tour, PictureStyle style) throws IOException {
    StringWriter text = new StringWriter();
    SvgPicture.write(tour, style, text);
    return text.toString();
  }

  private static List<Element> elements(Document svg, String name) {
    NodeList nodes = svg.getElementsByTagNameNS("http://www.w3.org/2000/svg", name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  /** Returns the squares on lines of a class. A square that joins two lines appears once. */
  private static List<String> points(Document svg, String role) {
    List<String> points = new ArrayList<>();
    for (Element line : elements(svg, "polyline")) {
      if (line.getAttribute("class").equals(role)) {
        for (String point : line.getAttribute("points").split("\\s+", -1)) {
          if (points.isEmpty() || !points.get(points.size() - 1).equals(point)) {
            points.add(point);
          }
        }
      }
    }
    return points;
  }

  /** Computes a point of a board with cells of 20 and a margin, without the geometry. */
  private static String point(Tour tour, int step, int margin) {
    int square = tour.square(step);
    int file = tour.board().file(square);
    int rank = tour.board().rank(square);
    return (margin + 20 * file + 10) + "," + (margin + 20 * (tour.board().rows() - 1 - rank) + 10);
  }

  @ParameterizedTest
  @CsvSource({"5,5,11", "3,10,11", "8,8,11", "80,70,26"})
  void write_openTour_linesAreTheTour(int rows, int columns, int margin) throws Exception {
    Tour tour = Tours.open(rows, columns);
    Document svg = parsed(svg(tour, BARE));
    assertThat(points(svg, "path"))
        .isEqualTo(
            IntStream.range(0, tour.length()).mapToObj(step -> point(tour, step, margin)).toList());
    assertThat(elements(svg, "title").get(0).getTextContent())
        .contains("knight\u2019s tour of " + rows + " \u00d7 " + columns);
  }

  @Test
  void write_closedTour_hasItsClosingLine() throws Exception {
    Tour tour = Tours.closed(6, 6);
    Document svg = parsed(svg(tour, BARE));
    assertThat(points(svg, "closing"))
        .containsExactly(point(tour, tour.length() - 1, 11), point(tour, 0, 11));
    assertThat(points(svg, "path")).hasSize(36);
    assertThat(elements(svg, "title").get(0).getTextContent()).startsWith("Closed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 closed from b1 without a1|Closed knight\u2019s tour of 5 \u00d7 5 without a1",
        "5x6 open from b1 leaper 0,1 without a1|Open (0,1)-leaper\u2019s tour of 5 \u00d7 6 without a1, b1 to ",
        "5x5 closed from a2 leaper 0,1 without a1 b1 c1 d1 e1|Closed (0,1)-leaper\u2019s tour of 5 \u00d7 5 without 5 squares"
      })
  void write_holesAndLeapers_areNamedAndDrawn(String question, String title) throws Exception {
    Tour tour = Tours.of(TourQuestion.parse(question));
    Document svg = parsed(svg(tour, BARE));
    assertThat(elements(svg, "title").get(0).getTextContent()).startsWith(title);
    assertThat(points(svg, "path")).hasSize(tour.length());
    assertThat(points(svg, "closing")).hasSize(tour.isClosed() ? 2 : 0);
    long papers =
        elements(svg, "rect").stream()
            .filter(rect -> rect.getAttribute("fill").equals("#16181d"))
            .count();
    assertThat(papers)
        .as("paper and holes")
        .isEqualTo(26 + 5 * (title.contains("6") ? 1 : 0) - tour.length());
  }

  /** Checks that a move's dash is as long as the move, for any piece. */
  @Test
  void write_animationOfALeaper_dashesAreItsMoves() throws Exception {
    Tour tour = Tours.of(TourQuestion.parse("3x4 closed from a1 leaper 0,1"));
    StringWriter text = new StringWriter();
    SvgAnimation.write(tour, BARE, AnimationTiming.of(Duration.ofMillis(100)), text);
    assertThat(text.toString()).contains("stroke-dasharray=\"20 80\"");
  }

  /** Checks a rider, because its moves have different lengths and take the same time each. */
  @Test
  void write_animationOfARider_dashesAreItsMoves() throws Exception {
    TourQuestion question = TourQuestion.parse("1x4 open piece 0,2*+0,3*");
    StringWriter text = new StringWriter();
    Tour tour = Tour.of(question, 2, 0, 3, 1);
    SvgAnimation.write(tour, BARE, AnimationTiming.of(Duration.ofMillis(100)), text);
    assertThat(text.toString())
        .contains("Open DDHH\u2019s tour of 1 \u00d7 4")
        .contains("stroke-dasharray=\"60 240\"")
        .contains("stroke-dasharray=\"40 160\"")
        .contains("keyPoints=\"0.000000;0.285714;0.714286;1.000000;1\"");
  }

  @Test
  void write_bookStyle_showsEveryNumberOnItsSquare() throws Exception {
    Tour tour = Tours.open(8, 8);
    PictureStyle style = new PictureStyle(Theme.LIGHT, PathColour.AUTO, true, false, false, 20);
    Document small = parsed(svg(tour, style));
    assertThat(elements(small, "text")).as("no room").isEmpty();
    Document svg = parsed(svg(tour, PictureStyle.BOOK));
    List<String> texts = elements(svg, "text").stream().map(Element::getTextContent).toList();
    assertThat(texts)
        .containsAll(IntStream.rangeClosed(1, 64).mapToObj(String::valueOf).toList())
        .contains("a", "h")
        .hasSize(64 + 16 + 1);
    for (Element text : elements(svg, "text")) {
      if (text.getTextContent().equals("17")) {
        int square = tour.square(16);
        double x = Double.parseDouble(text.getAttribute("x"));
        assertThat((int) ((x - 48) / 96)).isEqualTo(tour.board().file(square));
      }
    }
  }

  @Test
  void write_themes_differInColourOnly() throws IOException {
    Tour tour = Tours.open(5, 5);
    String light = svg(tour, new PictureStyle(Theme.LIGHT, PathColour.PATH, true, true, true, 40));
    String dark = svg(tour, new PictureStyle(Theme.DARK, PathColour.PATH, true, true, true, 40));
    assertThat(light).isNotEqualTo(dark);
    assertThat(light.replaceAll("#[0-9a-f]{6}", "#"))
        .isEqualTo(dark.replaceAll("#[0-9a-f]{6}", "#"));
  }

  @Test
  void write_animation_growsMoveByMove() throws Exception {
    Tour tour = Tours.closed(6, 6);
    StringWriter text = new StringWriter();
    SvgAnimation.write(tour, BARE, AnimationTiming.of(Duration.ofMillis(100)), text);
    Document svg = parsed(text.toString());
    assertThat(points(svg, "path")).isEqualTo(points(parsed(svg(tour, BARE)), "path"));
    List<Element> lines =
        elements(svg, "animate").stream()
            .filter(a -> a.getAttribute("attributeName").equals("stroke-dashoffset"))
            .filter(a -> ((Element) a.getParentNode()).getAttribute("class").equals("path"))
            .toList();
    assertThat(lines).hasSize(35);
    // 36 moves of 100 ms, and 3 s at the end.
    assertThat(lines).allMatch(a -> a.getAttribute("dur").equals("6.6s"));
    assertThat(lines.get(7).getAttribute("keyTimes"))
        .isEqualTo("0;%.6f;%.6f;1".formatted(0.7 / 6.6, 0.8 / 6.6));
    assertThat(elements(svg, "animateMotion")).hasSize(1);
  }

  @Test
  void write_animationOfAThousandFiles_isRefused() {
    Tour tour = Tours.open(120, 100);
    assertThatThrownBy(
            () ->
                SvgAnimation.write(
                    tour, BARE, AnimationTiming.fitting(tour.length()), new StringWriter()))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("at most 10000 squares");
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1.5,1.5", "-0.05,-0.05", "12.345,12.35", "-3,-3", "0.999,1", "7.1,7.1"})
  void number_anyValue_hasTwoDecimalsAtMost(double value, String text) {
    assertThat(SvgCanvas.number(value)).isEqualTo(text);
  }
}
