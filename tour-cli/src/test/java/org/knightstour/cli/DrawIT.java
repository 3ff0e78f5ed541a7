package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that the packaged program has all classes that drawings load by name, and enough memory.
 */
@Tag("long")
final class DrawIT {

  @TempDir private Path folder;

  private int tour(String heap, String... words) throws IOException, InterruptedException {
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(PackagedTour.command(heap, words))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(Files.readString(log, StandardCharsets.UTF_8))
        .as(String.join(" ", words))
        .doesNotContain("Exception", "Error", "WARNING");
    return process.exitValue();
  }

  @ParameterizedTest
  @CsvSource({"svg", "png", "gif", "xlsx"})
  void find_eachEnding_isDrawn(String ending) throws Exception {
    Path file = folder.resolve("tour." + ending);
    assertThat(tour("-Xmx64m", "find", "8x8", "--closed", "-o", file.toString())).isZero();
    assertThat(file).isNotEmptyFile();
  }

  @ParameterizedTest
  @CsvSource({"svg", "png"})
  void bench_chart_isDrawn(String ending) throws Exception {
    Path file = folder.resolve("chart." + ending);
    String[] words = "bench 5x6 --closed --repeat 1 --threads 2 --chart".split(" ", -1);
    List<String> all = new ArrayList<>(List.of(words));
    all.add(file.toString());
    assertThat(tour("-Xmx128m", all.toArray(String[]::new))).isZero();
    assertThat(file).isNotEmptyFile();
  }

  @Test
  void draw_500x500_fitsInto160MiB() throws Exception {
    assertDrawn(500, "-Xmx160m");
  }

  @Tag("slow")
  @Test
  void draw_thousandByThousand_fitsInto512MiB() throws Exception {
    assertDrawn(1000, "-Xmx512m");
  }

  private void assertDrawn(int side, String heap) throws Exception {
    Path text = folder.resolve("tour.txt");
    Path svg = folder.resolve("tour.svg");
    Path png = folder.resolve("tour.png");
    assertThat(tour(heap, "find", side + "x" + side, "-o", text.toString())).isZero();
    assertThat(tour(heap, "draw", text.toString(), "-o", svg.toString())).isZero();
    assertThat(tour(heap, "draw", text.toString(), "-o", png.toString())).isZero();
    assertThat(Files.size(svg)).isBetween(5L * side * side, 20L * side * side);
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isGreaterThan(6 * side);
    Path gif = folder.resolve("tour.gif");
    assertThat(tour(heap, "draw", text.toString(), "-o", gif.toString())).isEqualTo(2);
    assertThat(gif).doesNotExist();
  }

  @Test
  void find_gifOf50x50_fitsInto256MiB() throws Exception {
    Path gif = folder.resolve("tour.gif");
    assertThat(tour("-Xmx256m", "find", "50x50", "-o", gif.toString())).isZero();
    assertThat(Files.size(gif)).isLessThan(2_000_000L);
  }
}
