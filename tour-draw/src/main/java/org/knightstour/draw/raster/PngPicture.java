package org.knightstour.draw.raster;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import javax.imageio.IIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;

/**
 * A writer of a tour's picture as PNG. The whole image is in memory, with four bytes per pixel. The
 * PNG text with the keyword Tour contains the list of squares for {@link
 * org.knightstour.draw.read.DrawnTour}.
 */
public final class PngPicture {

  static final int SIDE = 1200;

  private static final String FORMAT = "javax_imageio_png_1.0";

  private PngPicture() {}

  /**
   * Checks that a picture fits the memory.
   *
   * @throws org.knightstour.core.ArgumentException if it is too large
   */
  public static void check(Board board, PictureStyle style) {
    RasterCanvas.check("PNG", board, style, SIDE, Runtime.getRuntime().maxMemory());
  }

  /** Writes the picture, after the same check as {@link #check}. */
  public static void write(Tour tour, PictureStyle style, OutputStream out) throws IOException {
    check(tour.board(), style);
    StringWriter squares = new StringWriter();
    TextFormat.SQUARES.write(tour, squares);
    write(render(Picture.of(tour, style, SIDE)), squares.toString(), out);
  }

  /** Writes an image with a list of squares, or without one if the list is empty. */
  static void write(BufferedImage image, String squares, OutputStream out) throws IOException {
    try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
      writer.setOutput(stream);
      IIOMetadata metadata =
          writer.getDefaultImageMetadata(
              new ImageTypeSpecifier(image), writer.getDefaultWriteParam());
      if (!squares.isEmpty()) {
        addSquares(squares, metadata);
      }
      try {
        writer.write(new IIOImage(image, null, metadata));
      } catch (IIOException e) {
        // It hides what happened to the stream, such as a full disk.
        throw e.getCause() instanceof IOException reason ? reason : e;
      } finally {
        writer.dispose();
      }
    }
  }

  private static void addSquares(String squares, IIOMetadata metadata) {
    IIOMetadataNode entry = new IIOMetadataNode("tEXtEntry");
    entry.setAttribute("keyword", "Tour");
    entry.setAttribute("value", squares);
    IIOMetadataNode entries = new IIOMetadataNode("tEXt");
    entries.appendChild(entry);
    IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    root.appendChild(entries);
    try {
      metadata.mergeTree(FORMAT, root);
    } catch (IIOInvalidTreeException e) {
      throw new IllegalStateException(e);
    }
  }

  static BufferedImage render(Picture picture) {
    BufferedImage image = RasterCanvas.image(picture.geometry());
    RasterCanvas canvas = new RasterCanvas(image);
    picture.paint(canvas);
    canvas.dispose();
    return image;
  }
}
