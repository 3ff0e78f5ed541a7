package org.knightstour.draw.raster;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;

/**
 * The knight's path as it grows, as an animated GIF that repeats forever: one frame per square,
 * visited squares painted, and at the end the whole picture, held for three seconds. Memory: five
 * bytes per pixel; each frame paints only the squares around its move.
 */
public final class GifAnimation {

  static final int SIDE = 640;

  private final Tour tour;
  private final Board board;
  private final Picture picture;
  private final Geometry geometry;
  private final BufferedImage image;
  private final RasterCanvas canvas;

  private GifAnimation(Picture picture) {
    this.picture = picture;
    tour = picture.tour();
    board = tour.board();
    geometry = picture.geometry();
    image =
        new BufferedImage(
            (int) geometry.width(), (int) geometry.height(), BufferedImage.TYPE_INT_RGB);
    canvas = new RasterCanvas(image);
  }

  /**
   * Refuses a board that is too large to be animated, or cells that the memory cannot hold.
   *
   * @throws ArgumentException naming the size and the limit
   */
  public static void check(Board board, PictureStyle style) {
    AnimationTiming.check(board);
    PixelLimit.check("GIF", board, style, SIDE);
  }

  /**
   * Writes the animation.
   *
   * @throws ArgumentException as {@link #check} does
   */
  public static void write(Tour tour, PictureStyle style, AnimationTiming timing, OutputStream out)
      throws IOException {
    check(tour.board(), style);
    Headless.set();
    new GifAnimation(Picture.of(tour, style, SIDE)).write(timing, out);
  }

  private void write(AnimationTiming timing, OutputStream out) throws IOException {
    GifColours colours = colours();
    try (GifFile file = new GifFile(out, colours, image.getWidth(), image.getHeight())) {
      for (int step = 0; step < tour.length(); step++) {
        Rectangle squares = squares(tour.square(Math.max(0, step - 1)), tour.square(step));
        paint(squares, step, false);
        picture.paintKnight(canvas, step);
        file.add(image, pixels(squares), timing.hundredths());
      }
      file.add(image, paintFinished(), AnimationTiming.HOLD);
    } finally {
      canvas.dispose();
    }
  }

  /** The colours of the first and the last picture; leaves the first one on the canvas. */
  private GifColours colours() {
    GifColours colours = new GifColours();
    picture.paintGround(canvas);
    paint(wholeBoard(), tour.length() - 1, true);
    picture.paintKnight(canvas, 0);
    colours.add(image);
    canvas.clip(0, 0, image.getWidth(), image.getHeight());
    picture.paintGround(canvas);
    colours.add(image);
    colours.choose();
    return colours;
  }

  private Rectangle wholeBoard() {
    return new Rectangle(0, 0, board.columns(), board.rows());
  }

  /** The least rectangle of files and ranks with both squares. */
  private Rectangle squares(int one, int other) {
    Rectangle squares = new Rectangle(board.file(one), board.rank(one), 1, 1);
    return squares.union(new Rectangle(board.file(other), board.rank(other), 1, 1));
  }

  /** What the last picture changes: the knight leaves, and a closed tour closes. */
  private Rectangle paintFinished() {
    Rectangle squares = squares(tour.last(), tour.isClosed() ? tour.first() : tour.last());
    Rectangle area = pixels(squares);
    if (picture.hasLargeMarks()) {
      // The signs of start and end are larger than their squares, and may reach beyond the board.
      squares = wholeBoard();
      area = new Rectangle(0, 0, image.getWidth(), image.getHeight());
    }
    canvas.clip(area.x, area.y, area.width, area.height);
    picture.paintGround(canvas);
    paintSquares(squares, tour.length() - 1, true);
    return area;
  }

  private Rectangle pixels(Rectangle squares) {
    return new Rectangle(
        geometry.left(squares.x),
        geometry.top(squares.y + squares.height - 1),
        squares.width * geometry.cell(),
        squares.height * geometry.cell());
  }

  /** Paints some squares anew as they are at a step. */
  private void paint(Rectangle squares, int step, boolean isFinished) {
    Rectangle area = pixels(squares);
    canvas.clip(area.x, area.y, area.width, area.height);
    paintSquares(squares, step, isFinished);
  }

  private void paintSquares(Rectangle squares, int step, boolean isFinished) {
    for (int rank = squares.y; rank < squares.y + squares.height; rank++) {
      for (int file = squares.x; file < squares.x + squares.width; file++) {
        int square = board.index(file, rank);
        picture.paintSquare(canvas, square, tour.stepOf(square) <= step);
      }
    }
    int[] steps = stepsAround(squares, step);
    for (int near : steps) {
      if (near > 0) {
        picture.paintMove(canvas, near);
      }
    }
    if (isFinished) {
      picture.paintClosing(canvas);
    }
    for (int near : steps) {
      if (isFinished || near < tour.length() - 1) {
        picture.paintStop(canvas, near);
      }
    }
  }

  /** The steps so far on some squares, or near enough for their moves to cross them. */
  private int[] stepsAround(Rectangle squares, int latest) {
    Rectangle around = new Rectangle(squares);
    // A line reaches no further than its own squares, and they are no further apart than this.
    int reach = tour.piece().longStep();
    around.grow(reach, reach);
    around = around.intersection(wholeBoard());
    int[] steps = new int[around.width * around.height];
    int count = 0;
    for (int rank = around.y; rank < around.y + around.height; rank++) {
      for (int file = around.x; file < around.x + around.width; file++) {
        int step = tour.stepOf(board.index(file, rank));
        if (step >= 0 && step <= latest) {
          steps[count++] = step;
        }
      }
    }
    Arrays.sort(steps, 0, count);
    return Arrays.copyOf(steps, count);
  }
}
