package org.knightstour.draw.read;

import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * The first sheet of a workbook as text, cells parted by tabs, also after a spreadsheet saved it.
 */
final class WorkbookText {

  private static final String SHEETS = "xl/worksheets/";
  private static final String STRINGS = "xl/sharedStrings.xml";
  private static final String NO_TOUR =
      "this is a ZIP file, and no workbook with a board of numbers on its first sheet.";
  private static final int MOST_BYTES = 1 << 28;
  private static final int MOST_CHARACTERS = 1 << 27;
  private static final int MOST_COLUMNS = 16_384;

  private final List<String> strings;
  private final StringBuilder text = new StringBuilder();
  // Tabs in the row so far, its cells so far, and the most tabs of a row.
  private int column;
  private int cells;
  private int columns;

  private WorkbookText(List<String> strings) {
    this.strings = strings;
  }

  /** The text of the first sheet, by way of a temporary file. */
  static String read(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new InputException("a workbook may have at most " + (MOST_BYTES >> 20) + " MB.");
    }
    // A stream of the entries would need their sizes before them, where few programs write them.
    Path file = Files.createTempFile("tour", ".xlsx");
    try {
      Files.write(file, bytes);
      try (ZipFile parts = new ZipFile(file.toFile())) {
        return text(parts);
      }
    } catch (XMLStreamException | ZipException | EOFException | IllegalArgumentException e) {
      throw new InputException(NO_TOUR);
    } finally {
      Files.delete(file);
    }
  }

  private static String text(ZipFile parts) throws IOException, XMLStreamException {
    List<String> strings = new ArrayList<>();
    ZipEntry shared = parts.getEntry(STRINGS);
    if (shared != null) {
      readStrings(DrawnTour.xml(parts.getInputStream(shared)), strings);
    }
    // Names differ; where sheets are numbered, sheet2 precedes sheet10.
    ZipEntry first =
        parts.stream()
            .filter(entry -> entry.getName().matches(SHEETS + "[^/]+[.]xml"))
            .min(
                Comparator.comparing((ZipEntry entry) -> entry.getName().length())
                    .thenComparing(ZipEntry::getName))
            .orElseThrow(() -> new InputException(NO_TOUR));
    WorkbookText sheet = new WorkbookText(strings);
    sheet.readSheet(DrawnTour.xml(parts.getInputStream(first)));
    return sheet.text.toString();
  }

  private static void readStrings(XMLStreamReader xml, List<String> strings)
      throws XMLStreamException {
    StringBuilder item = new StringBuilder();
    long characters = 0;
    while (xml.hasNext()) {
      int event = xml.next();
      if (isElement(xml, event, START_ELEMENT, "t")) {
        String text = xml.getElementText();
        item.append(text);
        characters += text.length();
      } else if (isElement(xml, event, END_ELEMENT, "si")) {
        strings.add(item.toString());
        item.setLength(0);
      }
      if (characters > MOST_CHARACTERS) {
        throw new InputException(NO_TOUR);
      }
    }
  }

  private static boolean isElement(XMLStreamReader xml, int event, int wanted, String name) {
    return event == wanted && xml.getLocalName().equals(name);
  }

  private void readSheet(XMLStreamReader xml) throws XMLStreamException {
    String type = "";
    while (xml.hasNext()) {
      int event = xml.next();
      if (isElement(xml, event, START_ELEMENT, "c")) {
        type = String.valueOf(xml.getAttributeValue(null, "t"));
        moveTo(xml.getAttributeValue(null, "r"));
      } else if (isElement(xml, event, START_ELEMENT, type.equals("inlineStr") ? "t" : "v")) {
        String value = xml.getElementText();
        add(type.equals("s") ? shared(value) : value);
      } else if (isElement(xml, event, END_ELEMENT, "row")) {
        endRow();
      }
    }
  }

  private String shared(String number) {
    int at = number.isEmpty() ? -1 : Integer.parseInt(number.strip());
    return at >= 0 && at < strings.size() ? strings.get(at) : "";
  }

  /** To a cell like C3, or to the next one where no place is given: a tab for each column. */
  private void moveTo(@Nullable String place) {
    cells = place == null ? cells + 1 : column(place);
    for (; column < cells - 1; column++) {
      add("\t");
    }
  }

  private static int column(String place) {
    int column = 0;
    for (int at = 0; at < place.length() && Character.isLetter(place.charAt(at)); at++) {
      column = column * 26 + Character.toUpperCase(place.charAt(at)) - 'A' + 1;
      if (column > MOST_COLUMNS) {
        throw new InputException(NO_TOUR);
      }
    }
    return column;
  }

  /** Each row as long as those above, which end with a file's name. */
  private void endRow() {
    columns = Math.max(columns, column);
    add("\t".repeat(columns - column) + "\n");
    column = 0;
    cells = 0;
  }

  private void add(String part) {
    if (text.length() + part.length() > MOST_CHARACTERS) {
      throw new InputException(NO_TOUR);
    }
    text.append(part);
  }
}
