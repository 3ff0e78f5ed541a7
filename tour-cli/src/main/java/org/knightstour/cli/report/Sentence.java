package org.knightstour.cli.report;

import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** What a certificate proves, in words. */
public final class Sentence {

  private Sentence() {}

  /**
   * Like {@code there is no open tour from a1 on 4x4 without c3}: the ends come before the board,
   * everything else after it.
   */
  public static String of(Proved proved) {
    String statement = proved.statement();
    return switch (proved.format()) {
      case TOURATLAS -> "every question about " + statement.split(" ", 2)[0] + " is answered";
      case TOURLAYERS ->
          statement
              .replace(" from light", " from a light square")
              .replaceFirst("^(\\S+) (\\S+)(.*) odd$", "there is no $2 tour$3 on $1 for any odd n")
              .replaceFirst("^(\\S+n) (\\S+)(.*)$", "there is no $2 tour$3 on $1 for any n");
      case TOURPROOF ->
          statement
              .replaceFirst(" leaper (\\S+)", " for the ($1)-leaper")
              .replaceFirst(
                  "^(\\S+) (\\S+)((?: (?:from|to) \\S+)*)", "there is no $2 tour$3 on $1");
    };
  }

  /**
   * A question's line from its kind on, as people say it: {@code strictly open tour from a1 of a
   * (1,4)-leaper}.
   */
  public static String tour(TourQuestion question) {
    String kind = question.kind().label();
    String rest = question.text().substring(question.board().toString().length() + 1);
    return kind.replace('-', ' ')
        + " tour"
        + rest.substring(kind.length())
            .replaceFirst(" leaper ([0-9]+,[0-9]+)", " of a ($1)-leaper");
  }
}
