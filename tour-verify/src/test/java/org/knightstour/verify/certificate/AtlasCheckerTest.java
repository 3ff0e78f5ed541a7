package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.testkit.Cases;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

final class AtlasCheckerTest {

  private static final Path ATLAS = Path.of("..", "docs", "atlas");
  private static final String NONE = "tourproof 1;3x3 closed;forced;;tourproof 1;3x3 open;forced;";

  @TempDir private Path folder;

  private static CertificateVerdict check(String joined) {
    return Certificates.check(joined.replace(';', '\n'));
  }

  @Test
  void check_pageWithoutTours_isProved() {
    assertThat(check(NONE)).isEqualTo(new Proved(Format.TOURATLAS, "3x3", 2));
    assertThat(check(NONE.replace("tourproof 1", "tourproof 2")))
        .isEqualTo(new Proved(Format.TOURATLAS, "3x3", 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tour 1;3x4 open;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3;|3|no answer to 3x4 closed",
        "tour 1;3x4 closed;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3;|3|not closed",
        "tour 1;3x4 open;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 d3 b2;|3|not a move",
        "tour 1;3x4 open from c2;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3;|3|begins on a1",
        "tour 1;3x4 open from a1 to b2;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3;|3|ends on d3",
        "tour 1;3x4 open from d3 to a1;d3 b2 d1 c3 a2 c1 b3 d2 b1 a3 c2 a1;|3|not a question",
        "tour 1;3x4 open from a1 to a1;a1;|2|the same end twice",
        "tour 1;3x4 open;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d9;|3|no square here: d9",
        "tour 1;3x4 open;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 D3;|3|no square here: D3",
        "tour 1;3x4 open;a1  c2;|3|no square here: ",
        "tour 1;3x4 open;|3|ends too early",
        "tour 1;3x4 strictly-open;a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3;|3|not a question",
        "tour 1;2x2 open leaper 0,1;a1 a2 b2 b1;|3|not a question",
        "tour 12;3x4 open;a1;|1|must be: tour 1",
        NONE + ";tour 1;3x3 closed;a1;|11|squares",
        NONE + ";tourproof 1;3x3 open;forced;|11|answered twice",
        NONE + ";tourproof 1;3x3 closed leaper 0,2;forced;|11|not a question",
        NONE + ";tourproof 1;4x4 closed;forced;|11|not a question",
        NONE + ";tourproof 2;3x3 closed from a1;forced;|11|not a question",
        NONE + ";tourproof 2;3x3 open to a1;forced;|11|not a question",
        NONE + ";tourproof 2;3x3 open avoid a1-b3;forced;|11|not a question",
        NONE + ";tourproof 1;3x3 closed;parity;|11|the forced moves contradict it",
        NONE + ";colours;|9|must be: tour 1",
        NONE + ";;|9|must be: tour 1",
        "tourproof 1;3x3 closed;forced;;tourproof 1;3x3 open from a1;forced;|7|no answer to 3x3 open",
      })
  void check_wrongPage_isRefusedWithLineAndReason(String joined, int line, String reason) {
    assertThat(check(joined))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.reason()).contains(reason);
              assertThat(refused.line()).isEqualTo(line);
            });
  }

  /** Checks that pages need every entry. Up to six rows and columns, pairs are required. */
  @Tag("long")
  @Test
  void check_entryLeftOut_leavesAQuestionWithoutAnAnswer() throws Exception {
    for (String board : List.of("1x1", "3x4", "3x7", "4x5", "7x7")) {
      String[] entries = Files.readString(ATLAS.resolve(board + ".txt")).split("\n\n", -1);
      for (int left = 0; left < entries.length; left++) {
        List<String> fewer = new ArrayList<>(List.of(entries));
        String question = fewer.remove(left).split("\n", -1)[1];
        String text = String.join("\n\n", fewer);
        assertThat(Certificates.check(text.endsWith("\n") ? text : text + "\n"))
            .as(question)
            .isInstanceOfSatisfying(
                Refused.class,
                refused ->
                    assertThat(refused.reason())
                        .isIn(
                            "no answer to " + question,
                            "something follows the last step",
                            "no answer to " + board + " open"));
      }
    }
  }

  /** Checks that a closed tour does not answer a question about two end squares. */
  @Test
  void check_closedTourAlone_doesNotAnswerPairs() throws Exception {
    String page = Files.readString(ATLAS.resolve("5x6.txt"));
    String closed = page.substring(0, page.indexOf("\n\n") + 1);
    assertThat(closed).startsWith("tour 1\n5x6 closed\n");
    assertThat(Certificates.check(closed))
        .isEqualTo(new Refused(3, "no answer to 5x6 open from a1 to b1"));
  }

  @Tag("long")
  @Test
  void check_mutatedPages_bothCheckersNameTheSameLine() throws Exception {
    long seed = 4;
    SplittableRandom random = new SplittableRandom(seed);
    List<Path> files = new ArrayList<>();
    List<CertificateVerdict> verdicts = new ArrayList<>();
    for (int round = 0; round < Cases.of(400); round++) {
      String board = List.of("1x1", "3x3", "3x4", "3x7").get(random.nextInt(4));
      StringBuilder text = new StringBuilder(Files.readString(ATLAS.resolve(board + ".txt")));
      int at = random.nextInt(text.length());
      switch (random.nextInt(3)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, "a1 34\nt".charAt(random.nextInt(7)));
        default -> text.setCharAt(at, "abc1234 \n".charAt(random.nextInt(9)));
      }
      if (text.toString().startsWith("tour") && text.toString().contains("\n\ntour")) {
        verdicts.add(Certificates.check(text.toString()));
        files.add(Files.writeString(folder.resolve(files.size() + ".txt"), text));
      }
    }
    List<String> said = Python.run("check_atlas.py", files).lines();
    for (int i = 0; i < files.size(); i++) {
      int line = verdicts.get(i) instanceof Refused refused ? refused.line() : 0;
      assertThat(Python.line(said.get(i)))
          .as(
              "seed %d: %s %s%n%s",
              seed, said.get(i), verdicts.get(i), Files.readString(files.get(i)))
          .isEqualTo(line);
    }
  }
}
