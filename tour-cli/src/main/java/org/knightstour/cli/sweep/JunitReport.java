package org.knightstour.cli.sweep;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.knightstour.core.Verdict;
import org.knightstour.search.SearchResult;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.Sweep.SweptBoard;
import org.knightstour.solve.SweepBaseline.Difference;

/**
 * A sweep as the XML that CI systems read: one suite per board, one case per start square. A case
 * fails when it differs from the baseline, and is skipped when the search stopped before its
 * answer. What differs and is not a start square of this sweep fails in a suite of its own, the
 * baseline's.
 */
record JunitReport(Sweep sweep, List<Difference> differences, boolean hasBaseline) {

  void write(Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("testsuites");
      for (SweptBoard board : sweep.boards()) {
        writeSuite(xml, board);
      }
      if (hasBaseline) {
        writeBaseline(xml);
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw e.getNestedException() instanceof IOException io
          ? io
          : new IOException("the XML cannot be written: " + e.getMessage(), e);
    }
  }

  /** An element that is not ended yet; its attributes are names and values in turn. */
  private static void begin(XMLStreamWriter xml, String element, Object... attributes)
      throws XMLStreamException {
    xml.writeStartElement(element);
    for (int at = 0; at < attributes.length; at += 2) {
      xml.writeAttribute(attributes[at].toString(), attributes[at + 1].toString());
    }
  }

  private List<Difference> differences(Predicate<Difference> which) {
    return differences.stream().filter(which).toList();
  }

  private static void fail(XMLStreamWriter xml, Difference difference) throws XMLStreamException {
    xml.writeEmptyElement("failure");
    xml.writeAttribute("message", difference.toString());
  }

  private void writeSuite(XMLStreamWriter xml, SweptBoard swept) throws XMLStreamException {
    String board = swept.name();
    List<Difference> differ = differences(d -> d.board().equals(board) && !d.square().isEmpty());
    long failed = differ.stream().map(Difference::square).distinct().count();
    double seconds = swept.run().outcome().work().elapsedNanos() / 1e9;
    begin(xml, "testsuite", "name", "sweep " + board, "tests", swept.starts().size());
    xml.writeAttribute("failures", String.valueOf(failed));
    xml.writeAttribute("skipped", String.valueOf(swept.count(Verdict.STOPPED)));
    xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", seconds));
    for (SearchResult.Start start : swept.starts()) {
      String square = swept.naming().name(start.square());
      begin(xml, "testcase", "classname", board, "name", square);
      boolean hasFailed = false;
      for (Difference difference : differ) {
        if (difference.square().equals(square)) {
          fail(xml, difference);
          hasFailed = true;
        }
      }
      if (!hasFailed && start.verdict() == Verdict.STOPPED) {
        xml.writeEmptyElement("skipped");
      }
      xml.writeStartElement("system-out");
      String nodes = start.nodes() == 1 ? "node" : "nodes";
      String tours = start.tours() == 1 ? "tour" : "tours";
      String verdict = start.verdict().label();
      xml.writeCharacters(
          verdict + ", " + start.nodes() + " " + nodes + ", " + start.tours() + " " + tours);
      xml.writeEndElement();
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  /** What was asked of both sweeps, and the boards that only one of them has. */
  private void writeBaseline(XMLStreamWriter xml) throws XMLStreamException {
    Set<String> swept = sweep.boards().stream().map(SweptBoard::name).collect(Collectors.toSet());
    List<Difference> others = differences(d -> d.square().isEmpty() || !swept.contains(d.board()));
    int tests = others.size() + 1;
    begin(xml, "testsuite", "name", "baseline", "tests", tests, "failures", others.size());
    for (Difference difference : others) {
      begin(xml, "testcase", "classname", difference.board(), "name", difference.field());
      fail(xml, difference);
      xml.writeEndElement();
    }
    begin(xml, "testcase", "classname", "baseline", "name", "read");
    xml.writeEndElement();
    xml.writeEndElement();
  }
}
