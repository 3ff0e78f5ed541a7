package org.knightstour.draw.raster;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import org.knightstour.draw.Tours;
import org.knightstour.draw.gif.FilmCanvas;
import org.knightstour.draw.gif.GifFilm;
import org.knightstour.draw.gif.PlainCanvas;

/** Compares pixels without java.awt with Java2D, and films with the decoder of ImageIO. */
final class PlainFilmTest {

  private static Picture picture(String question, int cell, boolean hasNumbers) {
    PictureStyle style =
        new PictureStyle(Theme.LIGHT, PathColour.AUTO, hasNumbers, false, false, cell);
    return Picture.of(Tours.of(TourQuestion.parse(question)), style, GifFilm.SIDE);
  }

  private static int channel(int colour, int shift) {
    return colour >> shift & 0xff;
  }

  /** Returns the average difference of two pictures, from 0 to 255. */
  private static double difference(FilmCanvas one, FilmCanvas other) {
    int[] a = new int[one.width()];
    int[] b = new int[one.width()];
    long sum = 0;
    for (int y = 0; y < one.height(); y++) {
      one.row(0, y, a);
      other.row(0, y, b);
      for (int x = 0; x < a.length; x++) {
        for (int shift = 0; shift <= 16; shift += 8) {
          sum += Math.abs(channel(a[x], shift) - channel(b[x], shift));
        }
      }
    }
    return sum / (3.0 * one.width() * one.height());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open from a1|60",
        "6x6 closed from a1|9",
        "8x8 closed from a1|0",
        "6x6 closed from b1 leaper 0,1 without a1 f1|40"
      })
  void paint_onBothCanvases_looksTheSame(String question, int cell) {
    for (boolean hasNumbers : new boolean[] {false, true}) {
      // The digits have different shapes.
      assertThat(difference(picture(question, cell, hasNumbers)))
          .as("average difference, with numbers: %s", hasNumbers)
          .isLessThan(hasNumbers ? 5 : 1.5);
    }
  }

  private static double difference(Picture picture) {
    PlainCanvas plain = new PlainCanvas(picture.geometry());
    RasterCanvas raster = new RasterCanvas(RasterCanvas.image(picture.geometry()));
    picture.paint(plain);
    picture.paintKnight(plain, 0);
    picture.paint(raster);
    picture.paintKnight(raster, 0);
    return difference(plain, raster);
  }

  /** Returns the last picture of ImageIO, after each frame is drawn over the earlier frames. */
  private static BufferedImage lastFrame(byte[] gif, int frames) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
      reader.setInput(in);
      assertThat(reader.getNumImages(true)).isEqualTo(frames);
      BufferedImage whole = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
      for (int frame = 0; frame < frames; frame++) {
        BufferedImage image = reader.read(frame);
        GifReader.Frame place = GifReader.read(gif).frames().get(frame);
        if (frame == 0) {
          whole =
              new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        }
        Graphics2D graphics = whole.createGraphics();
        graphics.drawImage(image, place.x(), place.y(), null);
        graphics.dispose();
      }
      return whole;
    } finally {
      reader.dispose();
    }
  }

  @Test
  void film_readByImageIo_endsWithWhatIsOnTheCanvas() throws IOException {
    Picture picture = picture("5x5 open from a1", 40, true);
    PlainCanvas canvas = new PlainCanvas(picture.geometry());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GifFilm.write(picture, canvas, new AnimationTiming(5), out);
    BufferedImage last = lastFrame(out.toByteArray(), 26);
    int[] row = new int[canvas.width()];
    for (int y = 0; y < canvas.height(); y++) {
      canvas.row(0, y, row);
      for (int x = 0; x < row.length; x++) {
        int shown = last.getRGB(x, y);
        for (int shift = 0; shift <= 16; shift += 8) {
          assertThat(Math.abs(channel(shown, shift) - channel(row[x], shift)))
              .as("pixel %d, %d", x, y)
              .isLessThan(40);
        }
      }
    }
  }

  /** Checks noise, which fills the dictionary of the compression many times. */
  @Tag("long")
  @Test
  void film_ofNoise_isReadByImageIo() throws IOException {
    Picture picture = picture("5x5 open from a1", 60, true);
    SplittableRandom random = new SplittableRandom(7);
    FilmCanvas noise =
        new NoiseCanvas(new PlainCanvas(picture.geometry()), () -> random.nextInt(1 << 24));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GifFilm.write(picture, noise, new AnimationTiming(5), out);
    assertThat(lastFrame(out.toByteArray(), 26).getWidth()).isEqualTo(noise.width());
    assertThat(out.size()).isGreaterThan(noise.width() * noise.height());
  }
}
