package org.knightstour.draw.read;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** XML of unknown origin, in UTF-8: no definitions, nothing from outside. */
final class Xml {

  private Xml() {}

  // A stream of bytes would let Java write to stderr which of them are malformed.
  static XMLStreamReader reader(InputStream in) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory.createXMLStreamReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  static boolean isBegin(int event) {
    return event == XMLStreamConstants.START_ELEMENT;
  }
}
