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
 * A number of tours as a text that other programs can check, in the format of
 * docs/formats/tourcount.md. A second program, which shares no code with the counter, has confirmed
 * the number.
 *
 * @param number the closed tours without direction, or the open tours with direction
 * @param text the certificate. A newline ends each line
 */
public record CountCertificate(BigInteger number, String text) {

  /** The line of the number in a text without an order. */
  static final int LINE_OF_NUMBER = 3;

  private static final int MOST_SQUARES = 1024; // of the format
  private static final int STARTS = 64;
  private static final long ANNEALING_STEPS = 100_000;

  /**
   * The text of a certificate without its last line, or the reason why no certificate is possible.
   * It is available before the tours are counted.
   */
  record Beginning(String text, Optional<String> declined) {

    static Beginning of(TourQuestion question) {
      String plain = begun(question);
      // Squares of a board are narrow line by line. Vertices of a graph have arbitrary names.
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

  /** Returns the text without an order, unchecked. */
  static String text(TourQuestion question, BigInteger number) {
    return begun(question) + numberLine(number);
  }

  private static String begun(TourQuestion question) {
    return "tourcount 1\n" + question.text() + "\n";
  }

  private static String numberLine(BigInteger number) {
    return "tours " + number + "\n";
  }

  /** Returns the line of the vertex order, or an empty text if the question is too large. */
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
        .mapToObj(i -> question.naming().key(squares[i]))
        .collect(Collectors.joining(" ", "order ", "\n"));
  }

  private static int[] neighbours(TourQuestion question, int[] squares, int square) {
    return IntStream.range(0, squares.length)
        .filter(i -> question.isMove(square, squares[i]))
        .filter(i -> !question.forbidden().contains(new Move(square, squares[i])))
        .toArray();
  }

  /**
   * Creates the certificate of a number and checks it.
   *
   * @throws ContradictionException if the checker counts a different number
   */
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
