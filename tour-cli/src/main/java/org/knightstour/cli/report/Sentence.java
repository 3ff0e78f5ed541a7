package org.knightstour.cli.report;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Pattern;
import org.knightstour.core.Magic;
import org.knightstour.core.Piece;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.NumberText;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** Describes questions, certificates and numbers of tours in words. */
public final class Sentence {

  private static final Pattern PIECE = Pattern.compile(" (?:leaper|piece) (\\S+)");

  private static final Pattern MAGIC = Pattern.compile(" magic (\\S+)$");

  private Sentence() {}

  /**
   * Describes a proved statement, for example {@code there is no open tour from a1 on 4x4 without
   * c3}. The ends precede the board, and the other restrictions follow it.
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
      case TOURPROOF -> "there is no " + onGround(statement, "tour");
      case TOURCOUNT -> {
        int end = statement.lastIndexOf(" tours ");
        String number = statement.substring(end + " tours ".length());
        boolean isOne = number.equals("1");
        String tours = onGround(statement.substring(0, end), isOne ? "tour" : "tours");
        yield "there " + (isOne ? "is " : "are ") + number + " " + tours;
      }
      case TOURPUZZLEPROOF -> {
        String[] parts = statement.split(" given ", -1);
        int givens = parts.length == 1 ? 0 : parts[1].split(" ", -1).length;
        yield "the puzzle "
            + parts[0]
            + " with "
            + NumberText.counted(givens, "given", "givens")
            + " has one solution";
      }
    };
  }

  /** Returns, for example, {@code open tour from a1 on 4x4 without c3}. */
  private static String onGround(String statement, String tour) {
    TourQuestion question = TourQuestion.parse(statement);
    if (question.rectangle().isEmpty()) {
      return tour(question, tour) + " on this " + question.naming();
    }
    return PIECE
        .matcher(statement)
        .replaceFirst(piece -> " for the " + Piece.parse(piece.group(1)).inWords())
        .replaceFirst("^(\\S+) (\\S+)((?: (?:from|to) \\S+)*)", "$2 " + tour + "$3 on $1");
  }

  /** Returns, for example, {@code two knights in turns visit 5x5, 13 and 12 squares}. */
  public static String inTurns(TourQuestion question, List<Integer> visits) {
    String who = "two " + question.piece().inWords() + "s in turns visit " + where(question);
    return who + ", " + visits.get(0) + " and " + visits.get(1) + " squares";
  }

  /** Returns, for example, {@code strictly open tour from a1 of a (1,4)-leaper}. */
  public static String tour(TourQuestion question) {
    return tour(question, "tour");
  }

  private static String tour(TourQuestion question, String tour) {
    String kind = question.kind().label();
    String text = question.text();
    String rest = text.substring(text.indexOf(" " + kind) + 1);
    String particular =
        PIECE
            .matcher(rest.substring(kind.length()))
            .replaceFirst(piece -> " of " + Piece.parse(piece.group(1)).withArticle());
    return kind.replace('-', ' ')
        + " "
        + tour
        + MAGIC
            .matcher(particular)
            .replaceFirst(magic -> " with " + Magic.parse(magic.group(1)).inWords());
  }

  /**
   * Returns, for example, {@code 9862 undirected closed tours of 6x6}, or {@code 112 open tours of
   * 5x5 up to symmetry}.
   *
   * @param convention directed, undirected, or empty
   */
  public static String tally(
      BigInteger count, String convention, TourQuestion question, boolean isUpToSymmetry) {
    return count + " " + tours(count, convention, question, isUpToSymmetry);
  }

  /** Returns the text of {@link #tally} without the number. */
  public static String tours(
      BigInteger count, String convention, TourQuestion question, boolean isUpToSymmetry) {
    return (convention.isEmpty() ? "" : convention + " ")
        + question.kind().label()
        + (count.equals(BigInteger.ONE) ? " tour of " : " tours of ")
        + where(question)
        + (isUpToSymmetry ? " up to symmetry" : "");
  }

  /** Returns the board with the restrictions of the question. */
  public static String where(TourQuestion question) {
    if (question.rectangle().isEmpty()) {
      return "a " + question.naming();
    }
    int missing = question.missing().size();
    StringBuilder where = new StringBuilder(question.board().toString());
    if (missing > 0) {
      where.append(" without ").append(missing).append(missing == 1 ? " square" : " squares");
    }
    if (!question.piece().isKnight()) {
      where.append(" of ").append(question.piece().withArticle());
    }
    question.magic().ifPresent(magic -> where.append(" with ").append(magic.inWords()));
    return where.toString();
  }
}
