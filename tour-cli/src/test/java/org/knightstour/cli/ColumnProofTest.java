package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Monitor;
import org.knightstour.prove.ColumnProof;
import org.knightstour.prove.ColumnQuestion;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tests proofs for every n: their creation, two checkers, and forged proofs. */
final class ColumnProofTest {

  private static final Path CHECKER =
      Path.of("..", "tour-verify", "checker", "check_tourlayers.py").toAbsolutePath();

  // The statements that are known to be true of all boards with a given number of rows.
  private static final Pattern TRUE =
      Pattern.compile(
          "([124]xn closed( odd)?|[35]xn closed odd|2xn open.*|4xn open from rank [23]( odd)?"
              + "|[135]xn open from light odd)");
  private static final ColumnQuestion INNER_RANK = new ColumnQuestion(4, false, 2, false);
  private static final ColumnQuestion LIGHT = new ColumnQuestion(3, false, 0, true);
  private static final List<ColumnQuestion> CLAIMS =
      List.of(
          new ColumnQuestion(3, true, 0, false),
          new ColumnQuestion(4, true, 0, false),
          new ColumnQuestion(2, false, 0, false),
          LIGHT,
          INNER_RANK);

  @TempDir private Path folder;

  private static ColumnProof proof(ColumnQuestion question) {
    return (ColumnProof) ColumnProof.of(question, new Monitor()).value();
  }

  private static CertificateVerdict check(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      return CertificateChecker.check(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1xn closed, 50",
    "2, 2xn closed, 50",
    "3, 3xn closed odd, 4000",
    "4, 4xn closed, 31000",
    "5, 5xn closed odd, 1500000"
  })
  void closed_rows_areProvedForEveryN(int rows, String statement, int mostBytes) {
    ColumnProof proof = proof(new ColumnQuestion(rows, true, 0, false));
    assertThat(proof.text()).hasSizeLessThan(mostBytes);
    assertThat(check(proof.text()))
        .isInstanceOfSatisfying(
            Proved.class, proved -> assertThat(proved.statement()).isEqualTo(statement));
  }

  /** Checks the longest proof, with three million rows of columns, in the proved checker. */
  @Test
  void closed_fiveRows_isProvedWithinTheLimitsOfTheProvedChecker() throws Exception {
    assumeTrue(ProvedProgram.isThere(), "no check_proved on this machine: it is not run");
    Path file = folder.resolve("5xn.tourlayers");
    Files.writeString(file, proof(new ColumnQuestion(5, true, 0, false)).text());
    Process process =
        new ProcessBuilder(ProvedProgram.limited(file.toString()))
            .redirectErrorStream(true)
            .start();
    byte[] said = process.getInputStream().readAllBytes();
    assertThat(new String(said, StandardCharsets.US_ASCII))
        .isEqualTo(file + ": proved: no tour 5xn closed odd (21901 steps)\n");
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void open_claimsThatHold_areProvedForEveryN() {
    String[] statements = {"2xn open", "3xn open from light odd", "4xn open from rank 2"};
    int[] mostBytes = {100, 10_000, 40_000};
    List<ColumnQuestion> claims =
        List.of(new ColumnQuestion(2, false, 0, false), LIGHT, INNER_RANK);
    for (int i = 0; i < statements.length; i++) {
      ColumnProof proof = proof(claims.get(i));
      String statement = statements[i];
      assertThat(proof.text()).hasSizeLessThan(mostBytes[i]);
      assertThat(check(proof.text()))
          .isInstanceOfSatisfying(
              Proved.class, proved -> assertThat(proved.statement()).isEqualTo(statement));
    }
  }

  /**
   * Checks that the answer is the narrowest board that refutes the statement about odd n, because
   * the proof tries odd n last.
   */
  @ParameterizedTest
  @CsvSource({"1, 0, 1", "3, 0, 7", "4, 0, 3", "5, 0, 5", "3, 2, 7", "4, 1, 3", "4, 4, 3"})
  void open_claimsThatDoNotHold_meetATour(int rows, int rank, int columns) {
    assertThat(ColumnProof.of(new ColumnQuestion(rows, false, rank, false), new Monitor()).value())
        .isEqualTo(new ColumnQuestion.TourExists(columns));
  }

  @Test
  void closed_tooManyRows_isRefused() {
    assertThatThrownBy(() -> new ColumnQuestion(6, true, 0, false))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("rows (6) must be between 1 and 5");
  }

  /** Checks that no list of states proves 3xn for every n, because 3x10 has a closed tour. */
  @Test
  void check_falseStatement_isRefused() {
    String odd = proof(new ColumnQuestion(3, true, 0, false)).text();
    // A statement about every n has one layer instead of two.
    List<String> lines = new ArrayList<>(List.of("tourlayers 1", "3xn closed", "layer"));
    odd.lines()
        .skip(3)
        .filter(line -> !line.equals("layer"))
        .distinct()
        .sorted()
        .forEach(lines::add);
    assertThat(check(String.join("\n", lines) + "\n"))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.reason()).isEqualTo("this state completes a tour"));
    assertThat(check(odd.replaceFirst("\n3xn", "\n5xn"))).isInstanceOf(Refused.class);
    String inner = proof(INNER_RANK).text();
    for (String other :
        new String[] {"open", "open from rank 1", "open from light odd", "closed"}) {
      assertThat(check(inner.replaceFirst("open from rank 2", other))).isInstanceOf(Refused.class);
    }
    String light = proof(LIGHT).text();
    for (String other : new String[] {"open odd", "open from rank 2 odd", "open from light"}) {
      assertThat(check(light.replaceFirst("open from light odd", other)))
          .isInstanceOf(Refused.class);
    }
  }

  /** Checks that each state is necessary, because without it a successor is not in the list. */
  @Tag("long")
  @Test
  void check_stateLeftOut_isRefused() {
    for (ColumnQuestion claim : CLAIMS.subList(0, 4)) {
      List<String> lines = proof(claim).text().lines().toList();
      for (int left = 3; left < lines.size(); left++) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.remove(left);
        assertThat(check(String.join("\n", fewer) + "\n"))
            .as("%s without line %d", claim, left + 1)
            .isInstanceOf(Refused.class);
      }
    }
  }

  @Test
  void check_mutated_bothCheckersAgreeAndAcceptNothingFalse() throws Exception {
    long seed = 6;
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String text = proof(i % 30 == 0 ? INNER_RANK : CLAIMS.get(i % 4)).text();
      int at = random.nextInt(i % 3 == 0 ? 40 : text.length());
      char c = "02abc \nlx1345".charAt(random.nextInt(13));
      texts.add(text.substring(0, at) + c + text.substring(at + random.nextInt(2)));
    }
    boolean[] isProved = new boolean[texts.size()];
    for (int i = 0; i < isProved.length; i++) {
      CertificateVerdict verdict = check(texts.get(i));
      isProved[i] = verdict instanceof Proved;
      if (verdict instanceof Proved proved) {
        assertThat(TRUE.matcher(proved.statement()).matches()).as(proved.statement()).isTrue();
      }
    }
    List<String> said = PythonChecker.said(CHECKER, folder, ".tourlayers", texts);
    for (int i = 0; i < isProved.length; i++) {
      assertThat(said.get(i).contains(".tourlayers: proved: "))
          .as("seed %d, text %d: %s%n%s", seed, i, said.get(i), texts.get(i))
          .isEqualTo(isProved[i]);
    }
  }

  @Test
  void check_hostileFiles_areRefused() {
    String begin = "tourlayers 1\n5xn closed\nlayer\n";
    for (String text :
        new String[] {
          "",
          "tourlayers 1",
          "tourlayers 1\n",
          "tourlayers 1\n4xn closed\n",
          "tourlayers 1\n4xn closed\nlayer\n",
          "tourlayers 1\n9xn closed\nlayer\n22\n",
          "tourlayers 1\n4xn closed\n22222222\n",
          "x".repeat(CertificateChecker.MOST_BYTES + 1),
          begin + "2".repeat(1_000_000) + "\n",
          begin + "\n".repeat(1_000_000),
          begin + "layer\n".repeat(170_000),
          begin + "2222222222\n".repeat(90_000),
          begin + "222222222é\n"
        }) {
      assertThat(check(text)).isInstanceOf(Refused.class);
    }
  }

  @Test
  void prove_everyN_writesWhatVerifyKnows() {
    Path file = folder.resolve("4xn.tourlayers");
    Cli proved = Cli.line("prove 4xn --closed --certificate " + file);
    assertThat(proved.out()).startsWith("there is no closed tour on 4xn for any n.\n");
    assertThat(proved.status()).isZero();
    Cli verified = Cli.line("verify " + file);
    assertThat(verified.out()).startsWith("proved: there is no closed tour on 4xn for any n (");
    assertThat(verified.status()).isZero();
    assertThat(Cli.line("prove 4xn --closed --json").out()).contains("\"verdict\":\"none\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2xn|0|there is no open tour on 2xn for any n.",
        "4xn --from rank3|0|there is no open tour from rank 3 on 4xn for any n.",
        "3xn --from light --odd|0|there is no open tour from a light square on 3xn for any odd n.",
        "3xn --from light|3|for any odd n. Even n are not proved (--odd asks for odd n).",
        "3xn --closed --json|3|\"verdict\":\"unknown\",\"statement\":\"3xn closed odd\"",
        "3xn --closed --odd --json|0|\"verdict\":\"none\",\"statement\":\"3xn closed odd\"",
        "3xn --closed --certificate -|3|3xn closed odd",
        "4xn --closed --odd|0|there is no closed tour on 4xn for any n.",
        "4xn --from rank2 --json|0|\"kind\":\"open\",\"verdict\":\"none\"",
        "4xn|1|4x3: there is an open tour from a1.",
        "3xn --from rank2|1|3x7: there is an open tour from b2.",
        "1xn|1|1x1: there is an open tour from a1.",
        "5xn --json|1|\"verdict\":\"tour\""
      })
  void prove_everyN_isProvedOrEndsWithATour(String ask, int status, String says) {
    Cli cli = Cli.line("prove " + ask);
    assertThat(cli.said()).contains(says);
    assertThat(cli.status()).as(cli.said()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6xn --closed|rows 6: must be between 1 and 5.",
        "4xn --closed --from rank2|--from rank2: must be left out: a closed tour passes every"
            + " square.",
        "4xn --from rank5|--from rank5: must be a rank of 4xn, 1 to 4.",
        "4xn --from light|--from light: must have an odd number of rows, not 4.",
        "4xn --max-nodes 5|--max-nodes: has no effect for every n",
        "4xn --from a1|4xn: for every n one end may be given, as --from rank2 or --from light.",
        "4xn --from rank2 --to a1|4xn: for every n one end may be given",
        "4xn --strictly-open|are about closed and open tours of knights.",
        "4xn --pairs|are about closed and open tours of knights.",
        "4xn --export cnf|are about closed and open tours of knights."
      })
  void prove_everyNMistaken_isOneLineAndStatus2(String ask, String message) {
    Cli cli = Cli.line("prove " + ask);
    assertThat(cli.mistake()).contains(message).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
  }
}
