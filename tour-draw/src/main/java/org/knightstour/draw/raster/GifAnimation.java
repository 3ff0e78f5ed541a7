package org.knightstour.draw.raster;

import java.io.IOException;
import java.io.OutputStream;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.gif.GifFilm;

/** A {@link GifFilm} drawn by Java2D. Memory: five bytes per pixel. */
public final class GifAnimation {

  private GifAnimation() {}

  /**
   * Refuses, by an {@code ArgumentException}, what is too large to be animated, or for the memory.
   */
  public static void check(Board board, PictureStyle style) {
    AnimationTiming.check(board);
    RasterCanvas.check("GIF", board, style, GifFilm.SIDE, Runtime.getRuntime().maxMemory());
  }

  /** Writes the animation of a board that {@link #check} takes. */
  public static void write(Tour tour, PictureStyle style, AnimationTiming timing, OutputStream out)
      throws IOException {
    check(tour.board(), style);
    Picture picture = Picture.of(tour, style, GifFilm.SIDE);
    RasterCanvas canvas = new RasterCanvas(RasterCanvas.image(picture.geometry()));
    try {
      GifFilm.write(picture, canvas, timing, out);
    } finally {
      canvas.dispose();
    }
  }
}
