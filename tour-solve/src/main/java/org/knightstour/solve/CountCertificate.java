package org.knightstour.solve;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.graph.LinearLayout;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * A number of tours as a text that other programs can check, by docs/formats/tourcount.md. It was
 * counted once more, by code that shares nothing with what counted first.
 *
 * @param number closed tours without direction, open ones with direction
 * @param text the certificate, each of its lines ended
 */
public record CountCertificate(BigInteger number, String text) {

  /** Where a text without an order has its number. */
  static final int LINE_OF_NUMBER = 3;

  private static final int MOST_SQUARES = 1024; // of the format
  private static final int STARTS = 64;
  private static final long ANNEALING_STEPS = 100_000;

  /**
   * The text of a certificate but for its last line, or why there is none. It is known before the
   * tours are counted.
   */
  record Beginning(String text, Optional<String> declined) {

    static Beginning of(TourQuestion question) {
      String plain = begun(question);
      // Squares of a board are narrow line by line; vertices of a graph have any names.
      boolean isPlainFirst = question.rectangle().isPresent();
      Beginning first = checked(isPlainFirst ? plain : plain + narrowOrder(question));
      if (first.declined.isEmpty()) {
        return first;
      }
      Beginning second = checked(isPlainFirst ? plain + narrowOrder(question) : plain);
      return second.declined.isEmpty() ? second : first;
    }

    private static Beginning checked(String text) {
      return new Beginning(text, CertificateChecker.refusalOfCount(text).map(Refused::reason));
    }
  }

  /** The text without an order, unchecked. */
  static String text(TourQuestion question, BigInteger number) {
    return begun(question) + numberLine(number);
  }

  private static String begun(TourQuestion question) {
    return "tourcount 1\n" + question.text() + "\n";
  }

  private static String numberLine(BigInteger number) {
    return "tours " + number + "\n";
  }

  /** A line, or nothing where the question is too large for the format. */
  private static String narrowOrder(TourQuestion question) {
    if (question.naming().squares() > MOST_SQUARES) {
      return "";
    }
    int[] squares = IntStream.range(0, question.naming().squares()).filter(question::has).toArray();
    int[][] neighbours = new int[squares.length][];
    Arrays.setAll(neighbours, i -> neighbours(question, squares, squares[i]));
    LinearLayout order =
        LinearLayout.greedy(neighbours, STARTS).annealed(neighbours, ANNEALING_STEPS);
    return Arrays.stream(order.order())
        .mapToObj(i -> question.naming().name(squares[i]))
        .collect(Collectors.joining(" ", "order ", "\n"));
  }

  private static int[] neighbours(TourQuestion question, int[] squares, int square) {
    return IntStream.range(0, squares.length)
        .filter(i -> question.isMove(square, squares[i]))
        .filter(i -> !question.forbidden().contains(new Move(square, squares[i])))
        .toArray();
  }

  /** The certificate of a number, checked; fails when the checker counts another number. */
  static CountCertificate of(Beginning beginning, BigInteger number) {
    String text = beginning.text() + numberLine(number);
    if (Certificates.check(text) instanceof Refused refused) {
      String statement = List.of(text.split("\n", -1)).get(1);
      throw new ContradictionException(
          "%s: %s tours were counted, but the checker rejects their certificate: line %d: %s"
              .formatted(statement, number, refused.line(), refused.reason()));
    }
    return new CountCertificate(number, text);
  }
}
