package org.knightstour.draw.raster;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * An animated GIF, frame by frame: each holds only the rectangle that changed, and in it only the
 * pixels that changed. Memory: one byte per pixel, whatever the number of frames.
 */
final class GifFile implements AutoCloseable {

  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  private final ImageWriter writer;
  private final ImageOutputStream stream;
  private final GifColours colours;
  private final IndexColorModel model;
  private final byte[] shown;
  private final int width;
  private boolean isBegun;

  GifFile(OutputStream out, GifColours colours, int width, int height) throws IOException {
    this.colours = colours;
    this.width = width;
    model = colours.model();
    shown = new byte[width * height];
    writer = ImageIO.getImageWritersByFormatName("gif").next();
    stream = new MemoryCacheImageOutputStream(out);
    writer.setOutput(stream);
    writer.prepareWriteSequence(null);
  }

  /**
   * Adds a frame.
   *
   * @param image the whole picture
   * @param dirty where it may have changed since the last frame; the first frame is taken whole
   * @param hundredths how long it is shown
   */
  void add(BufferedImage image, Rectangle dirty, int hundredths) throws IOException {
    Rectangle area = isBegun ? dirty : new Rectangle(0, 0, width, shown.length / width);
    BufferedImage frame =
        new BufferedImage(area.width, area.height, BufferedImage.TYPE_BYTE_INDEXED, model);
    int[] row = new int[area.width];
    byte[] indices = new byte[area.width];
    for (int y = 0; y < area.height; y++) {
      image.getRGB(area.x, area.y + y, area.width, 1, row, 0, area.width);
      for (int x = 0; x < row.length; x++) {
        int at = (area.y + y) * width + area.x + x;
        byte index = (byte) colours.index(row[x]);
        indices[x] = isBegun && shown[at] == index ? (byte) GifColours.TRANSPARENT : index;
        shown[at] = index;
      }
      frame.getRaster().setDataElements(0, y, area.width, 1, indices);
    }
    writer.writeToSequence(new IIOImage(frame, null, metadata(frame, area, hundredths)), null);
    isBegun = true;
  }

  private IIOMetadata metadata(BufferedImage frame, Rectangle area, int hundredths)
      throws IOException {
    IIOMetadata metadata =
        writer.getDefaultImageMetadata(
            new ImageTypeSpecifier(frame), writer.getDefaultWriteParam());
    IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    IIOMetadataNode place = new IIOMetadataNode("ImageDescriptor");
    place.setAttribute("imageLeftPosition", String.valueOf(area.x));
    place.setAttribute("imageTopPosition", String.valueOf(area.y));
    place.setAttribute("imageWidth", String.valueOf(area.width));
    place.setAttribute("imageHeight", String.valueOf(area.height));
    place.setAttribute("interlaceFlag", "FALSE");
    root.appendChild(place);
    IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
    control.setAttribute("disposalMethod", "doNotDispose");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "TRUE");
    control.setAttribute("transparentColorIndex", String.valueOf(GifColours.TRANSPARENT));
    control.setAttribute("delayTime", String.valueOf(hundredths));
    root.appendChild(control);
    if (!isBegun) {
      root.appendChild(endlessLoop());
    }
    metadata.mergeTree(FORMAT, root);
    return metadata;
  }

  private static IIOMetadataNode endlessLoop() {
    IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
    loop.setAttribute("applicationID", "NETSCAPE");
    loop.setAttribute("authenticationCode", "2.0");
    // Sub-block 1, and how often as two bytes: 0 is for ever.
    loop.setUserObject(new byte[] {1, 0, 0});
    IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
    extensions.appendChild(loop);
    return extensions;
  }

  /** Ends the file, without closing the stream below. */
  @Override
  public void close() throws IOException {
    try {
      writer.endWriteSequence();
      stream.close();
    } finally {
      writer.dispose();
    }
  }
}
