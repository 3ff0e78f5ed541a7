package org.knightstour.draw.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.MoveFigure;
import org.knightstour.draw.Paper;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.draw.Theme;

/**
 * A layout of puzzles on pages of A4. Each page has the same number of puzzles, and the squares of
 * all boards are equally large, as large as the page allows. Pages of answers have up to twelve.
 * The paper is white and the ink black, for printers without colours.
 */
public final class PuzzlePages {

  /** The most puzzles on a page. */
  public static final int MOST_ON_A_PAGE = 12;

  private static final double EDGE = 40;
  private static final double GAP = 18;
  private static final double LARGEST_SQUARE = 64; // a larger board is no easier to read
  private static final double SHEET_TITLE = 18;
  private static final double FIELD = 11;
  private static final double RULE = 10.5;
  private static final double FIGURE = 76;
  private static final double FOOTER = 7;
  private static final double TITLE = 10.5;
  private static final double NOTE = 8.5;
  private static final double LEADING = 1.35;
  private static final double LETTER_WIDTH = 0.53; // on average, of the size

  /** A square of a picture that is scaled to its place, up to 6 and above 6 puzzles on a page. */
  private static final int CELL = 32;

  // Coordinates keep their size in a picture with small squares. Printed, they stay above 5 points.
  private static final int SMALL_CELL = 20;
  private static final int INK = Theme.PAPER.colours().text();
  private static final int FAINT = Theme.PAPER.colours().faint();
  private static final double PUZZLE_ALONE = 600; // the longer side of its board

  private final SheetTexts texts;
  private final boolean areAnswers;
  private final List<Drawn> boards;

  /** A puzzle or its answer, with the sizes of its parts in the units of its picture. */
  private record Drawn(PrintedPuzzle puzzle, Picture picture, boolean isAnswer) {

    static Drawn of(PrintedPuzzle puzzle, boolean isAnswer, PictureStyle style, int side) {
      return new Drawn(puzzle, Picture.of(puzzle.answer(), style, side), isAnswer);
    }

    double width() {
      return picture.geometry().width();
    }

    double height() {
      return picture.geometry().height();
    }

    /** Returns the upper part of the margin that the title above it can cover. */
    double empty() {
      return 0.7 * picture.geometry().margin();
    }

    List<String> notes() {
      return isAnswer ? puzzle.solution() : puzzle.notes();
    }

    String description() {
      String kind = isAnswer ? "Answer: " : "Puzzle: ";
      return puzzle.title() + ". " + kind + picture.text().question().text();
    }

    void paint(Canvas canvas) {
      if (isAnswer) {
        picture.paintAnswer(canvas, puzzle);
      } else {
        picture.paintPuzzle(canvas, puzzle);
      }
    }
  }

  private PuzzlePages(SheetTexts texts, List<PrintedPuzzle> puzzles, boolean areAnswers, int most) {
    this.texts = texts;
    this.areAnswers = areAnswers;
    PictureStyle style = style(Math.min(most, puzzles.size()) > 6 ? SMALL_CELL : CELL);
    boards = puzzles.stream().map(one -> Drawn.of(one, areAnswers, style, 0)).toList();
  }

  private static PictureStyle style(int cell) {
    return new PictureStyle(Theme.PAPER, PathColour.NONE, true, true, false, cell);
  }

  /**
   * Creates the pages of at least one puzzle.
   *
   * @param most the number of puzzles on a page, 1 to {@value #MOST_ON_A_PAGE}
   */
  public static List<Page> puzzles(SheetTexts texts, List<PrintedPuzzle> puzzles, int most) {
    return new PuzzlePages(texts, puzzles, false, most).pages(most);
  }

  /** Creates the pages with the answers of at least one puzzle. */
  public static List<Page> answers(SheetTexts texts, List<PrintedPuzzle> puzzles) {
    return new PuzzlePages(texts, puzzles, true, MOST_ON_A_PAGE).pages(MOST_ON_A_PAGE);
  }

  private List<Page> pages(int most) {
    String title = areAnswers ? texts.answers() : texts.title();
    List<Page> pages = new ArrayList<>();
    for (int from = 0; from < boards.size(); from += most) {
      List<Drawn> some = boards.subList(from, Math.min(from + most, boards.size()));
      // The layout is the same on every page, full or not.
      int fullest = Math.min(most, boards.size());
      pages.add(
          new Page(Page.A4_WIDTH, Page.A4_HEIGHT, title, paper -> paint(paper, some, fullest)));
    }
    return pages;
  }

  /**
   * Creates a page with one puzzle, or its answer, that is cut to its size for use in a document.
   */
  public static Page single(PrintedPuzzle puzzle, boolean isAnswer) {
    Drawn drawn = Drawn.of(puzzle, isAnswer, style(0), (int) PUZZLE_ALONE);
    double width = drawn.width();
    double size = Math.min(18, width / (LETTER_WIDTH * puzzle.title().length() + 2));
    List<String> notes = wrapped(drawn.notes(), 0.8 * size, width);
    double top = drawn.height();
    double height = top + size * LEADING * (1.4 + notes.size());
    return new Page(
        width,
        Math.ceil(height),
        puzzle.title(),
        paper -> {
          paper.rectangle(0, 0, width, Math.ceil(height), Theme.PAPER.colours().paper());
          paper.figure(drawn.description(), 0, 0, 1, drawn::paint);
          paper.text(width / 2, top + size, size, INK, puzzle.title());
          lines(paper, width / 2, top + size + size * LEADING, 0.8 * size, notes);
        });
  }

  private void paint(Paper paper, List<Drawn> some, int fullest) {
    paper.rectangle(0, 0, Page.A4_WIDTH, Page.A4_HEIGHT, Theme.PAPER.colours().paper());
    double top = paintHeader(paper);
    double bottom = Page.A4_HEIGHT - EDGE;
    if (!texts.footer().isEmpty()) {
      double size =
          Math.min(FOOTER, (Page.A4_WIDTH - 2 * EDGE) / (LETTER_WIDTH * texts.footer().length()));
      paper.text(Page.A4_WIDTH / 2, bottom, size, FAINT, texts.footer());
      bottom -= GAP;
    }
    Grid.of(boards, fullest, top, bottom).paint(paper, some);
  }

  /** Paints title, lines for the pupil, rules and figure. Returns the y below them. */
  private double paintHeader(Paper paper) {
    double middle = Page.A4_WIDTH / 2;
    String title = areAnswers ? texts.answers() + ": " + texts.title() : texts.title();
    double wide = Page.A4_WIDTH - 2 * EDGE;
    double size = Math.min(SHEET_TITLE, wide / (LETTER_WIDTH * title.length()));
    double y = EDGE + SHEET_TITLE;
    paper.boldText(middle, y, size, INK, title);
    if (areAnswers) {
      return y + GAP;
    }
    y += GAP;
    double left = EDGE + FIGURE + GAP;
    double right = Page.A4_WIDTH - EDGE;
    double figureTop = y;
    paper.figure(
        texts.rules().isEmpty() ? "" : texts.rules().get(0),
        EDGE,
        y,
        1,
        canvas ->
            MoveFigure.paint(
                canvas, boards.get(0).picture.text().question().piece(), 0, 0, FIGURE));
    paintFields(paper, left, right, y + FIELD);
    List<String> rules = wrapped(texts.rules(), RULE, right - left);
    double below = y + FIELD + 2.1 * GAP;
    lines(paper, (left + right) / 2, below, RULE, rules);
    return Math.max(figureTop + FIGURE, below + (rules.size() - 1) * RULE * LEADING) + GAP;
  }

  /** Paints each label with a line to write on. The first line is the longest. */
  private void paintFields(Paper paper, double left, double right, double y) {
    double room = (right - left - GAP * (texts.fields().size() - 1)) / (texts.fields().size() + 1);
    double at = left;
    for (int field = 0; field < texts.fields().size(); field++) {
      String label = texts.fields().get(field) + ":";
      double width = LETTER_WIDTH * FIELD * label.length() + 4;
      double end = at + (field == 0 ? 2 * room : room);
      paper.text(at + width / 2, y, FIELD, INK, label);
      paper.rectangle(at + width + 2, y + 1.5, end - at - width - 2, 0.7, INK);
      at = end + GAP;
    }
  }

  /**
   * A grid of equal cells.
   *
   * @param scale points for each unit of a picture
   */
  private record Grid(
      int columns, double width, double height, double gap, double top, double scale) {

    /** Returns the grid with the largest squares for the largest of all boards. */
    static Grid of(List<Drawn> boards, int count, double top, double bottom) {
      double wide = most(boards, Drawn::width);
      double high = most(boards, drawn -> drawn.height() - drawn.empty());
      return IntStream.rangeClosed(1, count)
          .mapToObj(columns -> of(columns, count, wide, high, boards, top, bottom))
          .reduce((best, next) -> next.scale > best.scale * 1.001 ? next : best)
          .orElseThrow();
    }

    private static Grid of(
        int columns,
        int count,
        double wide,
        double high,
        List<Drawn> boards,
        double top,
        double bottom) {
      int rows = (count + columns - 1) / columns;
      double width = (Page.A4_WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns;
      double texts =
          TITLE * LEADING
              + most(boards, one -> wrapped(one.notes(), NOTE, width).size()) * NOTE * LEADING;
      double room = (bottom - top - GAP * (rows - 1)) / rows;
      double cell = boards.get(0).picture.geometry().cell();
      double scale =
          Math.min(LARGEST_SQUARE / cell, Math.min(width / wide, Math.max(1, room - texts) / high));
      double height = texts + scale * high;
      double free = bottom - top - rows * height;
      double gap = rows == 1 ? 0 : Math.min(3 * GAP, free / (rows - 1));
      return new Grid(columns, width, height, gap, top, scale);
    }

    private static double most(List<Drawn> boards, ToDoubleFunction<Drawn> size) {
      return boards.stream().mapToDouble(size).max().orElseThrow();
    }

    void paint(Paper paper, List<Drawn> some) {
      for (int at = 0; at < some.size(); at++) {
        int row = at / columns;
        double left = EDGE + at % columns * (width + GAP);
        paint(paper, left + width / 2, top + row * (height + gap), some.get(at));
      }
    }

    private void paint(Paper paper, double middle, double top, Drawn drawn) {
      String title = drawn.puzzle.title();
      double size = Math.min(TITLE, width / (LETTER_WIDTH * title.length()));
      double below = top + TITLE * LEADING;
      double left = middle - scale * drawn.width() / 2;
      double margin = scale * drawn.empty();
      paper.figure(drawn.description(), left, below - margin, scale, drawn::paint);
      // After the figure, because the paper of the figure covers it.
      paper.text(middle, top + TITLE, size, INK, title);
      lines(
          paper,
          middle,
          below - margin + scale * drawn.height() + NOTE,
          NOTE,
          wrapped(drawn.notes(), NOTE, width));
    }
  }

  private static void lines(Canvas paper, double x, double y, double size, List<String> lines) {
    double at = y;
    for (String line : lines) {
      paper.text(x, at, size, INK, line);
      at += size * LEADING;
    }
  }

  /** Splits texts into lines of whole words that fit a width. */
  private static List<String> wrapped(List<String> texts, double size, double width) {
    int most = (int) (width / (LETTER_WIDTH * size));
    List<String> lines = new ArrayList<>();
    for (String text : texts) {
      Optional<String> line = Optional.empty();
      for (String word : text.split(" ", -1)) {
        String longer = line.map(begun -> begun + " " + word).orElse(word);
        if (line.isPresent() && longer.length() > most) {
          lines.add(line.get());
          longer = word;
        }
        line = Optional.of(longer);
      }
      line.ifPresent(lines::add);
    }
    return lines;
  }
}
