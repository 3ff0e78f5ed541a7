package org.knightstour.draw.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.draw.Theme;
import org.knightstour.draw.Tours;
import org.knightstour.draw.pdf.PdfPages;
import org.knightstour.draw.sheet.PuzzleWorkbook;
import org.knightstour.draw.svg.SvgPage;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Tests pages, which code other than the writer reads back. */
final class PuzzlePagesTest {

  private static final String HEADING = "Number the squares, and mind the knight.";

  private static final SheetTexts TEXTS =
      new SheetTexts(
          "en",
          "Knights",
          "Answers",
          List.of("Name", "Date"),
          List.of(HEADING),
          "tour puzzle --seed 7");

  /** Returns pages with six puzzles each, and then the answers. */
  private static List<Page> sheets(int count) {
    List<Page> pages = new ArrayList<>(PuzzlePages.puzzles(TEXTS, puzzles(count), 6));
    pages.addAll(PuzzlePages.answers(TEXTS, puzzles(count)));
    return pages;
  }

  /** Returns puzzles with every third number of a tour. */
  private static List<PrintedPuzzle> puzzles(int count) {
    return puzzles(count, Tours.open(6, 6));
  }

  private static List<PrintedPuzzle> puzzles(int count, Tour tour) {
    TreeMap<Integer, String> marks = new TreeMap<>();
    for (int step = 0; step < tour.length(); step += 3) {
      marks.put(tour.square(step), String.valueOf(step + 1));
    }
    return IntStream.rangeClosed(1, count)
        .mapToObj(
            at ->
                new PrintedPuzzle(
                    tour,
                    marks,
                    Collections.emptySortedMap(),
                    at % 2 == 0,
                    at + ": six <by> six",
                    List.of("note " + at)))
        .toList();
  }

  /** Returns a puzzle with letters on all squares, and with the place of every seventh. */
  private static PrintedPuzzle letters() {
    Tour tour = Tours.open(6, 6);
    TreeMap<Integer, String> marks = new TreeMap<>();
    TreeMap<Integer, Integer> numbers = new TreeMap<>();
    for (int step = 0; step < tour.length(); step++) {
      marks.put(tour.square(step), step % 2 == 0 ? "la" : "W");
      if (step % 7 == 6) {
        numbers.put(tour.square(step), step + 1);
      }
    }
    return new PrintedPuzzle(tour, marks, numbers, true, "letters", List.of());
  }

  /** Checks that the number is above the letter and left of its middle, within the square. */
  @Test
  void svg_numberBesideALetter_isInTheCornerOfItsSquare() throws Exception {
    PrintedPuzzle puzzle = letters();
    NodeList texts = svg(PuzzlePages.single(puzzle, false)).getElementsByTagName("text");
    Geometry geometry =
        Picture.of(
                puzzle.answer(),
                new PictureStyle(Theme.LIGHT, PathColour.PATH, true, true, false, 0),
                600)
            .geometry();
    List<String> found = new ArrayList<>();
    for (int at = 0; at < texts.getLength(); at++) {
      Element text = (Element) texts.item(at);
      String digits = text.getTextContent();
      double x = Double.parseDouble(text.getAttribute("x"));
      double y = Double.parseDouble(text.getAttribute("y"));
      for (int square : puzzle.numbers().keySet()) {
        double left = geometry.x(square) - x;
        double above = geometry.y(square) - y;
        boolean isInside = Math.abs(left) < geometry.cell() / 2.0 && above < geometry.cell() / 2.0;
        if (isInside && above > 0.2 * geometry.cell() && left > 0.2 * geometry.cell()) {
          assertThat(digits).isEqualTo(String.valueOf(puzzle.numbers().get(square)));
          found.add(digits);
        }
      }
    }
    assertThat(found).containsExactlyInAnyOrder("7", "14", "21", "28", "35");
  }

  @Test
  void xlsx_numberBesideALetter_isBeforeIt() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PuzzleWorkbook.write(
        HEADING, "Answers", EnumSet.allOf(PuzzleWorkbook.Part.class), List.of(letters()), out);
    List<String> cells = new ArrayList<>();
    try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray()))) {
      for (Row row : workbook.getSheetAt(0)) {
        for (Cell cell : row) {
          cells.add(cell.toString());
        }
      }
    }
    assertThat(cells).contains("7:la", "14:W", "21:la", "28:W", "35:la");
    assertThat(cells.stream().filter(cell -> cell.endsWith("la"))).hasSize(18);
  }

  private static Document svg(Page page) throws Exception {
    StringWriter out = new StringWriter();
    SvgPage.write(page, out);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    byte[] bytes = out.toString().getBytes(StandardCharsets.UTF_8);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
  }

  private static List<String> texts(Document page) {
    List<String> texts = new ArrayList<>();
    NodeList nodes = page.getElementsByTagName("text");
    for (int at = 0; at < nodes.getLength(); at++) {
      texts.add(nodes.item(at).getTextContent());
    }
    return texts;
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "2, 2", "6, 2", "7, 3", "12, 3", "13, 5", "100, 26"})
  void of_puzzles_sixOnAPageAndTwelveAnswers(int count, int pages) {
    assertThat(sheets(count)).hasSize(pages).allMatch(Page::isA4);
  }

  @Test
  void svg_sheetOfSix_hasEveryGivenOnceAndTheAnswersOnTheLastPage() throws Exception {
    List<Page> pages = sheets(6);
    Document puzzles = svg(pages.get(0));
    assertThat(puzzles.getDocumentElement().getAttribute("width")).isEqualTo("210mm");
    List<String> texts = texts(puzzles);
    assertThat(texts).contains(HEADING, "1: six <by> six", "6: six <by> six", "note 3");
    // The names of ranks are 1 to 6.
    assertThat(texts.stream().filter("34"::equals)).hasSize(6);
    assertThat(texts).doesNotContain("35", "36", "8");
    assertThat(puzzles.getElementsByTagName("polyline").getLength()).isZero();
    Document answers = svg(pages.get(1));
    assertThat(texts(answers)).contains("Answers: Knights", "35", "36").doesNotContain(HEADING);
    assertThat(answers.getElementsByTagName("polyline").getLength()).isZero();
    assertThat(texts(answers).stream().filter("35"::equals)).hasSize(6);
  }

  /** Checks that the paper is white, because a tint would be printed on the whole page. */
  @Test
  void svg_sheet_isOnWhitePaper() throws Exception {
    Element paper = (Element) svg(sheets(6).get(0)).getElementsByTagName("rect").item(0);
    assertThat(paper.getAttribute("height")).isEqualTo("841.89");
    assertThat(paper.getAttribute("fill")).isEqualTo("#ffffff");
  }

  /** Checks that each id is used once, and that each pattern of dark squares exists. */
  @Test
  void svg_severalBoards_haveTheirOwnDarkSquares() throws Exception {
    Document page = svg(sheets(3).get(0));
    NodeList patterns = page.getElementsByTagName("pattern");
    List<String> names = new ArrayList<>();
    for (int at = 0; at < patterns.getLength(); at++) {
      names.add(((Element) patterns.item(at)).getAttribute("id"));
    }
    assertThat(names).containsExactly("dark", "dark2", "dark3");
  }

  @Test
  void svg_onePuzzleAlone_isCutToIt() throws Exception {
    Page page = PuzzlePages.single(puzzles(1).get(0), false);
    assertThat(page.isA4()).isFalse();
    assertThat(texts(svg(page))).contains("1: six <by> six", "note 1", "34").doesNotContain("35");
    assertThat(texts(svg(PuzzlePages.single(puzzles(1).get(0), true)))).contains("35");
  }

  /** Checks a fixed bug: the coordinates of twelve boards of 8x8 had 3.8 points. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 6, 12})
  void pdf_boardsOf8x8_haveNoTextBelowFivePoints(int onPage) throws IOException {
    List<PrintedPuzzle> puzzles = puzzles(12, Tours.open(8, 8));
    List<Page> pages = new ArrayList<>(PuzzlePages.puzzles(TEXTS, puzzles, onPage));
    pages.addAll(PuzzlePages.answers(TEXTS, puzzles));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfPages.write(pages, "en", out);
    List<Float> sizes = new ArrayList<>();
    PDFTextStripper reader =
        new PDFTextStripper() {
          @Override
          protected void writeString(String text, List<TextPosition> letters) {
            letters.forEach(letter -> sizes.add(letter.getYScale()));
          }
        };
    try (PDDocument document = Loader.loadPDF(out.toByteArray())) {
      reader.getText(document);
    }
    assertThat(sizes).hasSizeGreaterThan(1000).allMatch(size -> size >= 5);
  }

  @Test
  void pdf_sheetOfSeven_isReadBackPageByPage() throws IOException {
    byte[] file = pdf(7);
    try (PDDocument document = Loader.loadPDF(file)) {
      assertThat(document.getNumberOfPages()).isEqualTo(3);
      assertThat(document.getPage(0).getMediaBox().getHeight()).isBetween(841f, 843f);
      assertThat(text(document, 1)).contains(HEADING, "6: six <by> six").doesNotContain("7: six");
      assertThat(text(document, 2)).contains("7: six <by> six", "note 7", "34");
      assertThat(text(document, 2).lines()).noneMatch(line -> line.matches(".*\\b35\\b.*"));
      assertThat(text(document, 3)).contains("Answers", "1: six", "7: six", "35");
    }
    assertThat(pdf(7)).as("the same bytes each time").isEqualTo(file);
  }

  /** Screen readers need the language, and a description of each board. */
  @Test
  void pdf_sheet_hasTitleLanguageAndADescriptionOfEachFigure() throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf(2))) {
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Knights");
      assertThat(document.getDocumentInformation().getAuthor()).startsWith("Tour");
      assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
      assertThat(document.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
      PDStructureElement whole =
          (PDStructureElement)
              document.getDocumentCatalog().getStructureTreeRoot().getKids().get(0);
      List<String> figures = new ArrayList<>();
      for (Object kid : whole.getKids()) {
        PDStructureElement element = (PDStructureElement) kid;
        if (element.getStructureType().equals("Figure")) {
          figures.add(element.getAlternateDescription());
        }
      }
      // The move, two puzzles, and their answers on the next page.
      assertThat(figures).hasSize(5).allMatch(text -> !text.isEmpty());
      assertThat(figures.get(1)).contains("1: six <by> six", "6x6 open");
    }
  }

  private static byte[] pdf(int count) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfPages.write(sheets(count), "en", out);
    return out.toByteArray();
  }

  private static String text(PDDocument document, int page) throws IOException {
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setSortByPosition(true);
    stripper.setStartPage(page);
    stripper.setEndPage(page);
    return stripper.getText(document);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u4e00", "a\ud83c\udfb2"})
  void pdf_letterThatItsFontLacks_isRefused(String text) {
    PdfPages.check(List.of("Stra\u00dfe \u2013 \u00c9t\u00e9", "\u0416\u03a9"));
    assertThatThrownBy(() -> PdfPages.check(List.of(text)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("write an SVG");
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "6, 2", "7, 4"})
  void xlsx_puzzles_areNumbersInCellsAndAnswersOnSheetsOfTheirOwn(int count, int sheets)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PuzzleWorkbook.write(
        HEADING, "Answers", EnumSet.allOf(PuzzleWorkbook.Part.class), puzzles(count), out);
    byte[] file = out.toByteArray();
    try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(file))) {
      assertThat(workbook.getNumberOfSheets()).isEqualTo(sheets);
      int given = 0;
      int answered = 0;
      for (Sheet sheet : workbook) {
        boolean areAnswers = sheet.getSheetName().startsWith("Answers");
        assertThat(sheet.getRow(0).getCell(0).getStringCellValue())
            .isEqualTo(areAnswers ? "Answers" : HEADING);
        int numbers = numbers(sheet);
        answered += areAnswers ? numbers : 0;
        given += areAnswers ? 0 : numbers;
      }
      assertThat(given).isEqualTo(12 * count);
      assertThat(answered).isEqualTo(36 * count);
    }
  }

  /** Checks long titles of two adjacent puzzles, because the second would cut off the first. */
  @Test
  void xlsx_longText_isInLinesAboveItsOwnBoard() throws IOException {
    String title = "7 x 6 without 4 squares, closed, 38 syllables";
    PrintedPuzzle puzzle = letters().titled(title);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PuzzleWorkbook.write(
        HEADING, "Answers", EnumSet.allOf(PuzzleWorkbook.Part.class), List.of(puzzle, puzzle), out);
    try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray()))) {
      Sheet sheet = workbook.getSheetAt(0);
      List<String> merged =
          sheet.getMergedRegions().stream().map(it -> it.formatAsString()).toList();
      assertThat(merged).containsExactlyInAnyOrder("A1:M1", "A3:F3", "H3:M3");
      assertThat(sheet.getRow(2).getCell(7).getStringCellValue()).isEqualTo(title);
      assertThat(sheet.getRow(2).getCell(7).getCellStyle().getWrapText()).isTrue();
      assertThat(sheet.getRow(2).getHeightInPoints()).isEqualTo(30);
      assertThat(sheet.getRow(0).getHeightInPoints()).isEqualTo(15);
    }
  }

  /** Checks that each column fits the longest letters, with the number before them. */
  @Test
  void xlsx_longLetters_areNotCutOff() throws IOException {
    PrintedPuzzle puzzle = letters();
    TreeMap<Integer, String> marks = new TreeMap<>(puzzle.marks());
    marks.replace(puzzle.numbers().firstKey(), "schwei");
    PrintedPuzzle longer =
        new PrintedPuzzle(puzzle.answer(), marks, puzzle.numbers(), true, "long", List.of());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PuzzleWorkbook.write(
        HEADING, "Answers", EnumSet.allOf(PuzzleWorkbook.Part.class), List.of(puzzle, longer), out);
    try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray()))) {
      int longest = longer.text(puzzle.numbers().firstKey()).length();
      assertThat(workbook.getSheetAt(0).getColumnWidth(0)).isGreaterThan(256 * longest);
    }
  }

  private static int numbers(Sheet sheet) {
    int numbers = 0;
    for (Row row : sheet) {
      for (Cell cell : row) {
        numbers += cell.getCellType() == CellType.NUMERIC ? 1 : 0;
      }
    }
    return numbers;
  }
}
