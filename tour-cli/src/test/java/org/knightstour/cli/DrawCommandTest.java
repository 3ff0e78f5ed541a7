package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawCommandTest {

  @TempDir private Path folder;

  private Path tour(String board) {
    Path file = folder.resolve("tour.txt");
    assertThat(Cli.run("find", board, "-o", file.toString(), "--force").status()).isZero();
    return file;
  }

  @ParameterizedTest
  @CsvSource({"svg,<?xml", "png,\u0089PNG", "gif,GIF89a", "xlsx,PK"})
  void draw_eachEnding_isThatFormatAsByFind(String ending, String magic) throws IOException {
    Path drawn = folder.resolve("tour." + ending);
    Path found = folder.resolve("found." + ending);
    Cli cli = Cli.run("draw", tour("5x5").toString(), "-o", drawn.toString());
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).isEmpty();
    assertThat(Cli.run("find", "5x5", "-o", found.toString()).status()).isZero();
    byte[] bytes = Files.readAllBytes(drawn);
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).startsWith(magic);
    if (!ending.equals("xlsx")) {
      assertThat(Files.readAllBytes(found)).isEqualTo(bytes);
    }
    Cli again = Cli.run("draw", tour("5x5").toString(), "-o", drawn.toString());
    assertThat(again.status()).isEqualTo(4);
    assertThat(again.mistake()).contains("the file exists: use --force to replace it");
  }

  @Test
  void draw_noFile_printsTheBoardWithoutColours() {
    Cli cli = Cli.run("draw", tour("5x5").toString());
    assertThat(cli.status()).isZero();
    assertThat(cli.out()).hasLineCount(6).doesNotContain("\u001b").endsWith("  a  b  c  d  e\n");
    Cli blocks = Cli.run("draw", tour("5x5").toString(), "--as", "blocks");
    assertThat(blocks.out()).doesNotContain("\u001b").contains("\u2580").contains("\u2588");
    assertThat(Cli.run("draw", tour("5x5").toString(), "--json").out())
        .startsWith("{\"command\":\"draw\",\"board\":\"5x5\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-o x.bmp|\"x.bmp\": must end in .svg, .png, .gif or .xlsx.",
        "-o x.gif --delay 15ms|--delay 15ms: must be between 20ms and 60s",
        "-o x.png --cell 2000|--cell 2000: must be between 1 and 1000.",
        "-o x.png --cell 0|--cell 0: must be between 1 and 1000.",
        "-o x.png --cell -1|--cell -1: must be between 1 and 1000.",
        "-o x.png --animate|--animate: only on the terminal, in .svg and in .gif.",
        "--animate|--animate: stdout is not a terminal: draw FILE -o tour.gif makes a film to keep.",
        "--theme pink|is not one of",
        "--colour red|is not one of",
        "--as braille|is not one of"
      })
  void draw_mistake_isOneLineAndStatus2(String options, String message) throws IOException {
    String[] words = ("draw " + tour("5x5") + " " + options).split(" ", -1);
    Cli cli = Cli.run(words);
    assertThat(cli.mistake()).contains(message).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    try (var left = Files.list(Path.of(""))) {
      assertThat(left.map(Path::toString)).noneMatch(name -> name.startsWith("x."));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"a1 c2 a1|not a tour: step 3: a1", "a1 b2|not a tour: ", "''|contains no tour"})
  void draw_noTour_isOneLineAndStatus2(String text, String message) throws IOException {
    Path file = folder.resolve("none.txt");
    Files.writeString(file, text);
    Path drawn = folder.resolve("none.png");
    Cli cli = Cli.run("draw", file.toString(), "-o", drawn.toString());
    assertThat(cli.mistake()).contains(file.toString()).contains(message).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(drawn).doesNotExist();
  }

  /** Checks that the command rejects the drawing before the search begins. */
  @ParameterizedTest
  @CsvSource({"gif,at most 10000 squares", "xlsx,for an XLSX worksheet."})
  void find_drawingThatMakesNoSense_isRefusedAtOnce(String ending, String message) {
    Path file = folder.resolve("tour." + ending);
    Cli cli = Cli.run("find", "2000x2000", "-o", file.toString());
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains(message).hasLineCount(1);
    assertThat(file).doesNotExist();
  }

  @Test
  void draw_themes_differ() throws IOException {
    Path light = folder.resolve("light.svg");
    Path dark = folder.resolve("dark.svg");
    String file = tour("6x6").toString();
    assertThat(Cli.run("draw", file, "-o", light.toString()).status()).isZero();
    Cli cli = Cli.run("draw", file, "-o", dark.toString(), "--theme", "dark", "--animate");
    assertThat(cli.status()).isZero();
    assertThat(Arrays.equals(Files.readAllBytes(light), Files.readAllBytes(dark))).isFalse();
    assertThat(Files.readString(dark)).contains("<animate ").doesNotContain("#fdfcf9");
  }

  @ParameterizedTest
  @CsvSource({"svg,<?xml", "png,\u0089PNG"})
  void bench_chart_isDrawn(String ending, String magic) throws IOException {
    Path file = folder.resolve("speed-up." + ending);
    String bench = "bench 5x6 --closed --repeat 1 --threads 2 --chart ";
    Cli cli = Cli.line(bench + file);
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("speed-up");
    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)).startsWith(magic);
    assertThat(Cli.line(bench + file).status()).isEqualTo(4);
    Cli wrong = Cli.line(bench + folder.resolve("speed-up.gif"));
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.mistake()).contains("ends in neither .svg nor .png.").hasLineCount(1);
  }
}
