package org.knightstour.draw.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.InputException;
import org.knightstour.core.text.TourText;

/** Tests small workbooks that unpack to large texts, and packages of other programs. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WorkbookLimitsTest {

  private static final String SHEET = "xl/worksheets/sheet1.xml";
  private static final List<String> NAMES =
      List.of("xl/sharedStrings.xml", SHEET, "xl/worksheets/sheet2.xml");

  /** An endless text that counts its read characters. */
  private static final class Endless extends Reader {
    private final String begin;
    private final String part;
    private long read;

    Endless(String begin, String part) {
      this.begin = begin;
      this.part = part;
    }

    @Override
    public int read(char[] buffer, int offset, int length) {
      for (int i = 0; i < length; i++, read++) {
        buffer[offset + i] =
            read < begin.length()
                ? begin.charAt((int) read)
                : part.charAt((int) ((read - begin.length()) % part.length()));
      }
      return length;
    }

    @Override
    public void close() {}
  }

  private static byte[] workbook(String part, String sheet) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.BEST_SPEED);
      zip.putNextEntry(new ZipEntry(part));
      zip.write(sheet.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }

  private static String text(byte[] file) throws IOException {
    BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(file));
    try (Reader reader = DrawnTour.text(in).orElseThrow()) {
      StringBuilder text = new StringBuilder();
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        text.append((char) c);
      }
      return text.toString();
    }
  }

  /** Checks a fixed bug: unpacking had no limit, and 2 MB took minutes, 3 MB all memory. */
  @ParameterizedTest
  @CsvSource({
    "tags, '<sheetData>', '<a/>'",
    "text without tags, '', 'x'",
    "text of no cell, '<row>', 'x'",
    "a cell, '<c><v>', '1'",
    "cells in a cell, '<c><v>', '<a>x</a>'",
    "a section in a cell, '<c><v>', '<![CDATA[1]]>'",
    "comments, '', '<!-- > -->'",
    "a comment without an end, '<!--', '>'",
    "strings, '<sst>', '<si><t>a</t></si>'",
    "empty strings, '<sst>', '<si/>'",
    "a string of parts, '<sst><si>', '<t>abcdefgh</t>'",
    "notes, '', '<c r=\"A1\"/>'",
    "rows, '', '<row></row>'",
    "far cells, '', '<row><c r=\"XFD1\"/></row>'"
  })
  void text_endlessPart_isRefusedWithinTheLimit(String name, String begin, String part)
      throws IOException {
    for (String file : NAMES) {
      XmlText.Limits limits = new XmlText.Limits(1 << 20, 1 << 18);
      Endless text = new Endless(begin, part);
      WorkbookText.Parts parts = each -> each.equals(file) ? text : new StringReader("<x/>");
      try {
        WorkbookText.text(NAMES, parts, limits);
        // Only the first row of the second sheet is read.
        assertThat(file).as(name).endsWith("sheet2.xml");
      } catch (InputException e) {
        assertThat(e).as("%s in %s", name, file).hasMessageNotContaining("\n");
      }
      assertThat(text.read).isLessThanOrEqualTo((1 << 20) + (1 << 13));
    }
  }

  @Tag("long")
  @Test
  void text_endlessWorkbook_hasAboutAHundredCharactersForEachSquare() {
    Endless text = new Endless("", "<a/>");
    assertThatThrownBy(() -> WorkbookText.text(List.of(SHEET), each -> text))
        .isInstanceOf(InputException.class)
        .hasMessage("this file has too many characters when it is unpacked.");
    assertThat(text.read).isBetween(1L << 26, (1L << 27) + (1 << 13));
  }

  /** Checks the separate limit of one text, because the text is kept in memory. */
  @ParameterizedTest
  @ValueSource(strings = {"<c><v>", "<c t='inlineStr'><is><t>", "<c><v><a>"})
  void text_longCell_isRefusedBeforeItIsRead(String begin) {
    Endless text = new Endless(begin, "1");
    assertThatThrownBy(() -> WorkbookText.text(List.of(SHEET), each -> text))
        .isInstanceOf(InputException.class)
        .hasMessage("a text in this file has more than 65536 characters.");
    assertThat(text.read).isLessThan(1 << 17);
  }

  /** Checks a fixed bug: after a tag with many attributes, each tag cleared a large table. */
  @Tag("long")
  @Test
  void next_manyTagsAfterManyAttributes_takeTimeOfTheirOwnSize() throws IOException {
    StringBuilder many = new StringBuilder("<a ");
    for (int i = 0; i < 9000; i++) {
      many.append((char) (0x100 + i)).append("=''");
    }
    many.append(">").append("<b c=''/>".repeat(1 << 20));
    XmlText xml =
        new XmlText(new StringReader(many.toString()), new XmlText.Limits(1L << 27, 1 << 16));
    int tags = 0;
    while (xml.next()) {
      tags++;
    }
    assertThat(tags).isEqualTo(1 + (2 << 20));
    assertThat(xml.attribute("c")).isEmpty();
  }

  @Test
  void content_sectionsCommentsAndReferences_areRead() throws IOException {
    String text = "<x><!-- a > b --><v>1<![CDATA[ < ]]>2&lt;<![CDATA[]]></v><!----><w/></x>";
    XmlText xml = new XmlText(new StringReader(text), new XmlText.Limits(1000, 10));
    while (xml.next() && !xml.isStart("v")) {
      assertThat(xml.isStart("x")).isTrue();
    }
    assertThat(xml.content()).isEqualTo("1 < 2<");
    assertThat(xml.next() && xml.isStart("w")).isTrue();
  }

  @Test
  void text_exactlyTheLimits_isRead() throws IOException {
    String text = "<v>1234567890</v>";
    XmlText xml = new XmlText(new StringReader(text), new XmlText.Limits(text.length(), 10));
    assertThat(xml.next()).isTrue();
    assertThat(xml.content()).isEqualTo("1234567890");
    XmlText less = new XmlText(new StringReader(text), new XmlText.Limits(text.length() - 1, 10));
    assertThatThrownBy(less::next).isInstanceOf(InputException.class);
    XmlText shorter = new XmlText(new StringReader(text), new XmlText.Limits(text.length(), 9));
    assertThat(shorter.next()).isTrue();
    assertThatThrownBy(shorter::content).isInstanceOf(InputException.class);
  }

  @Test
  void text_stringThatIsNotThere_isEmpty() throws IOException {
    String row = "<c t='s'><v>0</v></c><c t='s'><v>1</v></c><c t='s'><v>-1</v></c><c><v>7</v></c>";
    String text =
        WorkbookText.text(
            List.of("xl/sharedStrings.xml", SHEET),
            name ->
                new StringReader(
                    name.equals(SHEET) ? "<row>" + row + "</row>" : "<si><t>one</t></si>"));
    assertThat(text).isEqualTo("one\t\t\t7\n");
  }

  /** Checks sizes of 64 bits in an extra field, which programs write in a stream. */
  @Test
  void text_workbookWithSizesOf64Bits_isRead() throws IOException {
    byte[] file = workbook(SHEET, "<row><c><v>1</v></c></row>");
    ByteBuffer old = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int end = file.length - 22;
    int directory = old.getInt(end + 16);
    ByteBuffer wide = ByteBuffer.allocate(file.length + 34).order(ByteOrder.LITTLE_ENDIAN);
    wide.put(file, 0, end).putShort((short) 7).putShort((short) 2).putShort((short) 0);
    wide.putShort((short) 1).putShort((short) 24);
    wide.putLong(old.getInt(directory + 24)).putLong(old.getInt(directory + 20));
    wide.putLong(old.getInt(directory + 42)).put(file, end, 22);
    wide.putInt(directory + 24, -1).putInt(directory + 20, -1).putInt(directory + 42, -1);
    wide.putShort(directory + 30, (short) 34);
    assertThat(text(wide.array())).isEqualTo(text(file)).startsWith("1");
  }

  /** Checks a fixed bug: a temporary file remained if the process was killed. */
  @Test
  void text_workbook_isReadWithoutATemporaryFile(@TempDir Path folder) throws IOException {
    byte[] file = workbook(SHEET, "<row><c><v>1</v></c></row>");
    String before = System.setProperty("java.io.tmpdir", folder.resolve("missing").toString());
    try {
      assertThat(TourText.read(new StringReader(text(file))).walk().length()).isEqualTo(1);
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void open_damagedRecords_areZipExceptions() throws IOException {
    byte[] file = workbook(SHEET, "<row><c><v>1</v></c></row>");
    for (int at = 0; at < file.length; at++) {
      for (int change : new int[] {1, 0x80, 0xff}) {
        byte[] damaged = file.clone();
        damaged[at] ^= (byte) change;
        try {
          text(damaged);
        } catch (InputException | NoSuchElementException e) {
          assertThat(e.getMessage()).doesNotContain("\n");
        }
      }
    }
    for (int length = 4; length < file.length; length++) {
      byte[] cut = Arrays.copyOf(file, length);
      assertThatThrownBy(() -> text(cut)).isInstanceOf(InputException.class);
    }
  }
}
