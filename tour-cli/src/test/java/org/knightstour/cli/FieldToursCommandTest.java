package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.testkit.FieldFiles;

/** Tests boards of numbers on one line, which are either read as boards or rejected. */
final class FieldToursCommandTest {

  private static final String ROW = "the board, for example verify --board 4x5.";

  @TempDir private Path folder;

  private Cli run(String command, String text, String options) throws IOException {
    Path file = folder.resolve("tour.txt");
    Files.writeString(file, text);
    return Cli.line((command + " " + file + " " + options).strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tours/t04_flat64.txt||0|valid: a closed tour of 8x8 from a4 to c5",
        "tours/t04_flat64.txt|--closed|0|valid: a closed tour of 8x8 from a4 to c5",
        "tours/t04_flat64.txt|--board 8x8|0|valid: a closed tour of 8x8 from a4 to c5",
        "tours/t04_flat64.txt|--from a8|1|not valid: begins on a4, not on a8",
        "tours/t04_flat64.txt|--board 4x16|1|not valid: step 2: a2 to b1 is not a move of the"
            + " knight",
        "tours/t01_rows_brackets.txt||0|valid: an open tour of 5x5 from a5 to a1",
        "tours/t05_table.txt|--closed|0|valid: a closed tour of 8x8 from a4 to c5",
        "tours/t07_labels_both_sides.txt|--closed|0|valid: a closed tour of 8x8 from a8 to b6",
        "tours/t07b_numeric_header.txt|--closed|0|valid: a closed tour of 8x8 from a8 to b6",
        "tours/t11_from_to.txt||0|valid: an open tour of 5x5 from a5 to a1",
        "tours/t11c_from_to_N.txt||0|valid: an open tour of 5x5 from a5 to a1",
        "tours/t15_flat20.txt|--board 4x5|0|valid: an open tour of 4x5 from a4 to b4",
      })
  void verify_line_isReadAsItsBoard(String file, String options, int status, String answer)
      throws IOException {
    Cli cli = run("verify", FieldFiles.file(file), options == null ? "" : options);
    assertThat(cli.status()).as(cli.err()).isEqualTo(status);
    assertThat(cli.out().strip()).isEqualTo(answer);
    assertThat(cli.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tours/t15_flat20.txt||20 numbers on one line are not a tour of 1x20: write a row of the"
            + " board on each line, or give "
            + ROW,
        "tours/t15_flat20.txt|--board 5x5|20 squares on one line, and 5x5 has 25: name a board of"
            + " 20 squares.",
      })
  void verify_otherLines_areRejected(String file, String options, String message)
      throws IOException {
    Cli cli = run("verify", FieldFiles.file(file), options == null ? "" : options);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.mistake()).contains("tour.txt: " + message);
  }

  /** Checks a fixed bug: the hint of every command named verify. */
  @ParameterizedTest
  @ValueSource(strings = {"verify", "describe", "number", "draw"})
  void line_ofAnotherBoard_namesTheCommandInTheHint(String command) throws IOException {
    Cli cli = run(command, FieldFiles.file("tours/t15_flat20.txt"), "");
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake())
        .endsWith("give the board, for example " + command + " --board 4x5.\n");
  }

  @Test
  void verify_lineOfAnotherPieceOrShape_isRead() throws IOException {
    assertThat(run("verify", "1 2 3 4", "--leaper 0,1").out()).startsWith("valid: an open tour");
    String column = FieldFiles.file("tours/t15_flat20.txt").replace(' ', '\n');
    assertThat(run("verify", column, "--board 4x5").status()).isZero();
    assertThat(run("verify", column, "").status()).isEqualTo(2);
    String line = FieldFiles.file("tours/t15_flat20.txt");
    assertThat(run("verify", "# question 4x5 open\n" + line, "").status()).isZero();
  }

  /** Checks that a permutation of square numbers is rejected, because it is not a board. */
  @Test
  void verify_squaresByNumber_areRejected() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int square = 0; square < 64; square++) {
      text.append(square).append(' ');
    }
    Cli cli = run("verify", text.toString(), "");
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains("64 numbers on one line are not a tour of 1x64 or 8x8: ");
  }

  @Test
  void verify_boardOfAnotherTextOrGraph_isRejected() throws IOException {
    Cli cli = run("verify", "1 2\n4 3\n", "--board 3x4");
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err())
        .contains("a2 to b2 is not a move of the knight: a tour visits each square of 3x4 once.");
    Path graph = folder.resolve("graph.txt");
    Files.writeString(graph, "0 1\n1 2\n2 0\n");
    Cli other = run("verify", "0 1 2", "--graph " + graph + " --board 3x4");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("--board: has no effect with --graph");
  }

  @Test
  void draw_squareOnOneLine_isTheBoard() throws IOException {
    String line = FieldFiles.file("tours/t04_flat64.txt");
    assertThat(run("draw", line, "").out()).startsWith("8  37 62 43 56 35 60 41 50\n");
  }
}
