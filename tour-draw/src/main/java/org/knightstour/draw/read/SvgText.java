package org.knightstour.draw.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.knightstour.core.InputException;

/** The list of squares in an SVG picture, in an element that no viewer shows. */
final class SvgText {

  private SvgText() {}

  /**
   * The list; its text is held.
   *
   * @throws InputException when there is none
   */
  static Reader read(InputStream in) throws IOException {
    try {
      XMLStreamReader xml = Xml.reader(in);
      while (xml.hasNext()) {
        if (Xml.isBegin(xml.next())
            && xml.getLocalName().equals("metadata")
            && "tour".equals(xml.getAttributeValue(null, "id"))) {
          return new StringReader(xml.getElementText());
        }
      }
    } catch (XMLStreamException e) {
      // A stream that fails is no fault of the text in it.
      if (e.getNestedException() instanceof IOException failure) {
        throw failure;
      }
    }
    throw new InputException(
        "this is an SVG picture without a tour in it: give the text that it was drawn from.");
  }
}
