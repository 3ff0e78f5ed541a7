package org.knightstour.draw.gif;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.Picture;

/**
 * An animated GIF of the growing path of a piece, which repeats forever. It has one frame per
 * square with the visited squares painted. The last frame shows the whole picture for three
 * seconds. Each frame paints only the squares around its move. A comment in the file, which begins
 * with "Tour" and a zero byte, contains the list of squares for {@link
 * org.knightstour.draw.read.DrawnTour}.
 */
public final class GifFilm {

  /** The board's longer side in pixels, if the style sets no cell. */
  public static final int SIDE = 640;

  private static final int NEVER = Integer.MAX_VALUE;

  private final Board board;
  private final Walk walk;
  private final int length;
  private final int[] before;
  private final int[] stepOf;
  private final Picture picture;
  private final Geometry geometry;
  private final FilmCanvas canvas;

  private GifFilm(Picture picture, FilmCanvas canvas) {
    this.picture = picture;
    this.canvas = canvas;
    walk = picture.text().walk();
    length = walk.length();
    before = picture.text().before();
    board = walk.board();
    geometry = picture.geometry();
    stepOf = new int[board.squares()];
    Arrays.fill(stepOf, NEVER);
    for (int step = 0; step < length; step++) {
      stepOf[walk.square(step)] = step;
    }
  }

  /**
   * Writes the animation of a picture.
   *
   * @param canvas a canvas of the picture's size, on which the picture is drawn
   * @param out stays open
   */
  public static void write(
      Picture picture, FilmCanvas canvas, AnimationTiming timing, OutputStream out)
      throws IOException {
    new GifFilm(picture, canvas).write(timing, out);
  }

  private void write(AnimationTiming timing, OutputStream out) throws IOException {
    StringWriter squares = new StringWriter();
    TextFormat.SQUARES.write(picture.text(), squares);
    GifColours colours = colours();
    GifFile file = new GifFile(out, colours, canvas.width(), canvas.height(), squares.toString());
    for (int step = 0; step < length; step++) {
      Area changed = squares(square(before[step] < 0 ? step : before[step]), square(step));
      paint(changed, pixels(changed), step, false);
      picture.paintKnight(canvas, step);
      file.add(canvas, pixels(changed), timing.hundredths());
    }
    file.add(canvas, paintFinished(), AnimationTiming.HOLD);
    file.end();
  }

  /**
   * Chooses the colours from the first and the last picture, and leaves the first on the canvas.
   */
  private GifColours colours() {
    GifColours colours = new GifColours();
    picture.paintGround(canvas);
    paint(wholeBoard(), pixels(wholeBoard()), length - 1, true);
    picture.paintKnight(canvas, 0);
    colours.add(canvas);
    clip(wholeImage());
    picture.paintGround(canvas);
    colours.add(canvas);
    colours.choose();
    return colours;
  }

  private void clip(Area area) {
    canvas.clip(area.x(), area.y(), area.width(), area.height());
  }

  private int square(int step) {
    return walk.square(step);
  }

  private Area wholeBoard() {
    return new Area(0, 0, board.columns(), board.rows());
  }

  private Area wholeImage() {
    return new Area(0, 0, canvas.width(), canvas.height());
  }

  /** Returns the least rectangle of files and ranks with both squares. */
  private Area squares(int one, int other) {
    Area squares = new Area(board.file(one), board.rank(one), 1, 1);
    return squares.union(new Area(board.file(other), board.rank(other), 1, 1));
  }

  /** Paints the changes of the last picture: the knight disappears, and a closed tour closes. */
  private Area paintFinished() {
    int last = square(length - 1);
    Area squares = squares(last, picture.isClosed() ? square(0) : last);
    // The signs of start and end can be larger than their squares, and reach beyond the board.
    boolean isWhole = picture.hasLargeMarks() || picture.text().knights() > 1;
    Area area = isWhole ? wholeImage() : pixels(squares);
    clip(area);
    picture.paintGround(canvas);
    paint(isWhole ? wholeBoard() : squares, area, length - 1, true);
    return area;
  }

  private Area pixels(Area squares) {
    return new Area(
        geometry.left(squares.x()),
        geometry.top(squares.y() + squares.height() - 1),
        squares.width() * geometry.cell(),
        squares.height() * geometry.cell());
  }

  /** Repaints some squares as they are at a step, within an area of pixels. */
  private void paint(Area squares, Area area, int step, boolean isFinished) {
    clip(area);
    for (int at : in(squares)) {
      picture.paintSquare(canvas, at, stepOf[at] <= step);
    }
    // A line reaches no further than its own squares, and they are no further apart than this.
    int reach = picture.text().question().piece().reach(board);
    int[] around = in(squares.grown(reach, wholeBoard()));
    int[] steps = new int[around.length];
    int count = 0;
    for (int at : around) {
      if (stepOf[at] <= step) {
        steps[count++] = stepOf[at];
      }
    }
    steps = Arrays.copyOf(steps, count);
    Arrays.sort(steps);
    for (int near : steps) {
      if (near > 0) {
        picture.paintMove(canvas, near);
      }
    }
    if (isFinished) {
      picture.paintClosing(canvas);
    }
    for (int near : steps) {
      if (isFinished || near < length - 1) {
        picture.paintStop(canvas, near);
      }
    }
  }

  /** Returns the squares in a rectangle of files and ranks. */
  private int[] in(Area files) {
    int[] squares = new int[files.width() * files.height()];
    for (int at = 0; at < squares.length; at++) {
      int rank = files.y() + at / files.width();
      squares[at] = board.index(files.x() + at % files.width(), rank);
    }
    return squares;
  }
}
