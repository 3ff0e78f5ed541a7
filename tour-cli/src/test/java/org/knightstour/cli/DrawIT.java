package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged program: nothing that drawing loads by name was left out, and memory suffices. */
final class DrawIT {

  @TempDir private Path folder;

  private int tour(String heap, String... words) throws IOException, InterruptedException {
    String jar = Objects.requireNonNull(System.getProperty("tour.jar"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>(List.of(java.toString(), heap, "-jar", jar));
    command.addAll(List.of(words));
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
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
    String[] words = "bench --board 5x6 --repeat 1 --threads 2 --chart".split(" ", -1);
    List<String> all = new ArrayList<>(List.of(words));
    all.add(file.toString());
    assertThat(tour("-Xmx128m", all.toArray(String[]::new))).isZero();
    assertThat(file).isNotEmptyFile();
  }

  @Test
  void draw_thousandByThousand_fitsInto512MiB() throws Exception {
    Path text = folder.resolve("tour.txt");
    Path svg = folder.resolve("tour.svg");
    Path png = folder.resolve("tour.png");
    assertThat(tour("-Xmx512m", "find", "1000x1000", "-o", text.toString())).isZero();
    assertThat(tour("-Xmx512m", "draw", text.toString(), "-o", svg.toString())).isZero();
    assertThat(tour("-Xmx512m", "draw", text.toString(), "-o", png.toString())).isZero();
    assertThat(Files.size(svg)).isBetween(5_000_000L, 20_000_000L);
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isGreaterThan(6000);
    Path gif = folder.resolve("tour.gif");
    assertThat(tour("-Xmx512m", "draw", text.toString(), "-o", gif.toString())).isEqualTo(2);
    assertThat(gif).doesNotExist();
  }

  @Test
  void find_gifOf50x50_fitsInto256MiB() throws Exception {
    Path gif = folder.resolve("tour.gif");
    assertThat(tour("-Xmx256m", "find", "50x50", "-o", gif.toString())).isZero();
    assertThat(Files.size(gif)).isLessThan(2_000_000L);
  }
}
