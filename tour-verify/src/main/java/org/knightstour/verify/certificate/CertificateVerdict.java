package org.knightstour.verify.certificate;

/** The verdict on a certificate. */
public sealed interface CertificateVerdict {

  /** The format of a text, by its first line. Each has a page in docs/formats. */
  enum Format {
    /** A proof that one board has no tour. */
    TOURPROOF,
    /**
     * A proof that boards of M rows have no tour, for every number of columns or every odd number.
     */
    TOURLAYERS,
    /** The number of tours. */
    TOURCOUNT,
    /** A tour or a proof for each question about one board. */
    TOURATLAS,
    /** A proof that a puzzle has one solution. */
    TOURPUZZLEPROOF
  }

  /**
   * The verdict that the text proves its statement.
   *
   * @param statement the statement line. Examples are {@code 7x7 closed} and {@code 5xn closed
   *     odd}. A tourcount includes the number, for example {@code 6x6 closed tours 9862}, and a
   *     puzzle its givens. For an atlas file it is the board, for example {@code 5x5}
   * @param steps the number of checked steps, states or entries, or of completed vertices
   */
  record Proved(Format format, String statement, int steps) implements CertificateVerdict {}

  /**
   * The verdict that the text proves nothing.
   *
   * @param line the number of the line with the error, from 1
   * @param reason the error, short and in ASCII, even if it quotes the file
   */
  record Refused(int line, String reason) implements CertificateVerdict {

    private static final int MOST_LETTERS = 120;

    /** Shortens the reason and replaces unprintable characters. */
    public Refused {
      reason = reason.substring(0, Math.min(MOST_LETTERS, reason.length()));
      reason = reason.replaceAll("[^ -~]", "?");
    }
  }
}
