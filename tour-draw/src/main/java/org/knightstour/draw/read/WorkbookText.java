package org.knightstour.draw.read;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * A reader of the first sheet of a workbook as text with tabs between cells. It also reads
 * workbooks that a spreadsheet program has saved.
 */
final class WorkbookText {

  private static final Pattern SHEET = Pattern.compile("xl/worksheets/[^/]+[.]xml");
  private static final String STRINGS = "xl/sharedStrings.xml";
  private static final String NO_TOUR =
      "this is a ZIP file, and no workbook with a board of numbers on its first sheet.";
  private static final int MOST_BYTES = 1 << 28;
  // Of all parts with their tags. The largest tour that a sheet can hold has 2^20 squares.
  private static final int MOST_CHARACTERS = 1 << 27;
  private static final int LONGEST_CELL = 1 << 16; // twice as long as spreadsheets allow
  private static final int LONGEST_TEXT = 1 << 26;
  private static final int MOST_STRINGS = 1 << 22;
  private static final int MOST_COLUMNS = 16_384;
  // Cells of the sheet Moves of this module, with facts that the first sheet lacks.
  private static final List<String> NOTES = List.of("F1", "G1");
  private static final Pattern QUESTION = Pattern.compile("[0-9]+x[0-9]+ (open|closed) .*");

  private final List<String> strings;
  private final StringBuilder text = new StringBuilder();
  // Tabs in the row so far, its cells so far, and the most tabs of a row.
  private int column;
  private int cells;
  private int columns;

  private WorkbookText(List<String> strings) {
    this.strings = strings;
  }

  /** Returns the text of the first sheet. */
  static String read(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new InputException("a workbook may have at most " + (MOST_BYTES >> 20) + " MB.");
    }
    try {
      ZipParts parts = new ZipParts(bytes);
      return text(parts.names(), name -> utf8(parts.open(name)));
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw new InputException(NO_TOUR);
    }
  }

  private static Reader utf8(InputStream in) {
    return new InputStreamReader(in, StandardCharsets.UTF_8);
  }

  /** Opens a part of a workbook. */
  interface Parts {
    Reader open(String name) throws IOException;
  }

  /** Returns the text of the first sheet, after comments that describe its question. */
  static String text(Collection<String> names, Parts parts) throws IOException {
    return text(names, parts, new XmlText.Limits(MOST_CHARACTERS, LONGEST_CELL));
  }

  static String text(Collection<String> names, Parts parts, XmlText.Limits limits)
      throws IOException {
    List<String> strings = new ArrayList<>();
    if (names.contains(STRINGS)) {
      readStrings(new XmlText(parts.open(STRINGS), limits), strings);
    }
    // Names differ. If sheets are numbered, sheet2 precedes sheet10.
    List<String> sheets =
        names.stream()
            .filter(name -> SHEET.matcher(name).matches())
            .sorted(Comparator.comparing(String::length).thenComparing(name -> name))
            .toList();
    if (sheets.isEmpty()) {
      throw new InputException(NO_TOUR);
    }
    WorkbookText sheet = new WorkbookText(strings);
    if (sheets.size() > 1) {
      sheet.readNotes(new XmlText(parts.open(sheets.get(1)), limits));
    }
    sheet.readSheet(new XmlText(parts.open(sheets.get(0)), limits));
    return sheet.text.toString();
  }

  private static void readStrings(XmlText xml, List<String> strings) throws IOException {
    StringBuilder item = new StringBuilder();
    while (xml.next()) {
      if (xml.isStart("t")) {
        item.append(xml.content());
      } else if (xml.isEnd("si")) {
        strings.add(item.length() == 0 ? "" : item.toString());
        item.setLength(0);
      }
      if (strings.size() > MOST_STRINGS) {
        throw new InputException(NO_TOUR);
      }
    }
  }

  /** Reads the piece, the removed squares and the knights from the sheet Moves. */
  private void readNotes(XmlText xml) throws IOException {
    String place = "";
    String type = "";
    boolean isNear = true;
    while (isNear && xml.next()) {
      if (xml.isStart("c")) {
        place = String.valueOf(xml.attribute("r"));
        type = String.valueOf(xml.attribute("t"));
      } else if (isValue(xml, type) && NOTES.contains(place)) {
        String value = xml.content();
        String note = type.equals("s") ? shared(value) : value;
        if (QUESTION.matcher(note).matches()) {
          add("# question " + note + "\n");
        } else if (note.startsWith("knights ")) {
          add("# " + note + "\n");
        }
      }
      isNear = place.isEmpty() || place.matches("[A-Z]+1");
    }
  }

  private static boolean isValue(XmlText xml, String type) {
    return xml.isStart(type.equals("inlineStr") ? "t" : "v");
  }

  private void readSheet(XmlText xml) throws IOException {
    String type = "";
    while (xml.next()) {
      if (xml.isStart("c")) {
        type = String.valueOf(xml.attribute("t"));
        moveTo(xml.attribute("r"));
      } else if (isValue(xml, type)) {
        String value = xml.content();
        add(type.equals("s") ? shared(value) : value);
      } else if (xml.isEnd("row")) {
        endRow();
      }
    }
  }

  private String shared(String number) {
    try {
      int at = number.isEmpty() ? -1 : Integer.parseInt(number.strip());
      return at >= 0 && at < strings.size() ? strings.get(at) : "";
    } catch (NumberFormatException e) {
      throw new InputException(NO_TOUR);
    }
  }

  /** Moves to a cell such as C3, or to the next cell without a reference: a tab for each column. */
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

  /** Extends each row to the length of the rows above, because these end with a file's name. */
  private void endRow() {
    columns = Math.max(columns, column);
    add("\t".repeat(columns - column) + "\n");
    column = 0;
    cells = 0;
  }

  private void add(String part) {
    if (text.length() + part.length() > LONGEST_TEXT) {
      throw new InputException(NO_TOUR);
    }
    text.append(part);
  }
}
