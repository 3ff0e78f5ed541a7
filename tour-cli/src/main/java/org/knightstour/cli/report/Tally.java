package org.knightstour.cli.report;

import java.math.BigInteger;
import org.knightstour.core.TourQuestion;

/** A number of tours in words. */
public final class Tally {

  private Tally() {}

  /**
   * Like {@code 9862 undirected closed tours of 6x6}, or {@code 112 open tours of 5x5 up to
   * symmetry}.
   *
   * @param convention directed, undirected, or nothing
   */
  public static String of(
      BigInteger count, String convention, TourQuestion question, boolean isUpToSymmetry) {
    return count
        + (convention.isEmpty() ? "" : " " + convention)
        + " "
        + question.kind().label()
        + (count.equals(BigInteger.ONE) ? " tour of " : " tours of ")
        + where(question)
        + (isUpToSymmetry ? " up to symmetry" : "");
  }

  /** The board, and what is particular about the question. */
  public static String where(TourQuestion question) {
    int missing = question.missing().size();
    StringBuilder where = new StringBuilder(question.board().toString());
    if (missing > 0) {
      where.append(" without ").append(missing).append(missing == 1 ? " square" : " squares");
    }
    if (!question.piece().isKnight()) {
      where.append(" of a (").append(question.piece()).append(")-leaper");
    }
    return where.toString();
  }
}
