package org.knightstour.draw.raster;

import java.util.Arrays;
import java.util.function.IntSupplier;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.gif.FilmCanvas;

/** A canvas with the size of a different canvas, and with pixels from a supplier. */
record NoiseCanvas(FilmCanvas other, IntSupplier pixels) implements FilmCanvas {

  @Override
  public int width() {
    return other.width();
  }

  @Override
  public int height() {
    return other.height();
  }

  @Override
  public void clip(int x, int y, int width, int height) {}

  @Override
  public void row(int x, int y, int[] row) {
    Arrays.setAll(row, at -> pixels.getAsInt());
  }

  @Override
  public void rectangle(double x, double y, double width, double height, int colour) {}

  @Override
  public void darkSquares(Geometry geometry, int colour) {}

  @Override
  public void line(String role, Points points, double width, int colour) {}

  @Override
  public void disc(double x, double y, double radius, int colour) {}

  @Override
  public void ring(double x, double y, double radius, double width, int colour) {}

  @Override
  public void shape(double[][] curves, int colour, int outline, double width) {}

  @Override
  public void text(double x, double y, double size, int colour, String text) {}
}
