package org.knightstour.cli.report;

import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** What a certificate proves, in words. */
public final class Sentence {

  private Sentence() {}

  /** Like {@code there is no open tour from a1 on 4x4 without c3}. */
  public static String of(Proved proved) {
    String[] words = proved.statement().split(" ", 3);
    if (proved.format() == Format.TOURATLAS) {
      return "every question about " + words[0] + " is answered";
    }
    String rest = words.length < 3 ? "" : " " + words[2];
    return proved.format() == Format.TOURLAYERS
        ? layers(words[0], words[1], rest)
        : question(TourQuestion.parse(proved.statement()), rest);
  }

  private static String layers(String rows, String kind, String rest) {
    boolean isOdd = rest.endsWith(" odd");
    String end =
        (isOdd ? rest.substring(0, rest.length() - " odd".length()) : rest)
            .replace(" from light", " from a light square");
    return "there is no "
        + kind
        + " tour"
        + end
        + " on "
        + rows
        + (isOdd ? " for any odd n" : " for any n");
  }

  /** The ends come before the board, everything else after it. */
  private static String question(TourQuestion question, String clauses) {
    int at = clauses.length();
    for (String word : new String[] {" leaper ", " without ", " with ", " avoid "}) {
      int found = clauses.indexOf(word);
      at = found >= 0 ? Math.min(at, found) : at;
    }
    return "there is no "
        + question.kind().label()
        + " tour"
        + clauses.substring(0, at)
        + " on "
        + question.board()
        + piece(clauses.substring(at));
  }

  private static String piece(String clauses) {
    return clauses.replaceFirst("^ leaper ([0-9]+,[0-9]+)", " for the ($1)-leaper");
  }
}
