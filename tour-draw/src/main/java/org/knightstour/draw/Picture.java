package org.knightstour.draw;

import java.util.Optional;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.symmetry.TourSymmetries;
import org.knightstour.core.text.TourText;

/**
 * A picture of a tour, as strokes on a {@link Canvas}. It consists of the ground (paper, board,
 * coordinates, caption), the moves as lines from centre to centre, and a stop on each square. A
 * removed square shows the paper.
 *
 * <p>A knight's line passes the centre of a square at a distance of at least 0.447 sides. Therefore
 * a disc within this radius, for example around a number, is never crossed. A (0,2)-leaper's lines
 * cross centres: the discs are painted later and cover them.
 *
 * <p>Painting is linear in the squares and stores only the tour.
 */
public final class Picture {

  /** The most moves with visible crossings, each over or under the crossed moves. */
  private static final int MOST_WOVEN_MOVES = 5000;

  /** The number of colours along a longer path. */
  private static final int RUNS = 600;

  private static final double STOP_RADIUS = 0.31;
  private static final double DOT_RADIUS = 0.13;
  private static final double DIGIT_SIZE = 0.27;
  private static final double DIGIT_WIDTH = 0.6;
  private static final double LEAST_DIGIT_SIZE = 6.5;
  private static final int LEAST_DOTTED_CELL = 10;
  private static final double BASE_LINE = 0.36;
  private static final double MARK_SIZE = 0.46;
  private static final double MARK_ROOM = 0.8;
  private static final double START_RADIUS = 0.45;
  private static final double CORNER = 0.44; // from the middle of a square
  private static final double CORNER_SIZE = 0.24;
  private static final double BELOW_NUMBER = 0.08;

  private final TourText text;
  private final TourQuestion question;
  private final Board board;
  private final Walk walk;
  private final int[] before;
  private final PictureStyle style;
  private final Geometry geometry;
  private final boolean isTour;
  private final boolean isClosed;
  private final TourSymmetries symmetries;
  private final PathInk ink;
  private final double digitSize;

  private Picture(TourText text, Optional<Tour> tour, PictureStyle style, Geometry geometry) {
    this.text = text;
    question = text.question();
    walk = text.walk();
    board = walk.board();
    before = text.before();
    this.style = style;
    this.geometry = geometry;
    isTour = tour.isPresent();
    isClosed = tour.filter(Tour::isClosed).isPresent();
    symmetries = tour.map(TourSymmetries::of).orElseGet(TourSymmetries::none);
    ink = new PathInk(walk.length(), isClosed, symmetries, style);
    int digits = String.valueOf(walk.length()).length();
    double room = 1.6 * STOP_RADIUS * geometry.cell() / (DIGIT_WIDTH * digits);
    digitSize = style.numbers() ? Math.min(room, DIGIT_SIZE * geometry.cell()) : 0;
  }

  /**
   * Creates a picture. If the style sets no cell, the board's longer side has {@code side} pixels.
   */
  public static Picture of(Tour tour, PictureStyle style, int side) {
    Geometry geometry = Geometry.fitting(tour.board(), style, side);
    return new Picture(TourText.of(tour), Optional.of(tour), style, geometry);
  }

  /** Creates a picture of squares that need not be a tour, for example of an unfinished game. */
  public static Picture of(TourText text, PictureStyle style, int side) {
    boolean isTour = text.isWhole() && text.knights() == 1;
    Optional<Tour> tour =
        isTour ? Optional.of(Tour.of(text.question(), text.walk().toArray())) : Optional.empty();
    return new Picture(text, tour, style, Geometry.fitting(text.walk().board(), style, side));
  }

  /** Returns the squares and their question. */
  public TourText text() {
    return text;
  }

  /** Checks whether the squares are a closed tour. */
  public boolean isClosed() {
    return isClosed;
  }

  /** Returns the layout. */
  public Geometry geometry() {
    return geometry;
  }

  /** Returns the title, which describes the picture in words. */
  public String title() {
    return new PictureTitle(text, isTour, isClosed, symmetries).words();
  }

  private boolean isMissing(int square) {
    return !question.has(square);
  }

  /** Paints the whole picture. */
  public void paint(Canvas canvas) {
    paintGround(canvas);
    if (walk.length() <= MOST_WOVEN_MOVES || text.knights() > 1) {
      for (int step = 1; step < walk.length(); step++) {
        paintMove(canvas, step);
      }
    } else {
      paintRuns(canvas);
    }
    paintClosing(canvas);
    for (int step = 0; step < walk.length(); step++) {
      paintStop(canvas, step);
    }
  }

  /** Paints the tour as a puzzle: the ground, and the contents of the puzzle's squares. */
  public void paintPuzzle(Canvas canvas, PrintedPuzzle puzzle) {
    paintGround(canvas);
    Theme.Colours colours = style.theme().colours();
    double cell = geometry.cell();
    if (puzzle.isStartMarked()) {
      double x = geometry.x(square(0));
      canvas.ring(x, geometry.y(square(0)), START_RADIUS * cell, 0.04 * cell, colours.text());
    }
    int longest = puzzle.marks().values().stream().mapToInt(String::length).max().orElse(1);
    // One size, because squares with larger letters would look more important.
    double size = Math.min(MARK_SIZE, MARK_ROOM / (DIGIT_WIDTH * longest)) * cell;
    puzzle
        .marks()
        .forEach(
            (square, mark) -> {
              double low = puzzle.numbers().containsKey(square) ? BELOW_NUMBER * cell : 0;
              double y = geometry.y(square) + BASE_LINE * size + low;
              canvas.text(geometry.x(square), y, size, colours.text(), mark);
            });
    puzzle.numbers().forEach((square, number) -> paintNumber(canvas, square, number));
  }

  /**
   * Paints the answer of a puzzle: plain numbers, because coloured lines are illegible in print.
   */
  public void paintAnswer(Canvas canvas, PrintedPuzzle puzzle) {
    paintGround(canvas);
    int colour = style.theme().colours().text();
    double digits = DIGIT_WIDTH * String.valueOf(walk.length()).length();
    double size = Math.min(MARK_SIZE, MARK_ROOM / digits) * geometry.cell();
    for (int step = 0; step < walk.length(); step++) {
      int square = square(step);
      double y = geometry.y(square) + BASE_LINE * size;
      String number = String.valueOf(step + 1);
      if (puzzle.isGiven(square)) {
        canvas.boldText(geometry.x(square), y, size, colour, number);
      } else {
        canvas.text(geometry.x(square), y, size, colour, number);
      }
    }
  }

  /** Paints a number in the corner of a square with different contents. */
  private void paintNumber(Canvas canvas, int square, int number) {
    double cell = geometry.cell();
    double size = CORNER_SIZE * cell;
    String digits = String.valueOf(number);
    double x = geometry.x(square) - CORNER * cell + DIGIT_WIDTH * size * digits.length() / 2;
    double y = geometry.y(square) - CORNER * cell + 2 * BASE_LINE * size;
    canvas.text(x, y, size, style.theme().colours().text(), digits);
  }

  /** Paints the picture without the tour. */
  public void paintGround(Canvas canvas) {
    Theme.Colours colours = style.theme().colours();
    canvas.rectangle(0, 0, (double) geometry.width(), (double) geometry.height(), colours.paper());
    double edge = edge();
    int margin = geometry.margin();
    int width = geometry.right() - margin;
    int height = geometry.bottom() - margin;
    canvas.rectangle(
        margin - edge, margin - edge, width + 2 * edge, height + 2 * edge, colours.frame());
    canvas.rectangle(margin, margin, width, height, colours.lightSquare());
    canvas.darkSquares(geometry, colours.darkSquare());
    if (question.squares() < board.squares()) {
      for (int square = 0; square < board.squares(); square++) {
        if (isMissing(square)) {
          paintHole(canvas, square);
        }
      }
    }
    if (style.coordinates()) {
      new Coordinates(board, geometry, colours.faint()).paint(canvas);
    }
    if (style.caption()) {
      String title = title();
      double size = Math.min(geometry.label(), 0.94 * geometry.width() / (0.53 * title.length()));
      double y = geometry.height() - 1.2 * geometry.label();
      canvas.text(geometry.width() / 2.0, y, size, colours.faint(), title);
    }
  }

  /** Paints paper instead of a square, with the edge of the board around it. */
  private void paintHole(Canvas canvas, int square) {
    int file = board.file(square);
    int rank = board.rank(square);
    double left = geometry.left(file) + edgeBeside(file - 1, rank);
    double right = geometry.left(file) + geometry.cell() - edgeBeside(file + 1, rank);
    double top = geometry.top(rank) + edgeBeside(file, rank + 1);
    double bottom = geometry.top(rank) + geometry.cell() - edgeBeside(file, rank - 1);
    paintCell(canvas, square, style.theme().colours().frame());
    canvas.rectangle(left, top, right - left, bottom - top, style.theme().colours().paper());
  }

  private void paintCell(Canvas canvas, int square, int colour) {
    int left = geometry.left(board.file(square));
    int top = geometry.top(board.rank(square));
    canvas.rectangle(left, top, geometry.cell(), geometry.cell(), colour);
  }

  /**
   * Returns the width of the board's edge on a removed square, towards a neighbour. It is negative
   * if the neighbour is outside the board.
   */
  private double edgeBeside(int file, int rank) {
    if (file < 0 || file >= board.columns() || rank < 0 || rank >= board.rows()) {
      return -edge();
    }
    return isMissing(board.index(file, rank)) ? 0 : edge();
  }

  private double edge() {
    return Math.max(1, Math.round(geometry.label() / 12.0));
  }

  /** Paints the ground of one square, visited or not, or the hole of a removed square. */
  public void paintSquare(Canvas canvas, int square, boolean isVisited) {
    if (isMissing(square)) {
      paintHole(canvas, square);
      return;
    }
    Theme.Colours colours = style.theme().colours();
    int ground = board.isLight(square) ? colours.lightSquare() : colours.darkSquare();
    paintCell(canvas, square, isVisited ? Theme.mix(ground, colours.visited(), 0.75) : ground);
  }

  /** Paints the move to a step, 1 or later. */
  public void paintMove(Canvas canvas, int step) {
    if (before[step] >= 0) {
      int[] squares = {square(before[step]), square(step)};
      paintLine(canvas, "path", squares, ink(before[step]));
    }
  }

  /** Returns the colour at a step. In a picture of two knights, each has one colour. */
  private int ink(int step) {
    if (text.knights() == 1) {
      return ink.at(step);
    }
    int first = step;
    while (before[first] >= 0) {
      first = before[first];
    }
    return style.theme().part(first);
  }

  /** Paints the move from the last square to the first, if there is one. */
  public void paintClosing(Canvas canvas) {
    if (isClosed) {
      int last = walk.length() - 1;
      paintLine(canvas, "closing", new int[] {square(last), square(0)}, ink.at(last));
    }
  }

  private void paintLine(Canvas canvas, String role, int[] squares, int colour) {
    double width = lineWidth();
    if (walk.length() <= MOST_WOVEN_MOVES && !hasLargeMarks()) {
      canvas.line("halo", geometry, squares, 2.4 * width, style.theme().colours().lightSquare());
    }
    canvas.line(role, geometry, squares, width, colour);
  }

  private void paintRuns(Canvas canvas) {
    int run = (walk.length() + RUNS - 1) / RUNS;
    for (int step = 0; step < walk.length() - 1; step += run) {
      int end = Math.min(step + run, walk.length() - 1);
      int[] squares = IntStream.rangeClosed(step, end).map(this::square).toArray();
      canvas.line("path", geometry, squares, lineWidth(), ink.at(step));
    }
  }

  /** Returns the width of a line. */
  public double lineWidth() {
    return Math.max(1, (hasNumbers() ? 0.055 : 0.09) * geometry.cell());
  }

  private boolean hasNumbers() {
    return digitSize >= LEAST_DIGIT_SIZE;
  }

  /** Checks whether the marks of start and end reach beyond their squares. */
  public boolean hasLargeMarks() {
    return geometry.cell() < LEAST_DOTTED_CELL;
  }

  /**
   * Paints the mark on a step's square: its number or a dot, and the ring of the start or the end.
   */
  public void paintStop(Canvas canvas, int step) {
    boolean isStart = before[step] < 0;
    boolean isEnd = !isClosed && !isStart && isLast(step);
    boolean isMarked = isStart || isEnd;
    if (!isMarked && !hasNumbers() && hasLargeMarks()) {
      return;
    }
    double x = geometry.x(square(step));
    double y = geometry.y(square(step));
    double radius = (hasNumbers() ? STOP_RADIUS : isMarked ? 0.3 : DOT_RADIUS) * geometry.cell();
    int colour = ink(step);
    Theme.Colours colours = style.theme().colours();
    if (isMarked && hasLargeMarks()) {
      // The board is far larger than its squares: the marks are as large as its coordinates.
      radius = geometry.label() / 3.0;
    }
    double line = Math.max(1, 0.1 * radius);
    if (isMarked) {
      canvas.disc(x, y, radius + 2.2 * line, colours.lightSquare());
      canvas.ring(x, y, radius + 1.7 * line, line, colour);
    }
    boolean isFilled = isStart || (!hasNumbers() && !isEnd);
    canvas.disc(x, y, radius, isFilled ? colour : colours.paper());
    canvas.ring(x, y, radius - line / 2, line, colour);
    if (hasNumbers()) {
      int digits = isFilled ? colours.paper() : colours.text();
      canvas.text(x, y + BASE_LINE * digitSize, digitSize, digits, String.valueOf(step + 1));
    }
  }

  /** Checks whether the piece of this step ends here. */
  private boolean isLast(int step) {
    return IntStream.range(step, walk.length()).noneMatch(later -> before[later] == step);
  }

  private int square(int step) {
    return walk.square(step);
  }

  /** Paints the piece on the square of a step: always a knight, also for other pieces. */
  public void paintKnight(Canvas canvas, int step) {
    int square = square(step);
    double size = 0.86 * geometry.cell();
    Theme.Colours colours = style.theme().colours();
    KnightShape.paint(
        canvas, geometry.x(square), geometry.y(square), size, colours.text(), colours.paper());
  }
}
