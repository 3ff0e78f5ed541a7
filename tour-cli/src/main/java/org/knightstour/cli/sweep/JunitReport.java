package org.knightstour.cli.sweep;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.search.SearchResult;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.Sweep.SweptBoard;
import org.knightstour.solve.SweepBaseline.Difference;

/**
 * A sweep as the XML that CI systems read: one suite for each board, one case for each start
 * square. A case fails if it differs from the baseline, and is skipped if the search stopped before
 * its figures were final. A difference of a whole board is a case with the name of the figure.
 *
 * <p>The search measures the time of a board only. Each case gets a share in proportion to its
 * nodes, and the times of the cases add up to the time of the suite.
 */
final class JunitReport {

  private enum Result {
    PASSED,
    FAILED,
    SKIPPED
  }

  private record Case(String name, double seconds, Result result, String message, String output) {}

  private record Suite(String board, double seconds, List<Case> cases) {
    long count(Result result) {
      return cases.stream().filter(c -> c.result == result).count();
    }
  }

  private static final String STOPPED = "the sweep stopped before the end of this search";
  private static final String INDENT = "  ";

  private final List<Suite> suites = new ArrayList<>();
  private final Instant time;

  /**
   * Creates a report.
   *
   * @param questions all questions of the sweep, including the questions that it did not reach
   * @param time the begin of the sweep
   */
  JunitReport(
      Sweep sweep, List<TourQuestion> questions, List<Difference> differences, Instant time) {
    this.time = time;
    // By board, then by square. The square is empty for the whole board.
    Map<String, Map<String, List<Difference>>> failed =
        differences.stream()
            .collect(
                Collectors.groupingBy(
                    Difference::board,
                    LinkedHashMap::new,
                    Collectors.groupingBy(Difference::square)));
    for (SweptBoard swept : sweep.boards()) {
      suites.add(suite(swept, failed.getOrDefault(swept.name(), Map.of())));
      failed.remove(swept.name());
    }
    for (TourQuestion question : questions.subList(sweep.boards().size(), questions.size())) {
      String board = SweptBoard.name(question);
      Case skipped = new Case("board", 0, Result.SKIPPED, STOPPED, "");
      suites.add(new Suite(board, 0, List.of(skipped)));
    }
    failed.forEach((board, squares) -> suites.add(new Suite(board, 0, boardCases(squares))));
  }

  private static Suite suite(SweptBoard swept, Map<String, List<Difference>> failed) {
    double seconds = swept.run().outcome().work().elapsedNanos() / 1e9;
    long nodes = Math.max(1, swept.starts().stream().mapToLong(SearchResult.Start::nodes).sum());
    List<Case> cases = new ArrayList<>(boardCases(failed));
    for (SearchResult.Start start : swept.starts()) {
      String square = swept.naming().name(start.square());
      List<Difference> differences = failed.getOrDefault(square, List.of());
      Result result =
          !differences.isEmpty()
              ? Result.FAILED
              : swept.isFinal(start) ? Result.PASSED : Result.SKIPPED;
      String message =
          result == Result.SKIPPED
              ? STOPPED
              : differences.stream().map(Difference::toString).collect(joining("; "));
      cases.add(new Case(square, seconds * start.nodes() / nodes, result, message, output(start)));
    }
    if (!swept.isWhole()) {
      Set<Integer> begun =
          swept.starts().stream().map(SearchResult.Start::square).collect(Collectors.toSet());
      IntStream.range(0, swept.naming().squares())
          .filter(square -> swept.question().has(square) && !begun.contains(square))
          .mapToObj(square -> swept.naming().name(square))
          .forEach(name -> cases.add(new Case(name, 0, Result.SKIPPED, STOPPED, "")));
    }
    return new Suite(swept.name(), seconds, cases);
  }

  private static List<Case> boardCases(Map<String, List<Difference>> failed) {
    return failed.getOrDefault("", List.of()).stream()
        .map(d -> new Case(d.field(), 0, Result.FAILED, d.toString(), ""))
        .toList();
  }

  private static String output(SearchResult.Start start) {
    String nodes = start.nodes() == 1 ? "node" : "nodes";
    String tours = start.tours() == 1 ? "tour" : "tours";
    Verdict verdict = start.verdict();
    return "%s, %d %s, %d %s"
        .formatted(verdict.label(), start.nodes(), nodes, start.tours(), tours);
  }

  void write(Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      begin(xml, 0, "testsuites", "tour sweep", suites);
      for (Suite suite : suites) {
        begin(xml, 1, "testsuite", "sweep " + suite.board, List.of(suite));
        for (Case c : suite.cases) {
          write(xml, suite.board, c);
        }
        end(xml, 1);
      }
      end(xml, 0);
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw e.getNestedException() instanceof IOException io
          ? io
          : new IOException("the XML cannot be written: " + e.getMessage(), e);
    }
  }

  private void begin(
      XMLStreamWriter xml, int depth, String element, String name, List<Suite> counted)
      throws XMLStreamException {
    line(xml, depth);
    xml.writeStartElement(element);
    xml.writeAttribute("name", name);
    int tests = counted.stream().mapToInt(suite -> suite.cases.size()).sum();
    xml.writeAttribute("tests", String.valueOf(tests));
    xml.writeAttribute("failures", total(counted, Result.FAILED));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", total(counted, Result.SKIPPED));
    xml.writeAttribute("time", seconds(counted.stream().mapToDouble(Suite::seconds).sum()));
    xml.writeAttribute(
        "timestamp",
        DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
            time.truncatedTo(ChronoUnit.SECONDS).atOffset(ZoneOffset.UTC)));
  }

  private static void write(XMLStreamWriter xml, String board, Case c) throws XMLStreamException {
    line(xml, 2);
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", board);
    xml.writeAttribute("name", c.name);
    xml.writeAttribute("time", seconds(c.seconds));
    if (c.result != Result.PASSED) {
      line(xml, 3);
      xml.writeEmptyElement(c.result == Result.FAILED ? "failure" : "skipped");
      xml.writeAttribute("message", c.message);
    }
    if (!c.output.isEmpty()) {
      line(xml, 3);
      xml.writeStartElement("system-out");
      xml.writeCharacters(c.output);
      xml.writeEndElement();
    }
    end(xml, 2);
  }

  private static void end(XMLStreamWriter xml, int depth) throws XMLStreamException {
    line(xml, depth);
    xml.writeEndElement();
  }

  private static void line(XMLStreamWriter xml, int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + INDENT.repeat(depth));
  }

  private static String total(List<Suite> suites, Result result) {
    return String.valueOf(suites.stream().mapToLong(suite -> suite.count(result)).sum());
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
