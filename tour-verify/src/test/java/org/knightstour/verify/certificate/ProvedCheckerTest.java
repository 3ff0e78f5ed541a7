package org.knightstour.verify.certificate;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * Compares the checker that is proved sound with the two other checkers. The test is skipped if the
 * checker is not built.
 */
final class ProvedCheckerTest {

  private static final Path BUILT = Path.of("proved", "target", "check_proved").toAbsolutePath();

  @TempDir private Path folder;
  private ProvedChecker checker = ProvedChecker.at(BUILT);

  @BeforeEach
  void findChecker() {
    checker =
        Files.isExecutable(BUILT)
            ? ProvedChecker.at(BUILT)
            : ProvedChecker.installed().orElse(checker);
    assumeTrue(
        Files.isExecutable(checker.program()),
        "no check_proved on this machine (tour-verify/proved/build.sh makes it): the third checker"
            + " is not tested");
  }

  @Test
  void check_text_givesTheVerdictOfJava() throws Exception {
    for (String joined : Certificates.RIGHT) {
      byte[] text = Certificates.text(joined).getBytes(StandardCharsets.US_ASCII);
      assertThat(checker.check(new ByteArrayInputStream(text)))
          .as(joined)
          .isEqualTo(Certificates.check(text));
    }
    byte[] endless =
        "x".repeat(CertificateChecker.MOST_BYTES + 1).getBytes(StandardCharsets.US_ASCII);
    assertThat(checker.check(new ByteArrayInputStream(endless)))
        .isEqualTo(new Refused(1, "the file is longer than 1 MiB"));
  }

  @Test
  void check_pageOfTheAtlas_givesTheVerdictOfJava() throws Exception {
    for (String board : List.of("1x1", "3x4", "4x5", "6x6", "7x7")) {
      byte[] page = Files.readAllBytes(Path.of("..", "docs", "atlas", board + ".txt"));
      assertThat(checker.check(new ByteArrayInputStream(page))).isEqualTo(Certificates.check(page));
    }
  }

  @ParameterizedTest
  @CsvSource({".tourproof, 50", ".tourlayers, 10", ".tourcount, 30"})
  void check_formatExamples_agreesWithJava(String ending, int atLeast) throws Exception {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("..", "docs", "formats", "examples"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(ending)).toList()) {
        texts.add(Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    assertThat(texts).hasSizeGreaterThan(atLeast);
    agree(texts, "examples");
  }

  @Test
  void check_everyPiece_agreesWithJava() throws Exception {
    List<String> refused =
        PieceCertificateTest.REFUSED.stream().map(joined -> joined.substring(2)).toList();
    agree(
        Stream.of(PieceCertificateTest.RIGHT, refused)
            .flatMap(List::stream)
            .map(Certificates::text)
            .toList(),
        "pieces");
  }

  @Test
  void checkEach_manyInOneFile_saysWhatPythonSays() throws Exception {
    String right = Certificates.RIGHT.stream().map(Certificates::text).collect(joining());
    String wrong = Certificates.text(Certificates.WRONG.get(0) + ";forced");
    List<Path> files = new ArrayList<>(List.of(Path.of("--each")));
    for (String text : List.of(right, right + wrong + right, right + "x", wrong, "")) {
      Path file = folder.resolve(files.size() + ".tourproofs");
      files.add(Files.writeString(file, text, StandardCharsets.US_ASCII));
    }
    Python.Run python = Python.run("check_tourproof.py", files);
    Python.Run proved = Python.run(checker.program(), files);
    assertThat(proved.status()).isEqualTo(python.status()).isEqualTo(1);
    assertThat(proved.lines().get(0)).isEqualTo(python.lines().get(0));
    assertThat(proved.lines().stream().map(Python::line).toList())
        .isEqualTo(python.lines().stream().map(Python::line).toList());
  }

  @Test
  void check_proofForEveryN_givesTheVerdictOfJava() throws Exception {
    byte[] text =
        Files.readAllBytes(Path.of("..", "docs", "formats", "examples", "good-4xn.tourlayers"));
    assertThat(checker.check(new ByteArrayInputStream(text)))
        .isEqualTo(new Proved(Format.TOURLAYERS, "4xn closed", 210))
        .isEqualTo(Certificates.check(text));
  }

  /** Checks the files that take longest: every step is correct, and the board is the largest. */
  @Test
  void check_tallestTree_endsWithinTenSecondsOfProcessorTimeAnd256Mebibytes() throws Exception {
    assertIsRefusedInTime(new RandomTrees(27, 9).tallest(800));
  }

  /** Checks orders with the largest allowed numbers of states and of letters. */
  @ParameterizedTest
  @ValueSource(strings = {"8x8 closed", "7x12 open", "16x26 closed leaper 0,1", "12x24 open"})
  void check_widestOrder_endsWithinTenSecondsOfProcessorTimeAnd256Mebibytes(String statement)
      throws Exception {
    TourQuestion question = TourQuestion.parse(statement);
    String order =
        IntStream.range(0, question.naming().squares())
            .mapToObj(question.naming()::name)
            .collect(joining(" "));
    String star = statement.contains("12x24") ? "* " : "";
    assertIsRefusedInTime("tourproof 3\n" + statement + "\norder " + star + order + "\n");
  }

  private void assertIsRefusedInTime(String text) throws Exception {
    Path file = folder.resolve("hostile.tourproof");
    Files.writeString(file, text, StandardCharsets.US_ASCII);
    assertThat(saidWithinLimits(file, 1))
        .matches(".*: refused: line [0-9]+: the check would take too [a-z ]+\n");
  }

  /** Runs the checker with ten seconds of processor time and 256 MiB. */
  private String saidWithinLimits(Path file, int status) throws Exception {
    String limits = "ulimit -t 10 && ulimit -v 262144 && exec \"$0\" \"$1\"";
    Process process =
        new ProcessBuilder("sh", "-c", limits, checker.program().toString(), file.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertThat(process.waitFor()).as(said).isEqualTo(status);
    return said;
  }

  /**
   * Checks an order in which one half has a single vertex, and almost all sets of degrees can be
   * completed. Once, the program took gigabytes, although the limits of the format allow only 2,393
   * states.
   */
  @Test
  void check_countInAnOrderThatHasNoHalves_takesLittle() throws Exception {
    Path file = folder.resolve("order.tourcount");
    String order = "b4 a2 c2 a1 d1 a5 b1 d2 d4 c3 c4 b3 b5 c5 d3 b2 a3 c1 d5";
    String text = "tourcount 1\n5x4 open without a4\norder " + order + "\ntours 24\n";
    Files.writeString(file, text, StandardCharsets.US_ASCII);
    assertThat(saidWithinLimits(file, 0)).endsWith(": proved: 5x4 open without a4 tours 24\n");
  }

  @Test
  void check_someForgeriesAndTrees_allThreeAgree() throws Exception {
    Forgery forgery = new Forgery(21);
    agree(600, () -> forged(forgery), "seed 21");
    agree(100, new RandomTrees(22, 40)::next, "seed 22");
    agree(300, new RandomTrees(28, 12)::nextOfGraph, "seed 28");
    agree(300, new LayersForgery(25)::next, "seed 25");
  }

  @Test
  @Tag("slow")
  void check_hundredThousandForgeries_allThreeAgree() throws Exception {
    Forgery forgery = new Forgery(23);
    agree(100_000, () -> forged(forgery), "seed 23");
  }

  @Test
  @Tag("slow")
  void check_tenThousandTrees_allThreeAgree() throws Exception {
    agree(10_000, new RandomTrees(24, 64)::next, "seed 24");
  }

  @Test
  @Tag("slow")
  void check_tenThousandTreesOfGraphs_allThreeAgree() throws Exception {
    agree(10_000, new RandomTrees(29, 12)::nextOfGraph, "seed 29");
  }

  @Test
  @Tag("slow")
  void check_tenThousandTreesOfPieces_allThreeAgree() throws Exception {
    agree(10_000, new RandomTrees(31, 12)::nextOfPiece, "seed 31");
  }

  @Test
  @Tag("slow")
  void check_tenThousandForgedLayers_allThreeAgree() throws Exception {
    agree(10_000, new LayersForgery(26)::next, "seed 26");
  }

  @Test
  void check_counts_allThreeAgree() throws Exception {
    agreeOnCounts(CountCases.published(36, 20), "published");
    agreeOnCounts(CountCases.boards(100, 31), "boards, seed 31");
    agreeOnCounts(CountCases.graphs(50, 32), "graphs, seed 32");
    agree(CountCases.changed(300, 33), "seed 33");
  }

  @Test
  @Tag("slow")
  void check_publishedCounts_allThreeAgree() throws Exception {
    agreeOnCounts(CountCases.published(48, 36), "published");
  }

  @Test
  @Tag("slow")
  void check_thousandsOfCounts_allThreeAgree() throws Exception {
    agreeOnCounts(CountCases.boards(2000, 34), "boards, seed 34");
    agreeOnCounts(CountCases.graphs(2000, 35), "graphs, seed 35");
  }

  @ParameterizedTest
  @ValueSource(longs = {40, 41, 42, 43, 44, 45, 46, 47, 48, 49})
  @Tag("slow")
  void check_tenThousandChangedCounts_allThreeAgree(long seed) throws Exception {
    agree(CountCases.changed(1000, seed), "seed " + seed);
  }

  /** Checks that all checkers prove correct numbers and reject wrong numbers. */
  private void agreeOnCounts(List<CountCases.Case> cases, String which) throws Exception {
    for (CountCases.Case each : cases) {
      assertThat(Certificates.check(each.text()) instanceof Proved)
          .as(which + "\n" + each.text())
          .isEqualTo(each.isRight());
    }
    List<String> texts = cases.stream().map(CountCases.Case::text).toList();
    for (int done = 0; done < texts.size(); done += 1000) {
      agree(texts.subList(done, Math.min(done + 1000, texts.size())), which);
    }
  }

  private static String forged(Forgery forgery) {
    return switch (forgery.next(3)) {
      case 0 -> forgery.mutated();
      case 1 -> forgery.underFalseStatement();
      default -> forgery.grown(12);
    };
  }

  private void agree(int count, Supplier<String> texts, String which) throws Exception {
    for (int done = 0; done < count; done += 1000) {
      agree(Stream.generate(texts).limit(Math.min(1000, count - done)).toList(), which);
    }
  }

  /**
   * Checks that all checkers reject the same line. Pages and texts that take too long are only
   * compared by the verdict. All texts have one format, except texts with a changed beginning.
   */
  private void agree(List<String> texts, String which) throws Exception {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      files.add(folder.resolve(i + ".tourproof"));
      Files.writeString(files.get(i), texts.get(i), StandardCharsets.ISO_8859_1);
    }
    boolean isLayers = areMostly("tourlayers", texts);
    boolean isCount = areMostly("tourcount", texts);
    String script =
        isLayers ? "check_tourlayers.py" : isCount ? "check_tourcount.py" : "check_tourproof.py";
    List<String> python = Python.run(script, files).lines();
    List<String> proved = Python.run(checker.program(), files).lines();
    assertThat(proved).hasSameSizeAs(texts);
    for (int i = 0; i < texts.size(); i++) {
      CertificateVerdict verdict = Certificates.check(texts.get(i));
      int line = verdict instanceof Refused refused ? refused.line() : 0;
      String all =
          which
              + "\n"
              + proved.get(i)
              + "\n"
              + python.get(i)
              + "\n"
              + verdict
              + "\n"
              + texts.get(i);
      if (isLayers && verdict instanceof Proved right) {
        assertThat(right.statement()).as(all).matches(LayersForgery.TRUE);
      }
      boolean isPage =
          !isLayers && (texts.get(i).contains("\n\ntour") || texts.get(i).startsWith("tour 1"));
      if (isPage || proved.get(i).contains("would take too")) {
        assertThat(Python.line(proved.get(i)) > 0).as(all).isEqualTo(line > 0);
      } else {
        assertThat(Python.line(proved.get(i))).as(all).isEqualTo(line);
        assertThat(Python.line(python.get(i))).as(all).isEqualTo(line);
      }
    }
  }

  private static boolean areMostly(String format, List<String> texts) {
    return 2 * texts.stream().filter(text -> text.startsWith(format)).count() > texts.size();
  }
}
