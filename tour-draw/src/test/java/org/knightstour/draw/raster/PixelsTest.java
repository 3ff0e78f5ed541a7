package org.knightstour.draw.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.IntFunction;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import org.knightstour.draw.Tours;

/**
 * Tests files that are read back: PNG by ImageIO, GIF by {@link GifReader}, which shares no code
 * with the writer.
 */
final class PixelsTest {

  private static final PictureStyle PLAIN =
      new PictureStyle(Theme.LIGHT, PathColour.NONE, false, false, false, 24);

  @BeforeAll
  static void noScreen() {
    System.setProperty("java.awt.headless", "true");
  }

  private static byte[] gif(Tour tour, PictureStyle style, AnimationTiming timing)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GifAnimation.write(tour, style, timing, out);
    return out.toByteArray();
  }

  @Test
  void png_readBack_isThePictureThatWasPainted() throws IOException {
    Tour tour = Tours.closed(6, 6);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PngPicture.write(tour, PictureStyle.BOOK, out);
    BufferedImage read = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
    Picture picture = Picture.of(tour, PictureStyle.BOOK, PngPicture.SIDE);
    BufferedImage painted = PngPicture.render(picture);
    assertThat(read.getWidth()).isEqualTo((int) picture.geometry().width());
    assertThat(read.getHeight()).isEqualTo((int) picture.geometry().height());
    assertSame(read, painted, 0);
  }

  /** Checks that the writers report the error of a full disk. */
  @Test
  void write_diskFull_saysSo() {
    Tour tour = Tours.closed(12, 12);
    OutputStream full =
        new OutputStream() {
          private int left = 2000;

          @Override
          public void write(int b) throws IOException {
            if (left-- <= 0) {
              throw new IOException("No space left on device");
            }
          }
        };
    assertThatThrownBy(() -> PngPicture.write(tour, PictureStyle.BOOK, full))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
    AnimationTiming timing = new AnimationTiming(5);
    assertThatThrownBy(() -> GifAnimation.write(tour, PLAIN, timing, full))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
  }

  @Test
  void png_pixels_areBoardStopsAndLines() {
    Tour tour = Tours.open(5, 5);
    Picture picture = Picture.of(tour, PLAIN, 0);
    BufferedImage image = PngPicture.render(picture);
    Geometry geometry = picture.geometry();
    for (int square = 0; square < 25; square++) {
      int left = geometry.left(tour.board().file(square));
      int top = geometry.top(tour.board().rank(square));
      int ground =
          tour.board().isLight(square)
              ? Theme.LIGHT.colours().lightSquare()
              : Theme.LIGHT.colours().darkSquare();
      assertThat(image.getRGB(left, top) & 0xffffff).isEqualTo(ground);
    }
    for (int step = 1; step < 25; step++) {
      int x = (int) (geometry.x(tour.square(step)) + geometry.x(tour.square(step - 1))) / 2;
      int y = (int) (geometry.y(tour.square(step)) + geometry.y(tour.square(step - 1))) / 2;
      assertThat(darkness(image, x, y)).as("move %d", step).isGreaterThan(80);
    }
    int corner = image.getRGB(0, 0) & 0xffffff;
    assertThat(corner).isEqualTo(Theme.LIGHT.colours().paper());
  }

  /** Returns how much darker than paper the darkest pixel around a point is. */
  private static int darkness(BufferedImage image, int x, int y) {
    int least = 255;
    for (int dy = -2; dy <= 2; dy++) {
      for (int dx = -2; dx <= 2; dx++) {
        least = Math.min(least, (image.getRGB(x + dx, y + dy) >> 8) & 0xff);
      }
    }
    return 255 - least;
  }

  @Test
  void gif_readBack_hasItsFramesDelaysAndLoop() throws IOException {
    Tour tour = Tours.closed(6, 6);
    GifReader gif = GifReader.read(gif(tour, PLAIN, AnimationTiming.of(Duration.ofMillis(120))));
    assertThat(gif.loops()).isZero();
    assertThat(gif.frames()).hasSize(37);
    for (int i = 0; i < 36; i++) {
      assertThat(gif.frames().get(i).delay()).isEqualTo(12);
    }
    assertThat(gif.frames().get(36).delay()).isEqualTo(300);
    Geometry geometry = Picture.of(tour, PLAIN, 0).geometry();
    assertThat(gif.width()).isEqualTo((int) geometry.width());
    assertThat(gif.height()).isEqualTo((int) geometry.height());
    // A frame is no larger than the squares of its move.
    for (int i = 1; i < 36; i++) {
      assertThat(gif.frames().get(i).width() * gif.frames().get(i).height())
          .isLessThanOrEqualTo(6 * 24 * 24);
    }
  }

  /** Checks that missing squares show the paper, and that the board has its edges next to them. */
  @Test
  void png_missingSquares_arePaper() {
    Tour tour = Tours.of(TourQuestion.parse("5x6 open from b1 leaper 0,1 without a1 c3 d3"));
    Picture picture = Picture.of(tour, PLAIN, 0);
    BufferedImage image = PngPicture.render(picture);
    Geometry geometry = picture.geometry();
    int paper = Theme.LIGHT.colours().paper();
    for (int square = 0; square < 30; square++) {
      boolean isMissing = tour.stepOf(square) < 0;
      int x = geometry.left(tour.board().file(square)) + 4;
      int y = geometry.top(tour.board().rank(square)) + 4;
      assertThat((image.getRGB(x, y) & 0xffffff) == paper).isEqualTo(isMissing);
    }
    int left = geometry.left(0);
    int bottom = geometry.bottom();
    int right = geometry.left(1);
    assertThat(image.getRGB(left - 1, bottom - 12) & 0xffffff).as("no edge").isEqualTo(paper);
    assertThat(image.getRGB(left + 12, bottom) & 0xffffff).as("no edge").isEqualTo(paper);
    int frame = Theme.LIGHT.colours().frame();
    assertThat(image.getRGB(right - 1, bottom - 12) & 0xffffff).as("inner edge").isEqualTo(frame);
    assertThat(image.getRGB(right + 12, bottom) & 0xffffff).as("outer edge").isEqualTo(frame);
    int between = geometry.left(3);
    int middle = geometry.top(2) + 12;
    assertThat(image.getRGB(between, middle) & 0xffffff).as("between holes").isEqualTo(paper);
    assertThat(image.getRGB(between - 1, middle) & 0xffffff).as("between holes").isEqualTo(paper);
  }

  /** Compares the last frame, which consists of all changes, with a complete picture. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open from a1|24",
        "6x6 closed from a1|24",
        "6x6 closed from a1|8",
        "5x6 closed from a1|60",
        "7x7 closed from b1 without d4|24",
        "4x5 open from b1 leaper 0,1 without a1|9",
        "6x6 closed from b1 leaper 0,1 without a1 f1|24",
        "10x10 open from a1 leaper 1,4|30",
        "6x6 open from a1 leaper 0,1 without b1|30"
      })
  void gif_lastFrame_isTheWholePictureOnVisitedSquares(String question, int cell)
      throws IOException {
    Tour tour = Tours.of(TourQuestion.parse(question));
    PictureStyle style = new PictureStyle(Theme.DARK, PathColour.PATH, true, true, true, cell);
    GifReader gif = GifReader.read(gif(tour, style, new AnimationTiming(5)));
    Picture picture = Picture.of(tour, style, 0);
    BufferedImage painted =
        new BufferedImage(gif.width(), gif.height(), BufferedImage.TYPE_INT_RGB);
    RasterCanvas canvas = new RasterCanvas(painted);
    picture.paintGround(canvas);
    for (int square = 0; square < tour.board().squares(); square++) {
      picture.paintSquare(canvas, square, true);
    }
    for (int step = 1; step < tour.length(); step++) {
      picture.paintMove(canvas, step);
    }
    picture.paintClosing(canvas);
    for (int step = 0; step < tour.length(); step++) {
      picture.paintStop(canvas, step);
    }
    assertSame(gif.lastImage(), painted, 40);
  }

  private static void assertSame(BufferedImage one, BufferedImage other, int tolerance) {
    for (int y = 0; y < one.getHeight(); y++) {
      for (int x = 0; x < one.getWidth(); x++) {
        int a = one.getRGB(x, y);
        int b = other.getRGB(x, y);
        for (int shift = 0; shift <= 16; shift += 8) {
          int difference = Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff));
          if (difference > tolerance) {
            throw new AssertionError("(%d, %d): %06x, not %06x".formatted(x, y, a, b));
          }
        }
      }
    }
  }

  @Test
  void gif_25x25_staysSmall() throws IOException {
    Tour tour = Tours.open(25, 25);
    byte[] file = gif(tour, PictureStyle.BOOK, AnimationTiming.fitting(tour.length()));
    assertThat(file.length).isLessThan(1_500_000);
    assertThat(GifReader.read(file).frames()).hasSize(626);
  }

  @Test
  void check_sizesThatMakeNoSense_areRefusedWithTheLimit() {
    Board large = new Board(1000, 1000);
    assertThatThrownBy(() -> GifAnimation.check(large, PictureStyle.BOOK))
        .isInstanceOf(ArgumentException.class)
        .hasMessage(
            "board (1000x1000) must have at most 10000 squares, like 100x100, to be animated:"
                + " 1000000 frames would play for 5.6 hours at the fastest: draw it as a still PNG"
                + " or SVG");
    assertThatThrownBy(() -> RasterCanvas.check("PNG", large, PictureStyle.BOOK, 0, 200_000_000L))
        .isInstanceOf(ArgumentException.class)
        .hasMessageMatching(
            "cell \\(6 pixels a square\\) must be less: a PNG of 1000x1000 is 6\\d\\d\\d x"
                + " 6\\d\\d\\d pixels and needs 0.1\\d GB, and half of Java's memory is 0.10 GB:"
                + " SVG needs less");
    assertThatThrownBy(
            () -> RasterCanvas.check("PNG", new Board(3, 60_000), PictureStyle.BOOK, 0, 1L << 40))
        .hasMessageContaining("and 65000 is the longest side");
    RasterCanvas.check("PNG", large, PictureStyle.BOOK, 0, 512L << 20);
  }

  @ParameterizedTest
  @CsvSource({"10", "15", "61000", "-20", "25"})
  void timing_whatGifCannotSay_isRefused(long millis) {
    assertThatThrownBy(() -> AnimationTiming.of(Duration.ofMillis(millis)))
        .isInstanceOf(ArgumentException.class)
        .hasMessage(
            "delay (%dms) must be between 20ms and 60s, in steps of 10ms, as GIF counts", millis);
  }

  @ParameterizedTest
  @CsvSource({"-1", "1001"})
  void style_cellOutOfRange_isRefused(int cell) {
    IntFunction<PictureStyle> style =
        side -> new PictureStyle(Theme.LIGHT, PathColour.AUTO, true, true, true, side);
    assertThatThrownBy(() -> style.apply(cell))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("cell (%d) must be between 0 and 1000", cell);
    assertThat(style.apply(1000).cell()).isEqualTo(1000);
  }
}
