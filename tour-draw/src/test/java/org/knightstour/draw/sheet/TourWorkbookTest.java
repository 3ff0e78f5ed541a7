package org.knightstour.draw.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.draw.Tours;

/** Workbooks read back by POI. */
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
          .isInstanceOf(InputException.class)
          .hasMessage(
              "an XLSX of "
                  + board
                  + ": a worksheet holds at most 16382 files and a list of 1048575 moves.");
    }
  }
}
