package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests worksheets of puzzles in files: texts, languages and answers. */
final class PuzzleSheetCommandTest {

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text.replace(';', '\n'));
  }

  @ParameterizedTest
  @CsvSource({
    "sheet.svg, 6, sheet.svg sheet-answers.svg",
    "sheet.svg, 7, sheet.svg sheet-2.svg sheet-answers.svg",
    "sheet.pdf, 6, sheet.pdf",
    "sheet.xlsx, 6, sheet.xlsx",
    "sheet.txt, 6, sheet.txt",
    "one.svg, 1, one.svg one-answers.svg",
    "one.png, 1, one.png one-answers.png",
    "sheet.png, 7, sheet.png sheet-2.png sheet-answers.png"
  })
  void puzzle_sheet_isWrittenWhole(String name, int count, String files) throws IOException {
    String line =
        "puzzle 5x6 --closed --level 1 --puzzles " + count + " -o " + folder.resolve(name);
    Cli cli = Cli.line(line);
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out().lines()).hasSize(files.split(" ", -1).length - 1);
    assertThat(names()).containsExactlyInAnyOrder(files.split(" ", -1));
    Cli again = Cli.line(line);
    assertThat(again.status()).isEqualTo(4);
    assertThat(again.mistake())
        .contains("the file exists: use --force to replace it")
        .hasLineCount(1);
    assertThat(Cli.line(line + " --force").status()).isZero();
  }

  @Test
  void answers_file_hasTheAnswersAndTheSheetHasNone() throws IOException {
    Path sheet = folder.resolve("s.txt");
    Path answers = folder.resolve("a.txt");
    String line = "puzzle 6x6 --closed --seed 7 -o " + sheet + " --answers ";
    assertThat(Cli.line(line + answers).status()).isZero();
    assertThat(Files.readString(sheet)).contains("seed 7").doesNotContain("answer");
    assertThat(Files.readString(answers))
        .contains("answer of", " 36 ")
        .doesNotContain("seed", "\f");
    assertThat(Cli.line(line + sheet + " --force").mistake())
        .contains("is the name of another file that is written")
        .hasLineCount(1);
    assertThat(Cli.line("puzzle 6x6 --answers " + answers).mistake())
        .contains("needs -o FILE")
        .hasLineCount(1);
  }

  /** Checks the language of all texts. The footer has the command without file names. */
  @ParameterizedTest
  @CsvSource({"en, Level 2, Name, Answers", "de, Stufe 2, Datum, Lösungen"})
  void puzzle_language_isThatOfAllTexts(String language, String level, String field, String answers)
      throws IOException {
    Path sheet = folder.resolve("s.svg");
    String line =
        "puzzle 5x6 --closed --level medium --puzzles 2 --per-page 1 --title Springer --language ";
    Cli cli = Cli.line(line + language + " -o " + sheet);
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(names()).contains("s.svg", "s-2.svg", "s-answers.svg");
    String page = Files.readString(sheet);
    assertThat(page).contains("Springer", level, field + ":").doesNotContain(sheet.toString());
    assertThat(page).containsPattern("tour puzzle 5x6 .*--language " + language + " --seed [0-9]+");
    assertThat(Files.readString(folder.resolve("s-answers.svg"))).contains(answers + ": Springer");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--language it -o s.pdf|--language \"it\": write one of en, de, es, fr, nl",
        "--title T|--title: only with -o",
        "--title T -o s.txt|--title: has no effect on s.txt",
        "--per-page 2 -o s.svg|--per-page: has no effect on s.svg",
        "--per-page 13 -o s.pdf|must be between 1 and 12",
        "--level easier|--level \"easier\": write 1 to 5, or one of easy, medium, hard",
        "-o s.pdf --answers a.tourpuzzle|has no answers"
      })
  void puzzle_wrongOptionOfSheets_isOneLine(String options, String says) {
    Cli cli = Cli.line("puzzle 6x6 " + options);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains(says).hasLineCount(1);
  }

  /** Checks that each language has each text. */
  @ParameterizedTest
  @CsvSource({"en", "de", "es", "fr", "nl"})
  void puzzle_everyLanguage_hasEveryText(String language) throws IOException {
    Path verse = file("v.txt", "Ue-ber al-len Gip-feln ist Ruh, in al-len Wip-feln");
    Path letters = file("l.txt", "a knight goes over all hills");
    for (String options :
        List.of("--daily 2026-11-23", "5x5", "--text " + verse, "--numbers --text " + letters)) {
      Cli cli =
          Cli.line(
              "puzzle "
                  + options
                  + " --force -o "
                  + folder.resolve("s.pdf")
                  + " --language "
                  + language);
      assertThat(cli.status()).as(cli.err()).isZero();
    }
  }

  /** Checks a fixed bug: the heading of the page described only the first board. */
  @Test
  void puzzle_sheetOfADay_saysWhatIsTrueOfEachBoard() throws IOException {
    Path sheet = folder.resolve("day.svg");
    assertThat(Cli.line("puzzle --daily 2026-11-23 -o " + sheet).status()).isZero();
    assertThat(Files.readString(sheet))
        .contains("Number the", "of each board", "last")
        .doesNotContain("from 1 to 36");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
  }
}
