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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.InputException;
import org.knightstour.search.proof.LayerProof;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;
import org.knightstour.verify.certificate.TourlayersChecker;

/** Proofs for every n, made, checked twice, and forged. */
final class LayerProofTest {

  private static final Path CHECKER =
      Path.of("..", "tour-verify", "checker", "check_tourlayers.py").toAbsolutePath();

  @TempDir private Path folder;

  private static CertificateVerdict check(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      return TourlayersChecker.check(new ByteArrayInputStream(bytes));
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
    LayerProof proof = LayerProof.closed(rows);
    assertThat(proof.isProof()).isTrue();
    assertThat(proof.text()).hasSizeLessThan(mostBytes);
    assertThat(check(proof.text()))
        .isInstanceOfSatisfying(
            Proved.class, proved -> assertThat(proved.statement()).isEqualTo(statement));
  }

  @Test
  void closed_tooManyRows_isRefused() {
    assertThatThrownBy(() -> LayerProof.closed(6))
        .isInstanceOf(InputException.class)
        .hasMessage("board 6xn: proofs for all n take 1 to 5 rows.");
  }

  /** 3x10 has a closed tour, so no list of states may prove 3xn for every n. */
  @Test
  void check_falseStatement_isRefused() {
    String odd = LayerProof.closed(3).text();
    List<String> lines = new ArrayList<>(odd.lines().distinct().toList());
    lines.set(1, "3xn closed");
    assertThat(check(String.join("\n", lines) + "\n"))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.reason()).isEqualTo("this state completes a tour"));
    assertThat(check(odd.replaceFirst("\n3xn", "\n5xn"))).isInstanceOf(Refused.class);
  }

  /** Every state is needed: without any one of them some successor is not listed. */
  @Test
  void check_stateLeftOut_isRefused() {
    for (int rows = 3; rows <= 4; rows++) {
      List<String> lines = LayerProof.closed(rows).text().lines().toList();
      for (int left = 3; left < lines.size(); left++) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.remove(left);
        assertThat(check(String.join("\n", fewer) + "\n"))
            .as("%d rows without line %d", rows, left + 1)
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
      String text = LayerProof.closed(3 + i % 2).text();
      int at = random.nextInt(i % 3 == 0 ? 40 : text.length());
      char c = "02abc \nlx45".charAt(random.nextInt(11));
      texts.add(text.substring(0, at) + c + text.substring(at + random.nextInt(2)));
    }
    boolean[] isProved = new boolean[texts.size()];
    for (int i = 0; i < isProved.length; i++) {
      CertificateVerdict verdict = check(texts.get(i));
      isProved[i] = verdict instanceof Proved;
      if (verdict instanceof Proved proved) {
        assertThat(proved.statement()).isIn("3xn closed odd", "4xn closed", "4xn closed odd");
      }
    }
    List<String> said = python(texts);
    for (int i = 0; i < isProved.length; i++) {
      assertThat(said.get(i).contains(".tourlayers: proved: "))
          .as("seed %d, text %d: %s%n%s", seed, i, said.get(i), texts.get(i))
          .isEqualTo(isProved[i]);
    }
  }

  private List<String> python(List<String> texts) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", CHECKER.toString()));
    for (int i = 0; i < texts.size(); i++) {
      Path file = folder.resolve(i + ".tourlayers");
      Files.writeString(file, texts.get(i));
      command.add(file.toString());
    }
    Path said = folder.resolve("said");
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(said.toFile())
          .start()
          .waitFor();
    } catch (IOException e) {
      assumeTrue(false, "no python3 on this machine: the second checker is not tested");
    }
    return Files.readAllLines(said);
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
          "x".repeat(TourlayersChecker.MOST_BYTES + 1),
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
    Cli open = Cli.line("prove 4xn");
    assertThat(open.err()).contains("about knights' closed tours: add --closed.").hasLineCount(1);
    assertThat(open.status()).isEqualTo(2);
  }
}
