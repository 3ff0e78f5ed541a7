package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests puzzles of letters on the command line. */
final class LetterPuzzleCommandTest {

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text.replace(';', '\n'));
  }

  @Test
  void text_ofAVerse_isOnABoardThatFitsIt() throws IOException {
    Path verse = file("verse.txt", "Was-ser rauscht zum Meer hin-un-ter;Wal-des-we-ben Wie-der");
    Cli cli = Cli.line("puzzle --text " + verse);
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("rauscht", "14 syllables from ", "one tour reads the text");
    assertThat(Cli.line("puzzle 3x4 --json --text " + verse).out()).contains("\"error\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|The text has 0 letters: a puzzle has 2 to 128",
        "a|The text has 1 letter:",
        "ab|the text, 2 letters, fits no board",
        "a-b-c-d|the text, 4 syllables, fits no board",
        "aaaaaaaaaaaa|(5) the text, 12 letters, fits no board",
      })
  void text_thatFitsNoBoard_isOneLineAndStatus2(String text, String says) throws IOException {
    Cli cli = Cli.line("puzzle --text " + file("t.txt", text == null ? "" : text));
    assertThat(cli.mistake()).contains(says.replace("(5) ", "")).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(says.startsWith("(5) ") ? 5 : 2);
    assertThat(cli.out()).isEmpty();
  }

  /** Checks that the numbers, without the letters, have one solution, which spells the text. */
  @ParameterizedTest
  @CsvSource({"--level 1, 1", "--level 2 --closed, 2", "-q, 3", "--level 5, 5"})
  void numbers_besideLetters_areAPuzzleOfTheirOwn(String options, int level) throws IOException {
    String text = "Pack my box with five dozen liquor jugs";
    Path puzzle = folder.resolve("numbers.tourpuzzle");
    String line = "puzzle --numbers --seed 1 " + options + " --text " + file("t.txt", text);
    Cli cli = Cli.line(line);
    assertThat(cli.out()).contains("one tour reads the text, the only one with its ");
    assertThat(cli.out()).contains(" numbers, level " + level);
    assertThat(cli.out()).containsPattern(" [0-9]+:[A-Z] ");
    assertThat(Cli.line(line + " -o " + puzzle).status()).isZero();
    Cli check = Cli.line("puzzle check --json " + puzzle);
    assertThat(check.out()).contains("\"solutions\":\"one\"", "\"level\":" + level);
    String tour = check.out().replaceAll(".*(\"tour\":\\[[^]]*\\]).*\\s*", "$1");
    assertThat(Cli.line(line + " --json").out()).contains(tour, "\"given\":", "\"parts\":");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--numbers|--numbers: only with --text",
        "--text t.txt --level 2|--level: has no effect with --text without --numbers",
        "--text t.txt --minimal|--minimal: has no effect with --text without --numbers",
        "--text t.txt --numbers --symmetry half|--symmetry: has no effect with --text",
        "--text t.txt -o t.tourpuzzle|has a puzzle of numbers: add --numbers.",
      })
  void numbers_withoutWhatTheyNeed_areOneLineAndStatus2(String options, String says) {
    Cli cli = Cli.line("puzzle 6x6 " + options);
    assertThat(cli.mistake()).contains(says).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void text_otherLetters_areNotForAPdf() throws IOException {
    Path text = file("t.txt", "\u5b50-\u66f0 a-b-c-d-e-f-g-h-i-j-k-l-m-n");
    Path sheet = folder.resolve("t.pdf");
    Cli cli = Cli.line("puzzle --text " + text + " -o " + sheet);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains("is no letter of the font that a PDF has").hasLineCount(1);
    assertThat(sheet).doesNotExist();
    assertThat(Cli.line("puzzle --text " + text + " -o " + folder.resolve("t.svg")).status())
        .isZero();
  }

  @Test
  void letters_anotherSeed_isAnotherPuzzle() throws IOException {
    Path verse =
        file("verse.txt", "Ue-ber al-len Gip-feln ist Ruh, in al-len Wip-feln spuerest du");
    String first = Cli.line("puzzle --text " + verse + " --seed 1").out();
    String second = Cli.line("puzzle --text " + verse + " --seed 2").out();
    assertThat(first).contains(", seed 1.").isNotEqualTo(second);
    assertThat(second).contains(", seed 2.");
  }

  @Test
  void letters_textInAnotherEncodingOrTooLong_isRefused() throws IOException {
    Path verse = folder.resolve("verse.txt");
    Files.writeString(verse, "Gr\u00fcne B\u00e4ume", StandardCharsets.ISO_8859_1);
    Cli cli = Cli.line("puzzle --text " + verse);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake())
        .endsWith("verse.txt: is no text in UTF-8: save it in that encoding.\n");
    Files.writeString(verse, "al-len ".repeat(10_000));
    assertThat(Cli.line("puzzle --text " + verse).err()).contains("is longer than 64 KiB");
  }
}
