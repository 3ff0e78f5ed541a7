package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.Cases;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;
import org.knightstour.verify.certificate.CountCases.Case;

/** Tests that both checkers prove correct numbers of tours, and reject others with one message. */
final class TourcountTest {

  @TempDir private Path folder;

  @Tag("long")
  @Test
  void check_publishedCounts_areProved() throws Exception {
    List<Case> cases = CountCases.published(36, 20);
    assertThat(cases).hasSizeGreaterThan(10);
    check(cases, "published");
  }

  @Tag("long")
  @Test
  void check_sixByEight_isProvedInJava() {
    assertThat(Certificates.check("tourcount 1\n6x8 closed\ntours 55488142\n"))
        .isEqualTo(new Proved(Format.TOURCOUNT, "6x8 closed tours 55488142", 48));
  }

  @Tag("sweep")
  @Test
  void check_randomBoards_areProvedWithTheNumberOfBruteForceAlone() throws Exception {
    check(CountCases.boards(Cases.of(250), 1), "boards, seed 1");
  }

  @Tag("long")
  @Test
  void check_randomGraphs_areProvedWithTheNumberOfBruteForceAlone() throws Exception {
    check(CountCases.graphs(Cases.of(250), 2), "graphs, seed 2");
  }

  @Test
  @Tag("slow")
  void check_twoThousandRandomBoardsAndGraphs_areProvedWithTheNumberOfBruteForceAlone()
      throws Exception {
    check(CountCases.boards(2000, 3), "boards, seed 3");
    check(CountCases.graphs(2000, 4), "graphs, seed 4");
  }

  @Tag("long")
  @Test
  void check_changedTexts_bothCheckersAgreeAndProveNothingFalse() throws Exception {
    List<String> texts = CountCases.changed(Cases.of(600), 5);
    List<Integer> said = python(texts);
    int proved = 0;
    for (int i = 0; i < texts.size(); i++) {
      CertificateVerdict verdict = Certificates.check(texts.get(i));
      String which = "seed 5, text " + i + ": " + verdict + "\n" + texts.get(i);
      assertThat(verdict instanceof Refused refused ? refused.line() : 0)
          .as(which)
          .isEqualTo(said.get(i));
      if (verdict instanceof Proved right) {
        proved++;
        String[] words = right.statement().split(" tours ", -1);
        TourQuestion question = TourQuestion.parse(words[0]);
        if (question.squares() <= CountCases.MOST_SQUARES) {
          assertThat(words[1]).as(which).isEqualTo("" + CountCases.number(question));
        }
      }
    }
    assertThat(proved).isBetween(Cases.atLeast(10), texts.size() / 2);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8x8 closed | takes more than 8000000 choices",
        "20x20 open | more than 32 vertices are open",
        "10x10 closed piece 0,1*+1,1* | more than 32 vertices are open",
        "5x5 closed piece 0,1*+1,1* | takes more than 8000000 choices"
      })
  void check_tooLarge_isRefusedWithWhatItTakes(String statement, String reason) {
    assertThat(Certificates.check(CountCases.text(statement, "", 0)))
        .isEqualTo(new Refused(3, reason));
    assertThat(CertificateChecker.refusalOfCount("tourcount 1\n" + statement + "\n"))
        .isEqualTo(Optional.of(new Refused(2, reason)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"6x6 closed", "1x1 closed", "3x4 open", "graph 0-1 open"})
  void refusalOfCount_smallQuestions_isEmpty(String statement) {
    assertThat(CertificateChecker.refusalOfCount("tourcount 1\n" + statement + "\n")).isEmpty();
  }

  private void check(List<Case> cases, String which) throws Exception {
    List<Integer> said = python(cases.stream().map(Case::text).toList());
    for (int i = 0; i < cases.size(); i++) {
      String text = cases.get(i).text();
      CertificateVerdict verdict = Certificates.check(text);
      String where = which + ", case " + i + ": " + verdict + "\n" + text;
      assertThat(verdict instanceof Proved).as(where).isEqualTo(cases.get(i).isRight());
      int line = verdict instanceof Refused refused ? refused.line() : 0;
      assertThat(said.get(i)).as(where).isEqualTo(line);
    }
  }

  /** Returns the line that the Python checker rejects in each text, or 0 if it proves the text. */
  private List<Integer> python(List<String> texts) throws Exception {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      files.add(folder.resolve(i + ".tourcount"));
      Files.writeString(files.get(i), texts.get(i), StandardCharsets.ISO_8859_1);
    }
    List<Integer> said = new ArrayList<>();
    for (int begin = 0; begin < files.size(); begin += 1000) {
      List<Path> some = files.subList(begin, Math.min(files.size(), begin + 1000));
      List<String> lines = Python.run("check_tourcount.py", some).lines();
      assertThat(lines).hasSameSizeAs(some);
      lines.forEach(line -> said.add(Python.line(line)));
    }
    return said;
  }
}
