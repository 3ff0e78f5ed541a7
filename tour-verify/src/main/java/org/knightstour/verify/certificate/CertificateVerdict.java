package org.knightstour.verify.certificate;

/** What a check of a certificate found. */
public sealed interface CertificateVerdict {

  /**
   * The certificate proves its statement.
   *
   * @param statement the statement line, like {@code 7x7 closed}
   * @param sentence the same in words, from what was checked
   * @param steps how many steps were checked
   */
  record Proved(String statement, String sentence, int steps) implements CertificateVerdict {}

  /**
   * It proves nothing.
   *
   * @param line the line at fault, counted from 1
   * @param reason what is wrong with it: short and in ASCII, whatever of the file it quotes
   */
  record Refused(int line, String reason) implements CertificateVerdict {

    private static final int MOST_LETTERS = 120;

    /** Shortens the reason and replaces what cannot be shown. */
    public Refused {
      reason = reason.substring(0, Math.min(MOST_LETTERS, reason.length()));
      reason = reason.replaceAll("[^ -~]", "?");
    }
  }
}
