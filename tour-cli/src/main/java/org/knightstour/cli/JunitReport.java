package org.knightstour.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.knightstour.cli.SweepBaseline.Difference;
import org.knightstour.search.StartResult;

/**
 * A sweep as the XML that CI systems read: a suite a board, a case a start square. A case fails
 * when it differs from the baseline, and is skipped when the search stopped before its answer.
 */
final class JunitReport {

  private JunitReport() {}

  static void write(Writer out, List<SweptBoard> boards, List<Difference> differences)
      throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("testsuites");
      for (SweptBoard board : boards) {
        writeSuite(xml, board, differences);
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException("the XML cannot be written: " + e.getMessage(), e);
    }
  }

  private static void writeSuite(
      XMLStreamWriter xml, SweptBoard swept, List<Difference> differences)
      throws XMLStreamException {
    String board = swept.board().toString();
    List<Difference> ofBoard = differences.stream().filter(d -> d.board().equals(board)).toList();
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "sweep " + board);
    xml.writeAttribute("tests", String.valueOf(swept.starts().size()));
    xml.writeAttribute(
        "failures", String.valueOf(ofBoard.stream().map(Difference::square).distinct().count()));
    xml.writeAttribute("skipped", String.valueOf(swept.startsWith(StartResult.Verdict.STOPPED)));
    xml.writeAttribute(
        "time",
        String.format(Locale.ROOT, "%.3f", swept.result().statistics().elapsedNanos() / 1e9));
    for (StartResult start : swept.starts()) {
      String square = swept.board().name(start.square());
      writeCase(
          xml,
          board,
          square,
          start,
          ofBoard.stream().filter(d -> d.square().equals(square)).toList());
    }
    xml.writeEndElement();
  }

  private static void writeCase(
      XMLStreamWriter xml, String board, String square, StartResult start, List<Difference> failed)
      throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", board);
    xml.writeAttribute("name", square);
    for (Difference difference : failed) {
      xml.writeEmptyElement("failure");
      xml.writeAttribute("message", difference.toString());
    }
    if (failed.isEmpty() && start.verdict() == StartResult.Verdict.STOPPED) {
      xml.writeEmptyElement("skipped");
    }
    xml.writeStartElement("system-out");
    xml.writeCharacters(
        start.verdict().label() + ", " + start.nodes() + " positions, " + start.tours() + " tours");
    xml.writeEndElement();
    xml.writeEndElement();
  }
}
