package org.knightstour.prove;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;

/**
 * A reader of a solver's answer to a formula of {@link BoardExport}. It reads the output format of
 * the SAT and pseudo-Boolean competitions, with lines {@code s} and {@code v}, and a list of
 * literals. The word SAT can come before the list. Not thread-safe.
 */
public final class ModelText {

  private static final int MOST_COMMENTS = 2 * Prover.MOST_SQUARES;
  private static final int MOST_DIGITS = 9;

  // values[v]: 1 if variable v is true, -1 if false, 0 if it has no value so far
  private final byte[] values;
  private boolean isOpb;
  private boolean isEnded; // by a literal 0
  private long line;

  private ModelText(int variables) {
    values = new byte[variables + 1];
  }

  /**
   * Reads the question of a formula from its comments. The constraints need not follow.
   *
   * @throws InputException if the formula has no such comments
   */
  public static TourQuestion question(BufferedReader formula) throws IOException {
    String question = "";
    boolean hasVariables = false;
    String line = formula.readLine();
    for (int read = 0; line != null && read < MOST_COMMENTS && !hasVariables; read++) {
      String comment = line.replaceFirst("^[c*] ", "");
      if (comment.startsWith(BoardExport.NO_TOUR)) {
        question = comment.substring(BoardExport.NO_TOUR.length());
      }
      hasVariables = comment.startsWith(BoardExport.VARIABLES);
      line = formula.readLine();
    }
    if (question.isEmpty()) {
      throw new InputException(
          "has no comment with its question: write it with prove --export cnf or opb.");
    }
    if (!hasVariables) {
      throw new InputException("is the problem of a refutation, and has no model.");
    }
    TourQuestion asked = TourQuestion.parse(question);
    if (asked.naming().squares() > Prover.MOST_SQUARES) {
      throw new InputException(
          question, "has more than " + Prover.MOST_SQUARES + " squares: no such formula exists.");
    }
    return asked;
  }

  /**
   * Reads a model of the formula of a question as a walk. It visits each square once, but need not
   * be a tour.
   *
   * @throws InputException if the answer is not a model
   */
  public static Walk read(TourQuestion question, BufferedReader model) throws IOException {
    ProofGraph graph = new ProofGraph(question);
    int n = graph.vertices();
    ModelText text = new ModelText(n * n);
    text.readLines(model);
    return text.walk(graph);
  }

  private void readLines(BufferedReader model) throws IOException {
    for (String text = model.readLine(); text != null; text = model.readLine()) {
      line++;
      String content = text.strip();
      boolean isComment = content.isEmpty() || content.matches("[co]( .*)?");
      if (!isComment) {
        readLine(content);
      }
    }
    int missing =
        IntStream.range(1, values.length).filter(v -> values[v] == 0).findFirst().orElse(0);
    if (missing > 0) {
      throw new InputException(
          "variable %d of %d has no value: the model is cut off."
              .formatted(missing, values.length - 1));
    }
    if (!isOpb && !isEnded) {
      throw new InputException("the model ends without 0: it is cut off.");
    }
  }

  private void readLine(String content) {
    String[] words = content.split("\\s+", -1);
    boolean isStatus = words[0].equals("s") || content.matches("[A-Z]+");
    if (isStatus) {
      String status = content.replaceFirst("^s\\s+", "");
      boolean isModel = status.matches("SAT|SATISFIABLE|OPTIMUM FOUND");
      if (!isModel) {
        throw fault(
            status.matches("UNSAT(ISFIABLE)?")
                ? "the solver answers that there is no tour, and gives no model."
                : "the solver gives no model: " + InputException.excerpt(status) + ".");
      }
      return;
    }
    for (int at = words[0].equals("v") ? 1 : 0; at < words.length; at++) {
      literal(words[at]);
    }
  }

  private void literal(String word) {
    boolean isNamed = word.matches("-?x[0-9]+");
    String digits = word.replaceFirst("^(-?)x", "$1");
    boolean isNumber = digits.matches("-?[0-9]{1," + MOST_DIGITS + "}");
    int number = isNumber ? Integer.parseInt(digits) : 0;
    int variable = Math.abs(number);
    boolean isEnd = isNumber && number == 0 && !isNamed;
    if (!isNumber || variable >= values.length || (number == 0 && isNamed)) {
      throw fault(
          "\"%s\" is not a literal of the %d variables: write 3 or -3, or x3 or -x3."
              .formatted(InputException.excerpt(word), values.length - 1));
    }
    if (isEnded) {
      throw fault("a literal follows the 0 at the end of the model: give one model.");
    }
    isEnded = isEnd;
    isOpb |= isNamed;
    if (!isEnd) {
      byte value = (byte) (number > 0 ? 1 : -1);
      if (values[variable] == -value) {
        throw fault("variable " + variable + " is both true and false.");
      }
      values[variable] = value;
    }
  }

  private InputException fault(String message) {
    return new InputException("line " + line + ": " + message);
  }

  /** Returns the squares along the cycle, from the first square of the question. */
  private Walk walk(ProofGraph graph) {
    int n = graph.vertices();
    int[] places = new int[n];
    for (int place = 0; place < n; place++) {
      places[place] = vertexAt(place, n);
    }
    if (Arrays.stream(places).distinct().count() < n) {
      throw new InputException("a vertex is at two places: this is not a model of the formula.");
    }
    boolean isClosed = graph.question().kind() == TourKind.CLOSED;
    if (!isClosed && places[0] != n - 1) {
      throw new InputException(
          "the extra vertex is not at place 0: this is not a model of the formula.");
    }
    int[] squares = IntStream.of(places).skip(isClosed ? 0 : 1).map(graph::square).toArray();
    return Walk.of(graph.question().naming(), turned(graph.question(), squares));
  }

  private int vertexAt(int place, int n) {
    int[] vertices =
        IntStream.range(0, n).filter(v -> values[v * n + place + 1] > 0).limit(2).toArray();
    if (vertices.length != 1) {
      throw new InputException(
          "place %d has %s: this is not a model of the formula."
              .formatted(place, vertices.length == 0 ? "no vertex" : "two vertices"));
    }
    return vertices[0];
  }

  /** Turns a tour to begin and end as asked, because the formula has one direction. */
  private static int[] turned(TourQuestion question, int... squares) {
    int[] turned = squares.clone();
    int last = squares.length - 1;
    if (question.kind() == TourKind.CLOSED && question.from().isPresent()) {
      int from = 0;
      while (!is(question.from(), squares[from])) {
        from++;
      }
      int first = from;
      int step = is(question.to(), squares[(first + 1) % squares.length]) ? last : 1;
      Arrays.setAll(turned, at -> squares[(first + at * step) % squares.length]);
    } else if (is(question.to(), squares[0]) || is(question.from(), squares[last])) {
      Arrays.setAll(turned, at -> squares[last - at]);
    }
    return turned;
  }

  private static boolean is(OptionalInt end, int square) {
    return end.isPresent() && end.getAsInt() == square;
  }
}
