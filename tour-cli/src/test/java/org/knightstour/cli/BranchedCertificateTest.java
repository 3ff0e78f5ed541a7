package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.Prover;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;

/** Tests both checkers on deep trees of branches, which the weights of the prover make rare. */
final class BranchedCertificateTest {

  private static final Path CHECKER =
      Path.of("..", "tour-verify", "checker", "check_tourproof.py").toAbsolutePath();

  @TempDir private Path folder;

  private static String text(String question) {
    Outcome<Prover.Settled> result =
        Prover.proveByBranching(
            TourQuestion.parse(question), Budget.none().nodes(1_000_000), new Monitor());
    return ((Certificate) result.value()).text();
  }

  private static boolean isProved(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return CertificateChecker.check(new ByteArrayInputStream(bytes))
        instanceof CertificateVerdict.Proved;
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "3x8 closed, 1, 10",
    "4x4 open, 20, 500",
    "3x5 open, 10, 500",
    "3x6 open, 20, 1000",
    "4x8 closed, 100, 5000",
    "4x10 closed, 1000, 100000",
    "5x5 open from b1, 500, 50000"
  })
  void proveByBranching_isCheckedByBoth(String statement, int fewest, int most) throws Exception {
    String text = text(statement);
    assertThat(text.lines().count() - 2).isBetween((long) fewest, (long) most);
    assertThat(isProved(text)).isTrue();
    assertThat(PythonChecker.said(CHECKER, folder, ".tourproof", List.of(text)).get(0))
        .contains(": proved: no tour " + statement + " (");
  }

  /** Checks that both checkers give the same verdict after a change or loss of one random line. */
  @Test
  void check_changedTrees_bothCheckersAgree() throws Exception {
    Random random = new Random(12);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      List<String> lines =
          new ArrayList<>(text(i % 2 == 0 ? "4x4 open" : "4x6 closed").lines().toList());
      int at = 2 + random.nextInt(lines.size() - 2);
      switch (random.nextInt(4)) {
        case 0 -> lines.remove(at);
        case 1 -> lines.add(at, "forced");
        case 2 -> lines.set(at, lines.get(2 + random.nextInt(lines.size() - 2)));
        default -> lines.set(1, List.of("3x4 open", "5x5 open", "6x6 closed").get(i % 3));
      }
      texts.add(String.join("\n", lines) + "\n");
    }
    List<String> said = PythonChecker.said(CHECKER, folder, ".tourproof", texts);
    for (int i = 0; i < texts.size(); i++) {
      assertThat(said.get(i).contains(": proved: "))
          .as(texts.get(i))
          .isEqualTo(isProved(texts.get(i)));
    }
  }
}
