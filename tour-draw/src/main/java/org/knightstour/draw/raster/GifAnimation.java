package org.knightstour.draw.raster;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.IntStream;
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
    image = RasterCanvas.image(geometry);
    canvas = new RasterCanvas(image);
  }

  /**
   * Refuses, by an {@code ArgumentException}, what is too large to be animated, or for the memory.
   */
  public static void check(Board board, PictureStyle style) {
    AnimationTiming.check(board);
    RasterCanvas.check("GIF", board, style, SIDE, Runtime.getRuntime().maxMemory());
  }

  /** Writes the animation of a board that {@link #check} takes. */
  public static void write(Tour tour, PictureStyle style, AnimationTiming timing, OutputStream out)
      throws IOException {
    check(tour.board(), style);
    new GifAnimation(Picture.of(tour, style, SIDE)).write(timing, out);
  }

  private void write(AnimationTiming timing, OutputStream out) throws IOException {
    GifColours colours = colours();
    try (GifFile file = new GifFile(out, colours, image.getWidth(), image.getHeight())) {
      for (int step = 0; step < tour.length(); step++) {
        Rectangle squares = squares(tour.square(Math.max(0, step - 1)), tour.square(step));
        paint(squares, pixels(squares), step, false);
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
    paint(wholeBoard(), pixels(wholeBoard()), tour.length() - 1, true);
    picture.paintKnight(canvas, 0);
    colours.add(image);
    canvas.clip(wholeImage());
    picture.paintGround(canvas);
    colours.add(image);
    colours.choose();
    return colours;
  }

  private Rectangle wholeBoard() {
    return new Rectangle(board.columns(), board.rows());
  }

  private Rectangle wholeImage() {
    return new Rectangle(image.getWidth(), image.getHeight());
  }

  /** The least rectangle of files and ranks with both squares. */
  private Rectangle squares(int one, int other) {
    Rectangle squares = new Rectangle(board.file(one), board.rank(one), 1, 1);
    return squares.union(new Rectangle(board.file(other), board.rank(other), 1, 1));
  }

  /** What the last picture changes: the knight leaves, and a closed tour closes. */
  private Rectangle paintFinished() {
    Rectangle squares = squares(tour.last(), tour.isClosed() ? tour.first() : tour.last());
    // The signs of start and end may be larger than their squares, and reach beyond the board.
    Rectangle area = picture.hasLargeMarks() ? wholeImage() : pixels(squares);
    canvas.clip(area);
    picture.paintGround(canvas);
    paint(picture.hasLargeMarks() ? wholeBoard() : squares, area, tour.length() - 1, true);
    return area;
  }

  private Rectangle pixels(Rectangle squares) {
    return new Rectangle(
        geometry.left(squares.x),
        geometry.top(squares.y + squares.height - 1),
        squares.width * geometry.cell(),
        squares.height * geometry.cell());
  }

  /** Paints some squares anew as they are at a step, within an area of pixels. */
  private void paint(Rectangle squares, Rectangle area, int step, boolean isFinished) {
    canvas.clip(area);
    in(squares).forEach(at -> picture.paintSquare(canvas, at, tour.stepOf(at) <= step));
    // A line reaches no further than its own squares, and they are no further apart than this.
    int reach = tour.piece().reach(board);
    Rectangle around = new Rectangle(squares);
    around.grow(reach, reach);
    int[] steps =
        in(around.intersection(wholeBoard()))
            .map(tour::stepOf)
            .filter(near -> near >= 0 && near <= step)
            .sorted()
            .toArray();
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

  /** The squares in a rectangle of files and ranks. */
  private IntStream in(Rectangle files) {
    return IntStream.range(files.y, files.y + files.height)
        .flatMap(
            rank ->
                IntStream.range(files.x, files.x + files.width)
                    .map(file -> board.index(file, rank)));
  }
}
