package org.knightstour.draw.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.knightstour.core.InputException;

/**
 * The first sheet of a workbook as text, cells parted by tabs: the tour of {@link TourWorkbook},
 * also after a spreadsheet has saved it.
 */
public final class WorkbookText {

  private static final String SHEET = "xl/worksheets/sheet1.xml";
  private static final String STRINGS = "xl/sharedStrings.xml";
  private static final String NO_TOUR =
      "this is a ZIP file, and no workbook with a board of numbers on its first sheet.";
  private static final int MOST_BYTES = 1 << 28;
  private static final int MOST_CHARACTERS = 1 << 27;
  private static final int MOST_COLUMNS = 16_384;

  private final List<String> strings;
  private final StringBuilder text = new StringBuilder();
  private int column;
  private int columns;

  private WorkbookText(List<String> strings) {
    this.strings = strings;
  }

  /**
   * The text of the first sheet; the file is held.
   *
   * @throws InputException when there is none
   */
  public static Reader read(InputStream in) throws IOException {
    byte[] file = in.readNBytes(MOST_BYTES + 1);
    if (file.length > MOST_BYTES) {
      throw new InputException("a workbook may have at most " + (MOST_BYTES >> 20) + " MB.");
    }
    try {
      ZipParts parts = new ZipParts(file);
      List<String> strings = new ArrayList<>();
      Optional<InputStream> shared = parts.part(STRINGS);
      if (shared.isPresent()) {
        readStrings(xml(shared.get()), strings);
      }
      WorkbookText sheet = new WorkbookText(strings);
      sheet.readSheet(xml(parts.part(SHEET).orElseThrow(() -> new InputException(NO_TOUR))));
      return new StringReader(sheet.text.toString());
    } catch (XMLStreamException | ZipException | IllegalArgumentException e) {
      throw new InputException(NO_TOUR);
    }
  }

  private static XMLStreamReader xml(InputStream part) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory.createXMLStreamReader(part);
  }

  private static void readStrings(XMLStreamReader xml, List<String> strings)
      throws XMLStreamException {
    StringBuilder item = new StringBuilder();
    boolean isText = false;
    long characters = 0;
    while (xml.hasNext()) {
      int event = xml.next();
      String name = xml.hasName() ? xml.getLocalName() : "";
      isText = event == XMLStreamConstants.CHARACTERS ? isText : isBegin(event) && name.equals("t");
      if (event == XMLStreamConstants.CHARACTERS && isText) {
        item.append(xml.getText());
        characters += xml.getTextLength();
      } else if (event == XMLStreamConstants.END_ELEMENT && name.equals("si")) {
        strings.add(item.toString());
        item.setLength(0);
      }
      if (characters > MOST_CHARACTERS) {
        throw new InputException(NO_TOUR);
      }
    }
  }

  private static boolean isBegin(int event) {
    return event == XMLStreamConstants.START_ELEMENT;
  }

  private void readSheet(XMLStreamReader xml) throws XMLStreamException {
    boolean isText = false;
    String type = "";
    while (xml.hasNext()) {
      int event = xml.next();
      String name = xml.hasName() ? xml.getLocalName() : "";
      if (event == XMLStreamConstants.CHARACTERS && isText) {
        add(type.equals("s") ? shared(xml.getText()) : xml.getText());
      } else if (isBegin(event)) {
        isText = name.equals(type.equals("inlineStr") ? "t" : "v");
        if (name.equals("c")) {
          type = String.valueOf(xml.getAttributeValue(null, "t"));
          moveTo(xml.getAttributeValue(null, "r"));
        }
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        isText = false;
        if (name.equals("row")) {
          endRow();
        }
      }
    }
  }

  private String shared(String number) {
    int at = Integer.parseInt(number.strip());
    return at >= 0 && at < strings.size() ? strings.get(at) : "";
  }

  /** To a cell like C3: a tab for each column on the way. */
  private void moveTo(String cell) {
    int target = 0;
    for (int at = 0; at < cell.length() && Character.isLetter(cell.charAt(at)); at++) {
      target = target * 26 + Character.toUpperCase(cell.charAt(at)) - 'A' + 1;
      if (target > MOST_COLUMNS) {
        throw new InputException(NO_TOUR);
      }
    }
    for (; column < target - 1; column++) {
      add("\t");
    }
  }

  /** Each row as long as those above, which end with a file's name. */
  private void endRow() {
    columns = Math.max(columns, column);
    add("\t".repeat(columns - column) + "\n");
    column = 0;
  }

  private void add(String part) {
    if (text.length() + part.length() > MOST_CHARACTERS) {
      throw new InputException(NO_TOUR);
    }
    text.append(part);
  }
}
