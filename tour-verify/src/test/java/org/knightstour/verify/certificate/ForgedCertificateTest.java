package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Nothing false is ever accepted, and nothing ends in anything but a verdict. */
final class ForgedCertificateTest {

  @Test
  void check_someThousandForgeries_acceptsNothingFalse() {
    forge(3_000, 1);
  }

  @Test
  @Tag("slow")
  void check_hundredThousandForgeries_acceptsNothingFalse() {
    forge(100_000, 2);
  }

  private static void forge(int count, long seed) {
    Random random = new Random(seed);
    Forgery forgery = new Forgery(random);
    int accepted = 0;
    int deepest = 0;
    for (int i = 0; i < count; i++) {
      String text =
          switch (i % 3) {
            case 0 -> forgery.mutated();
            case 1 -> forgery.underFalseStatement();
            default -> forgery.grown(i % 10 == 2 ? 60 : 8);
          };
      CertificateVerdict verdict = Certificates.check(text);
      String which = "forgery " + i + " of seed " + seed + ":\n" + text;
      if (verdict instanceof Proved proved) {
        accepted++;
        assertThat(Certificates.WRONG).as(which).doesNotContain(proved.statement());
        assertThat(hasTour(proved.statement())).as(which).isFalse();
      } else {
        Refused refused = (Refused) verdict;
        deepest = Math.max(deepest, refused.line());
        assertThat(refused.line()).as(which).isBetween(1, text.split("\n", -1).length);
        assertThat(refused.reason()).as(which).isNotBlank();
      }
    }
    // Some changes leave a right certificate, and some forgeries get far.
    assertThat(accepted).isBetween(1, count / 2);
    assertThat(deepest).isGreaterThan(6);
  }

  /** What is known of the boards that a change of a right certificate can state. */
  private static boolean hasTour(String statement) {
    String[] words = statement.split("[ x]", -1);
    int rows = Integer.parseInt(words[0]);
    int columns = Integer.parseInt(words[1]);
    boolean isKnightOnWholeBoard = !statement.contains("leaper") && !statement.contains("without");
    int m = Math.min(rows, columns);
    int n = Math.max(rows, columns);
    if (isKnightOnWholeBoard && statement.endsWith("closed")) {
      // A. J. Schwenk, 1991.
      return !(m * n % 2 == 1 || m <= 2 || m == 4 || (m == 3 && n <= 8));
    }
    if (isKnightOnWholeBoard && statement.endsWith("open")) {
      return n == 1 || (m == 3 && (n == 4 || n >= 7)) || (m == 4 && n >= 5) || m >= 5;
    }
    return false; // others are held by the prover's tests against brute force
  }
}
