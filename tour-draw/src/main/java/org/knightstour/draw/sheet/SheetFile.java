package org.knightstour.draw.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.knightstour.core.Square;

/**
 * A writer of an XLSX workbook (ECMA-376), cell by cell and row by row. It stores no part of a
 * sheet. Texts are inline and never formulas. It uses no library, because the web app writes
 * workbooks too.
 */
final class SheetFile {

  /** The style of a cell, in the order of the formats in the file. */
  enum Look {
    PLAIN(0, ""),
    BOLD(1, ""),
    LABEL(2, ""),
    LIGHT(3, "FFFFFF"),
    DARK(4, "E7E6E6"),
    START(5, "FFFF00"),
    END(6, "F4B183"),
    LINES(7, ""),
    BOLD_LINES(8, "");

    private final int number;
    private final String fill;

    Look(int number, String fill) {
      this.number = number;
      this.fill = fill;
    }

    boolean isFilled() {
      return !fill.isEmpty();
    }

    private int font() {
      return this == BOLD || this == BOLD_LINES ? 1 : this == LABEL ? 2 : 0;
    }

    private String alignment() {
      return isFilled() || this == LABEL
          ? "horizontal=\"center\" vertical=\"center\""
          : this == LINES || this == BOLD_LINES ? "vertical=\"top\" wrapText=\"1\"" : "";
    }
  }

  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String SCHEMAS = "http://schemas.openxmlformats.org/";
  private static final String MAIN = " xmlns=\"" + SCHEMAS + "spreadsheetml/2006/main\"";
  private static final String OFFICE = SCHEMAS + "officeDocument/2006/relationships";
  private static final String TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  private static final int PART = 1 << 13;

  private final ZipOutputStream zip;
  private final List<String> names = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder merged = new StringBuilder();
  private boolean isPage;
  private int row;

  /** Begins a workbook. The stream stays open. */
  SheetFile(OutputStream out) {
    zip = new ZipOutputStream(out);
  }

  /** Begins a sheet that is printed on one page of A4; otherwise as {@link #begin}. */
  void beginPage(String name, double... widths) throws IOException {
    isPage = true;
    begin(name, false, widths);
  }

  /**
   * Begins a sheet. The widths of its columns are in characters; without widths, they are the
   * default.
   */
  void begin(String name, boolean hasFixedHead, double... widths) throws IOException {
    names.add(name);
    zip.putNextEntry(new ZipEntry("xl/worksheets/sheet" + names.size() + ".xml"));
    text.append(HEAD).append("<worksheet").append(MAIN).append('>');
    if (isPage) {
      text.append("<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>");
    }
    if (hasFixedHead) {
      text.append(
          "<sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\"");
      text.append(" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>");
    }
    text.append("<cols>");
    for (int column = 0; column < widths.length; column++) {
      if (widths[column] > 0) {
        int number = column + 1;
        text.append("<col min=\"").append(number).append("\" max=\"").append(number);
        text.append("\" width=\"").append(widths[column]).append("\" customWidth=\"1\"/>");
      }
    }
    text.append("</cols><sheetData>");
    row = 0;
  }

  /** Begins a row below the earlier rows, counted from 0. A height of 0 is the default. */
  void row(int number, double height) {
    row = number + 1;
    text.append("<row r=\"").append(row).append('"');
    if (height > 0) {
      text.append(" ht=\"").append(height).append("\" customHeight=\"1\"");
    }
    text.append('>');
  }

  private String name(int column) {
    return Square.fileName(column).toUpperCase(Locale.ROOT) + row;
  }

  private StringBuilder cell(int column, Look look) {
    text.append("<c r=\"").append(name(column)).append("\" s=\"").append(look.number).append('"');
    return text;
  }

  void blank(int column, Look look) {
    cell(column, look).append("/>");
  }

  /** Merges several cells of the current row. */
  void merge(int from, int to) {
    merged.append("<mergeCell ref=\"").append(name(from)).append(':').append(name(to));
    merged.append("\"/>");
  }

  void number(int column, int value, Look look) {
    cell(column, look).append("><v>").append(value).append("</v></c>");
  }

  void text(int column, String value, Look look) {
    cell(column, look).append(" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
    append(value).append("</t></is></c>");
  }

  /** Appends a text without the characters that XML does not allow. */
  private StringBuilder append(String value) {
    for (int at = 0; at < value.length(); at++) {
      char c = value.charAt(at);
      switch (c) {
        case '&' -> text.append("&amp;");
        case '<' -> text.append("&lt;");
        case '>' -> text.append("&gt;");
        default -> {
          boolean isControl = c < ' ' && "\t\n\r".indexOf(c) < 0;
          if (!isControl && c <= '\ufffd') {
            text.append(c);
          }
        }
      }
    }
    return text;
  }

  void endRow() throws IOException {
    text.append("</row>");
    if (text.length() >= PART) {
      flush();
    }
  }

  void end() throws IOException {
    text.append("</sheetData>");
    if (merged.length() > 0) {
      text.append("<mergeCells>").append(merged).append("</mergeCells>");
      merged.setLength(0);
    }
    if (isPage) {
      text.append("<pageSetup paperSize=\"9\" fitToWidth=\"1\" fitToHeight=\"1\"/>");
      isPage = false;
    }
    text.append("</worksheet>");
    endPart();
  }

  private void flush() throws IOException {
    zip.write(text.toString().getBytes(StandardCharsets.UTF_8));
    text.setLength(0);
  }

  private void endPart() throws IOException {
    flush();
    zip.closeEntry();
  }

  private void part(String name, String content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    text.append(HEAD).append(content);
    endPart();
  }

  /** Writes the parts that connect the sheets. */
  void finish() throws IOException {
    StringBuilder types = new StringBuilder();
    StringBuilder sheets = new StringBuilder();
    StringBuilder relations = new StringBuilder();
    for (int at = 1; at <= names.size(); at++) {
      String file = "worksheets/sheet" + at + ".xml";
      types.append(override("/xl/" + file, "worksheet"));
      sheets.append("<sheet name=\"").append(names.get(at - 1)).append("\" sheetId=\"").append(at);
      sheets.append("\" r:id=\"rId").append(at).append("\"/>");
      relations.append(relation(at, "worksheet", file));
    }
    relations.append(relation(names.size() + 1, "styles", "styles.xml"));
    part(
        "[Content_Types].xml",
        "<Types xmlns=\""
            + SCHEMAS
            + "package/2006/content-types\"><Default Extension=\"rels\""
            + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
            + override("/xl/workbook.xml", "sheet.main")
            + override("/xl/styles.xml", "styles")
            + types
            + "</Types>");
    part("_rels/.rels", relations(relation(1, "officeDocument", "xl/workbook.xml")));
    part("xl/_rels/workbook.xml.rels", relations(relations.toString()));
    part(
        "xl/workbook.xml",
        "<workbook"
            + MAIN
            + " xmlns:r=\""
            + OFFICE
            + "\"><sheets>"
            + sheets
            + "</sheets></workbook>");
    part("xl/styles.xml", "<styleSheet" + MAIN + ">" + styles() + "</styleSheet>");
    zip.finish();
  }

  private static String override(String part, String type) {
    return "<Override PartName=\"" + part + "\" ContentType=\"" + TYPES + "." + type + "+xml\"/>";
  }

  private static String relation(int id, String type, String target) {
    return "<Relationship Id=\"rId"
        + id
        + "\" Type=\""
        + OFFICE
        + "/"
        + type
        + "\" Target=\""
        + target
        + "\"/>";
  }

  private static String relations(String all) {
    return "<Relationships xmlns=\""
        + SCHEMAS
        + "package/2006/relationships\">"
        + all
        + "</Relationships>";
  }

  private static String styles() {
    StringBuilder fills = new StringBuilder();
    StringBuilder formats = new StringBuilder();
    int count = 2; // the two that the format itself has
    fills.append("<fill><patternFill patternType=\"none\"/></fill>");
    fills.append("<fill><patternFill patternType=\"gray125\"/></fill>");
    for (Look look : Look.values()) {
      boolean isFilled = look.isFilled();
      if (isFilled) {
        fills.append("<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FF");
        fills.append(look.fill).append("\"/></patternFill></fill>");
      }
      formats.append("<xf numFmtId=\"0\" xfId=\"0\" applyFont=\"1\" fontId=\"").append(look.font());
      formats.append("\" borderId=\"").append(isFilled ? 1 : 0).append("\" applyBorder=\"1\"");
      formats.append(" fillId=\"").append(isFilled ? count++ : 0).append("\" applyFill=\"1\"");
      formats.append(
          look.alignment().isEmpty()
              ? "/>"
              : " applyAlignment=\"1\"><alignment " + look.alignment() + "/></xf>");
    }
    String font = "<sz val=\"11\"/><name val=\"Calibri\"/></font>";
    StringBuilder sides = new StringBuilder();
    for (String side : List.of("left", "right", "top", "bottom")) {
      sides.append('<').append(side).append(" style=\"thin\"><color rgb=\"FFA6A6A6\"/></");
      sides.append(side).append('>');
    }
    return "<fonts count=\"3\"><font>"
        + font
        + "<font><b/>"
        + font
        + "<font><color rgb=\"FF7F7F7F\"/>"
        + font
        + "</fonts><fills count=\""
        + count
        + "\">"
        + fills
        + "</fills><borders count=\"2\"><border><left/><right/><top/><bottom/><diagonal/></border>"
        + "<border>"
        + sides
        + "<diagonal/></border></borders><cellStyleXfs count=\"1\">"
        + "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
        + "<cellXfs count=\""
        + Look.values().length
        + "\">"
        + formats
        + "</cellXfs>";
  }
}
