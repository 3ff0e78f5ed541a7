package org.knightstour.verify.certificate;

/** What a check of a certificate found. */
public sealed interface CertificateVerdict {

  /** What a text is, by its first line; each has a page in docs/formats. */
  enum Format {
    /** There is no tour of one board. */
    TOURPROOF,
    /** There is no tour of boards of M rows, for every number of columns or every odd one. */
    TOURLAYERS,
    /** How many tours there are. */
    TOURCOUNT,
    /** A tour or a proof for each question about one board. */
    TOURATLAS,
    /** A puzzle has one solution. */
    TOURPUZZLEPROOF
  }

  /**
   * The text proves its statement.
   *
   * @param statement the statement line, such as {@code 7x7 closed} or {@code 5xn closed odd}; of a
   *     tourcount with the number, such as {@code 6x6 closed tours 9862}; of a puzzle with its
   *     givens; for a page of the atlas the board, such as {@code 5x5}
   * @param steps how many steps, states or entries were checked, or vertices completed
   */
  record Proved(Format format, String statement, int steps) implements CertificateVerdict {}

  /**
   * It proves nothing: the line at fault, counted from 1, and what is wrong with it, short and in
   * ASCII, whatever of the file it quotes.
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
