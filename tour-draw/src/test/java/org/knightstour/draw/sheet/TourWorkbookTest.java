package org.knightstour.draw.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.Tours;

/** Tests workbooks, which POI reads back. */
final class TourWorkbookTest {

  private static XSSFWorkbook readBack(Tour tour, String source) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TourWorkbook.write(tour, source, out);
    return new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray()));
  }

  @ParameterizedTest
  @CsvSource({"5,5", "3,10", "8,8", "30,40"})
  void write_tour_everyCellIsThere(int rows, int columns) throws IOException {
    Tour tour = Tours.open(rows, columns);
    Board board = tour.board();
    try (XSSFWorkbook workbook = readBack(tour, "tour.txt")) {
      assertThat(workbook.getNumberOfSheets()).isEqualTo(2);
      XSSFSheet sheet = workbook.getSheet("Board");
      int numbers = 0;
      for (Row row : sheet) {
        numbers += row.getPhysicalNumberOfCells();
      }
      assertThat(numbers).as("cells").isEqualTo(rows * columns + rows + columns);
      for (int square = 0; square < tour.length(); square++) {
        // C3 is the top left square.
        int row = 2 + rows - 1 - board.rank(square);
        XSSFCell cell = sheet.getRow(row).getCell(2 + board.file(square));
        assertThat(cell.getCellType()).isEqualTo(CellType.NUMERIC);
        assertThat(cell.getNumericCellValue()).isEqualTo(tour.stepOf(square) + 1);
        boolean isYellow =
            cell.getCellStyle().getFillForegroundColorColor().getARGBHex().endsWith("FFFF00");
        assertThat(isYellow).isEqualTo(square == tour.first());
      }
      XSSFSheet moves = workbook.getSheet("Moves");
      assertThat(moves.getLastRowNum()).isEqualTo(tour.length());
      assertThat(moves.getRow(0).getCell(1).getStringCellValue()).isEqualTo("square");
      for (int step = 0; step < tour.length(); step++) {
        Row row = moves.getRow(step + 1);
        int square = tour.square(step);
        assertThat(row.getCell(0).getNumericCellValue()).isEqualTo(step + 1);
        assertThat(row.getCell(1).getStringCellValue()).isEqualTo(board.name(square));
        assertThat(row.getCell(2).getNumericCellValue()).isEqualTo(board.file(square));
        assertThat(row.getCell(3).getNumericCellValue()).isEqualTo(board.rank(square));
      }
    }
  }

  /** Checks the worksheet of a board with holes, saved as CSV as in a spreadsheet. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "5x6 open from b1 leaper 0,1 without a1 c3 d3",
        "5x5 closed from b1 leaper 0,1 without a1 a2 a3 a4 a5",
        "5x6 closed from a2 leaper 0,1 without a1 b1 c1 d1 e1 f1 c3 d3",
        "5x5 closed from a1 leaper 0,1 without e1 e2 e3 e4 e5",
        "2x2 open from b1 leaper 0,1 without a1"
      })
  void write_missingSquares_areEmptyCellsAndReadBack(String question) throws IOException {
    Tour tour = Tours.of(TourQuestion.parse(question));
    Board board = tour.board();
    StringBuilder csv = new StringBuilder();
    try (XSSFWorkbook workbook = readBack(tour, "")) {
      XSSFSheet sheet = workbook.getSheet("Board");
      for (int row = 0; row < 2 + board.rows(); row++) {
        for (int column = 0; column < 2 + board.columns(); column++) {
          Row cells = sheet.getRow(row);
          Cell cell = cells == null ? null : cells.getCell(column);
          String text =
              cell == null
                  ? ""
                  : cell.getCellType() == CellType.NUMERIC
                      ? String.valueOf((int) cell.getNumericCellValue())
                      : cell.getStringCellValue();
          csv.append(column == 0 ? "" : ",").append(text);
        }
        csv.append('\n');
      }
      assertThat(workbook.getSheet("Moves").getRow(0).getCell(5).getStringCellValue())
          .isEqualTo(question.replaceFirst(" from [a-z][0-9]", ""));
    }
    assertThat(TourText.read(new StringReader(csv.toString())).walk())
        .as("%s", csv)
        .isEqualTo(tour.walk());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "=HYPERLINK(\"x\")",
        "\t=1+1",
        "<b>&\"'",
        "\u0001=1"
      })
  void write_textThatLooksLikeAFormula_isText(String source) throws IOException {
    try (XSSFWorkbook workbook = readBack(Tours.open(5, 5), source)) {
      XSSFCell cell = workbook.getSheet("Moves").getRow(1).getCell(5);
      assertThat(cell.getCellType()).isEqualTo(CellType.STRING);
      assertThat(cell.getStringCellValue()).contains(source.replace("\u0001", "").strip());
    }
  }

  @Test
  void check_boardThatNoSheetHolds_isRefused() {
    TourWorkbook.check(new Board(1000, 1000));
    TourWorkbook.check(new Board(3, 16_382));
    for (Board board : new Board[] {new Board(3, 16_383), new Board(1024, 1024)}) {
      assertThatThrownBy(() -> TourWorkbook.check(board))
          .isInstanceOf(ArgumentException.class)
          .hasMessage(
              "board (%s) must have at most 16382 files and 1048575 squares for an XLSX worksheet",
              board);
    }
  }
}
