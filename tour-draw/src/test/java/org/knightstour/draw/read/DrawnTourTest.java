package org.knightstour.draw.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Tours;
import org.knightstour.draw.raster.PngPicture;
import org.knightstour.draw.sheet.TourWorkbook;
import org.knightstour.draw.svg.SvgAnimation;
import org.knightstour.draw.svg.SvgPicture;

/** Tests that files of this module give back the drawn tour. */
final class DrawnTourTest {

  private static Walk read(byte[] file) throws IOException {
    return TourText.read(
            DrawnTour.text(new BufferedInputStream(new ByteArrayInputStream(file))).orElseThrow())
        .walk();
  }

  /** Writes a file. */
  private interface Content {
    void write(OutputStream out) throws IOException;
  }

  private static byte[] bytes(Content content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    content.write(out);
    return out.toByteArray();
  }

  private static List<byte[]> files(Tour tour) throws IOException {
    StringWriter svg = new StringWriter();
    SvgPicture.write(tour, PictureStyle.BOOK, svg);
    StringWriter moving = new StringWriter();
    SvgAnimation.write(tour, PictureStyle.BOOK, AnimationTiming.fitting(tour.length()), moving);
    byte[] workbook = bytes(out -> TourWorkbook.write(tour, "t.txt", out));
    List<byte[]> files = new ArrayList<>();
    files.add(svg.toString().getBytes(StandardCharsets.UTF_8));
    files.add(moving.toString().getBytes(StandardCharsets.UTF_8));
    files.add(bytes(out -> PngPicture.write(tour, PictureStyle.BOOK, out)));
    files.add(workbook);
    files.add(savedAgain(workbook));
    return files;
  }

  /** Returns a file as a spreadsheet saves it, with every text in the table of shared strings. */
  private static byte[] savedAgain(byte[] file) throws IOException {
    try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(file))) {
      for (Row row : workbook.getSheetAt(0)) {
        for (Cell cell : row) {
          if (cell.getCellType() == CellType.STRING) {
            cell.setCellValue(cell.getStringCellValue());
          }
        }
      }
      return bytes(workbook::write);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1x1 open from a1",
        "3x10 open from a1",
        "5x5 open from a1",
        "8x8 closed from e4",
        "5x6 open from b1 leaper 0,1 without a1 c3 d3",
        "5x6 closed from a2 leaper 0,1 without a1 b1 c1 d1 e1 f1 c3 d3",
      })
  void text_ownFiles_giveTheTour(String question) throws IOException {
    Tour tour = Tours.of(TourQuestion.parse(question));
    for (byte[] file : files(tour)) {
      assertThat(read(file)).isEqualTo(tour.walk());
    }
  }

  @Test
  void text_otherFiles_isEmptyOrOneLine() throws IOException {
    byte[] text = "board 1x1\na1\n".getBytes(StandardCharsets.UTF_8);
    BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(text));
    assertThat(DrawnTour.text(in)).isEmpty();
    assertThat(in.readAllBytes()).isEqualTo(text);
    byte[] svg = "<svg xmlns=\"x\"><metadata id=\"to\"/></svg>".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> read(svg))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("this is an SVG picture without a tour in it");
    byte[] zip = "PK\u0003\u0004 and so on".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> read(zip))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("this is a ZIP file");
  }

  /** Checks a fixed bug: the page, which calls this method, reported an internal error. */
  @Test
  void workbook_wordForTheNumberOfAString_isOneLine() {
    Map<String, String> parts =
        Map.of("xl/worksheets/sheet1.xml", "<row><c r=\"A1\" t=\"s\"><v>x</v></c></row>");
    assertThatThrownBy(() -> DrawnTour.workbook(parts))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("this is a ZIP file");
  }

  /** Checks a file without its comment, because Java's ZIP reader then reads beyond the end. */
  @Test
  void text_workbookWithoutItsComment_isOneLine() throws IOException {
    byte[] workbook = bytes(out -> TourWorkbook.write(Tours.open(5, 5), "t.txt", out));
    workbook[workbook.length - 2] = 1;
    assertThatThrownBy(() -> read(workbook))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("this is a ZIP file");
  }

  /**
   * Checks a file without the places of cells and rows, with any name of the sheet, as the format
   * allows. A cell without a place was an internal error.
   */
  @ParameterizedTest
  @CsvSource({"sheet1.xml, ' r=\"[A-Z]*[0-9]+\"'", "sheet1.xml, nothing", "Sheet2.xml, nothing"})
  void text_workbookWithoutOptionalParts_givesTheTour(String sheet, String left)
      throws IOException {
    Tour tour = Tours.open(5, 5);
    byte[] workbook = bytes(out -> TourWorkbook.write(tour, "t.txt", out));
    String text = "";
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(savedAgain(workbook)))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().equals("xl/worksheets/sheet1.xml")) {
          text = new String(zip.readAllBytes(), StandardCharsets.UTF_8);
        }
      }
    }
    String cells = text.replaceAll("<c [^>]*t=\"s\"[^>]*>.*?</c>", "<c/>").replaceAll(left, "");
    byte[] foreign =
        bytes(
            out -> {
              try (ZipOutputStream zip = new ZipOutputStream(out)) {
                zip.putNextEntry(new ZipEntry("xl/worksheets/" + sheet));
                zip.write(cells.getBytes(StandardCharsets.UTF_8));
              }
            });
    assertThat(read(foreign)).isEqualTo(tour.walk());
  }

  /** Checks other forms: Inkscape writes each attribute on a line, others use single quotes. */
  @ParameterizedTest
  @ValueSource(strings = {"<metadata\n     id=\"tour\">", "<metadata id='tour' >"})
  void text_svgSavedAgain_givesTheTour(String element) throws IOException {
    Tour tour = Tours.open(5, 5);
    String svg =
        new String(files(tour).get(0), StandardCharsets.UTF_8)
            .replace("<metadata id=\"tour\">", element);
    assertThat(read(svg.getBytes(StandardCharsets.UTF_8))).isEqualTo(tour.walk());
  }

  /** Checks that truncated or changed files give a walk or a one-line error. */
  @Test
  void text_damagedFiles_giveAWalkOrOneLine() throws IOException {
    int seed = 17;
    SplittableRandom random = new SplittableRandom(seed);
    for (byte[] file : files(Tours.open(5, 5))) {
      for (int times = 0; times < 200; times++) {
        byte[] damaged = Arrays.copyOf(file, 1 + random.nextInt(file.length));
        if (times % 2 == 0) {
          damaged = file.clone();
          damaged[8 + random.nextInt(file.length - 8)] = (byte) random.nextInt(256);
        }
        try (var in = new BufferedInputStream(new ByteArrayInputStream(damaged))) {
          TourText.read(DrawnTour.text(in).orElse(new StringReader("a1")));
        } catch (InputException e) {
          assertThat(e.getMessage()).as("seed %d", seed).doesNotContain("\n");
        }
      }
    }
  }
}
