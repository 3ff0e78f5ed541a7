package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Leaper;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tests that no false certificate is accepted, and that every check ends with a verdict. */
final class ForgedCertificateTest {

  private static final int MOST_BY_FORCE = 20;

  @Tag("long")
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
    Forgery forgery = new Forgery(seed);
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
        assertThat(forgery.wrong()).as(which).doesNotContain(proved.statement());
        assertThat(hasTour(proved.statement())).as(which).isFalse();
      } else {
        Refused refused = (Refused) verdict;
        deepest = Math.max(deepest, refused.line());
        assertThat(refused.line()).as(which).isBetween(1, text.split("\n", -1).length);
        assertThat(refused.reason()).as(which).isNotBlank();
      }
    }
    // Some changed certificates remain correct, and some forgeries have many accepted steps.
    assertThat(accepted).isBetween(1, count / 2);
    assertThat(deepest).isGreaterThan(6);
  }

  /** Returns whether a stated board is known to have a tour, without any certificate. */
  private static boolean hasTour(String statement) {
    if (Certificates.RIGHT.stream().map(Certificates::statement).anyMatch(statement::equals)) {
      return false;
    }
    TourQuestion question = TourQuestion.parse(statement);
    if (question.rectangle().isEmpty()) {
      return question.squares() <= MOST_BY_FORCE && CountCases.number(question) > 0;
    }
    if (question.squares() <= MOST_BY_FORCE) {
      return BruteForce.of(statement).exists();
    }
    if (statement.matches(".*(strictly-open| with | avoid |closed from |open to ).*")) {
      return false; // unknown: small boards cover these statements
    }
    String[] words = statement.split(" ", -1);
    int m = Integer.parseInt(words[0].split("x", -1)[0]);
    int n = Integer.parseInt(words[0].split("x", -1)[1]);
    int reach = question.piece().asLeaper().map(Leaper::longStep).orElse(1);
    if (reach >= Math.max(m, n)) {
      return false; // a piece that cannot move, on more than one square
    }
    if (Math.min(m, n) == 1) {
      return words[1].equals("open") && reach == 1; // a row is visited from end to end
    }
    if (statement.contains("leaper")) {
      return !statement.endsWith("leaper 0,2") || m * n == 1; // it keeps the parity of its file
    }
    if (words.length == 2) {
      return hasTour(Math.min(m, n), Math.max(m, n), words[1].equals("closed"));
    }
    return !isRuledOutByColours(statement, m * n);
  }

  private static boolean hasTour(int m, int n, boolean isClosed) {
    return isClosed
        ? !(m * n % 2 == 1 || m <= 2 || m == 4 || (m == 3 && n <= 8)) // A. J. Schwenk, 1991
        : n == 1 || (m == 3 && (n == 4 || n >= 7)) || (m == 4 && n >= 5) || m >= 5;
  }

  /** Returns whether the numbers of dark and light squares allow no path with these end squares. */
  private static boolean isRuledOutByColours(String statement, int squares) {
    int darkMore = squares % 2;
    String ends = statement.replaceFirst(" without .*", "");
    for (String gone : statement.substring(ends.length()).split(" ", -1)) {
      darkMore -= gone.length() < 2 || gone.equals("without") ? 0 : isDark(gone) ? 1 : -1;
    }
    int ending = 0;
    int darkEnds = 0;
    for (String word : ends.split(" (?:from|to) ", -1)) {
      boolean isEnd = !word.contains("x");
      ending += isEnd ? 1 : 0;
      darkEnds += isEnd && isDark(word) ? 1 : 0;
    }
    boolean isBalanced = darkMore == 0 && (ending < 2 || darkEnds == 1);
    boolean isDarkByOne = darkMore == 1 && darkEnds == ending;
    boolean isLightByOne = darkMore == -1 && darkEnds == 0;
    return !(isBalanced || isDarkByOne || isLightByOne);
  }

  private static boolean isDark(String square) {
    int letters = square.replaceAll("[0-9]", "").length();
    int file =
        square.charAt(letters - 1) - 'a' + (letters > 1 ? 26 * (square.charAt(0) - 'a' + 1) : 0);
    return (file + Integer.parseInt(square.substring(letters)) - 1) % 2 == 0;
  }
}
