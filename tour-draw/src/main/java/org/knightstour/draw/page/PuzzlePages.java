package org.knightstour.draw.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Paper;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.draw.Theme;

/**
 * A layout of puzzles on pages of A4. Each page has up to six puzzles, as large as possible. The
 * last page or pages have the answers, twelve on each. The paper is white.
 */
public final class PuzzlePages {

  private static final int MOST_PUZZLES = 6;
  private static final int MOST_ANSWERS = 12;

  private static final double EDGE = 40;
  private static final double GAP = 18;
  private static final double HEADING = 10.5;
  private static final double TITLE = 10;
  private static final double NOTE = 8.5;
  private static final double LEADING = 1.35;
  private static final double LETTER_WIDTH = 0.53; // on average, of the size
  private static final int CELL = 32; // of pictures placed to scale: names of squares stay legible
  private static final int INK = Theme.PAPER.colours().text();

  private static final PictureStyle STYLE =
      new PictureStyle(Theme.PAPER, PathColour.PATH, true, true, false, CELL);

  private PuzzlePages() {}

  /**
   * Creates the pages of at least one puzzle.
   *
   * @param heading the instructions above the puzzles
   */
  public static List<Page> of(String heading, List<PrintedPuzzle> puzzles) {
    List<Page> pages = new ArrayList<>();
    add(heading, puzzles, MOST_PUZZLES, false, pages);
    add("Answers", puzzles, MOST_ANSWERS, true, pages);
    return pages;
  }

  private static void add(
      String heading, List<PrintedPuzzle> puzzles, int most, boolean areAnswers, List<Page> pages) {
    for (int from = 0; from < puzzles.size(); from += most) {
      List<PrintedPuzzle> some = puzzles.subList(from, Math.min(from + most, puzzles.size()));
      // The same grid on every page of a kind, filled or not.
      int fullest = Math.min(most, puzzles.size());
      pages.add(
          new Page(
              Page.A4_WIDTH,
              Page.A4_HEIGHT,
              areAnswers ? "Answers" : "Puzzles",
              paper -> paint(paper, heading, some, fullest, areAnswers)));
    }
  }

  /**
   * Creates a page with one puzzle, or its answer, that is cut to its size for use in a document.
   */
  public static Page alone(PrintedPuzzle puzzle, boolean isAnswer) {
    PictureStyle style = new PictureStyle(Theme.LIGHT, PathColour.PATH, true, true, false, 0);
    Picture picture = Picture.of(puzzle.answer(), style, 600);
    double width = picture.geometry().width();
    double size = Math.min(18, width / (LETTER_WIDTH * puzzle.title().length() + 2));
    List<String> notes = isAnswer ? List.of() : wrapped(puzzle.notes(), 0.8 * size, width);
    double top = picture.geometry().height();
    double height = top + size * LEADING * (1.4 + notes.size());
    return new Page(
        width,
        Math.ceil(height),
        puzzle.title(),
        paper -> {
          paper.rectangle(0, 0, width, Math.ceil(height), Theme.LIGHT.colours().paper());
          paper.place(0, 0, 1, canvas -> paint(canvas, picture, puzzle, isAnswer));
          paper.text(width / 2, top + size, size, INK, puzzle.title());
          lines(paper, width / 2, top + size + size * LEADING, 0.8 * size, notes);
        });
  }

  private static void paint(
      Canvas canvas, Picture picture, PrintedPuzzle puzzle, boolean isAnswer) {
    if (isAnswer) {
      picture.paint(canvas);
    } else {
      picture.paintPuzzle(canvas, puzzle);
    }
  }

  /** Paints a grid of boxes below a heading. */
  private static void paint(
      Paper paper, String heading, List<PrintedPuzzle> puzzles, int fullest, boolean areAnswers) {
    paper.rectangle(0, 0, Page.A4_WIDTH, Page.A4_HEIGHT, Theme.PAPER.colours().paper());
    List<String> lines = wrapped(List.of(heading), HEADING, Page.A4_WIDTH - 2 * EDGE);
    lines(paper, Page.A4_WIDTH / 2, EDGE + HEADING, HEADING, lines);
    int columns = fullest <= 2 ? 1 : fullest <= MOST_PUZZLES ? 2 : 3;
    int rows = (fullest + columns - 1) / columns;
    double top = EDGE + HEADING * LEADING * lines.size() + GAP;
    double width = (Page.A4_WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns;
    double height = (Page.A4_HEIGHT - EDGE - top - GAP * (rows - 1)) / rows;
    for (int at = 0; at < puzzles.size(); at++) {
      int row = at / columns;
      double left = EDGE + at % columns * (width + GAP);
      paint(
          paper,
          new Box(left, top + row * (height + GAP), width, height),
          puzzles.get(at),
          areAnswers);
    }
  }

  private record Box(double left, double top, double width, double height) {}

  /** Paints title, picture and notes in the middle of a box. */
  private static void paint(Paper paper, Box box, PrintedPuzzle puzzle, boolean isAnswer) {
    Picture picture = Picture.of(puzzle.answer(), STYLE, 0);
    List<String> notes = isAnswer ? List.of() : wrapped(puzzle.notes(), NOTE, box.width);
    double room = box.height - TITLE * LEADING - NOTE * LEADING * notes.size();
    double wide = picture.geometry().width();
    double high = picture.geometry().height();
    double scale = Math.min(box.width / wide, room / high);
    double middle = box.left + box.width / 2;
    double size = Math.min(TITLE, box.width / (LETTER_WIDTH * puzzle.title().length()));
    paper.text(middle, box.top + TITLE, size, INK, puzzle.title());
    double top = box.top + TITLE * LEADING;
    paper.place(
        middle - scale * wide / 2, top, scale, canvas -> paint(canvas, picture, puzzle, isAnswer));
    lines(paper, middle, top + scale * high + NOTE, NOTE, notes);
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
