package org.knightstour.draw.raster;

import java.io.IOException;
import java.io.OutputStream;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.gif.GifFilm;

/** A writer of {@link GifFilm} animations with Java2D. It needs five bytes of memory per pixel. */
public final class GifAnimation {

  private GifAnimation() {}

  /**
   * Checks that an animation is not too large for the format and the memory.
   *
   * @throws org.knightstour.core.ArgumentException if it is too large
   */
  public static void check(Board board, PictureStyle style) {
    AnimationTiming.check(board);
    RasterCanvas.check("GIF", board, style, GifFilm.SIDE, Runtime.getRuntime().maxMemory());
  }

  /** Writes the animation of a board that {@link #check} accepts. */
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
