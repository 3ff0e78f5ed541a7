package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;

/** Tests exported formulas with a naive solver, and their models as tours. */
final class ModelTextTest {

  private static final int MOST_VERTICES = 9; // limit of the naive solver

  private static BufferedReader reader(String text) {
    return new BufferedReader(new StringReader(text));
  }

  private static String cnf(TourQuestion question) throws IOException {
    StringWriter out = new StringWriter();
    BoardExport.writeCnf(question, out);
    return out.toString();
  }

  private static String opb(TourQuestion question) throws IOException {
    StringWriter out = new StringWriter();
    BoardExport.writeOpb(question, out);
    return out.toString();
  }

  /** Returns sums of literals that must reach a number: {@code {least, literal, ...}}. */
  private static List<int[]> clauses(String cnf) {
    return cnf.lines()
        .filter(line -> line.matches("[-0-9].*"))
        .map(line -> Arrays.stream(line.split(" ", -1)).mapToInt(Integer::parseInt).toArray())
        .map(line -> IntStream.concat(IntStream.of(1), Arrays.stream(line, 0, line.length - 1)))
        .map(IntStream::toArray)
        .toList();
  }

  private static List<int[]> constraints(String opb) {
    List<int[]> all = new ArrayList<>();
    for (String line : opb.lines().filter(text -> !text.startsWith("*")).toList()) {
      String[] words = line.split(" ", -1);
      String sign = words[words.length - 3];
      int least = Integer.parseInt(words[words.length - 2]);
      int[] literals =
          IntStream.range(0, (words.length - 3) / 2)
              .map(
                  at ->
                      Integer.parseInt(words[2 * at] + "1")
                          / 11
                          * Integer.parseInt(words[2 * at + 1].substring(1)))
              .toArray();
      // A literal -x counts as 1 - x, so both sides get 1 more.
      int negative = (int) IntStream.of(literals).filter(literal -> literal < 0).count();
      all.add(prepended(least + negative, literals));
      if (sign.equals("=")) {
        int[] opposite = IntStream.of(literals).map(literal -> -literal).toArray();
        all.add(prepended(literals.length - negative - least, opposite));
      }
    }
    return all;
  }

  private static int[] prepended(int first, int... rest) {
    return IntStream.concat(IntStream.of(first), IntStream.of(rest)).toArray();
  }

  /** Returns the values of a model, by unit propagation and guesses, or empty without a model. */
  private static Optional<int[]> solve(List<int[]> sums, int... given) {
    int[] values = given.clone();
    for (boolean isChanged = true; isChanged; ) {
      isChanged = false;
      for (int[] sum : sums) {
        int possible = 0;
        for (int at = 1; at < sum.length; at++) {
          possible += values[Math.abs(sum[at])] * sum[at] < 0 ? 0 : 1;
        }
        if (possible < sum[0]) {
          return Optional.empty();
        }
        for (int at = 1; at < sum.length && possible == sum[0]; at++) {
          if (values[Math.abs(sum[at])] == 0) {
            values[Math.abs(sum[at])] = Integer.signum(sum[at]);
            isChanged = true;
          }
        }
      }
    }
    for (int variable = 1; variable < values.length; variable++) {
      if (values[variable] == 0) {
        for (int guess : new int[] {1, -1}) {
          int[] guessed = values.clone();
          guessed[variable] = guess;
          Optional<int[]> model = solve(sums, guessed);
          if (model.isPresent()) {
            return model;
          }
        }
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  private static String literals(String name, int... values) {
    return IntStream.range(1, values.length)
        .mapToObj(v -> (values[v] < 0 ? "-" : "") + name + v)
        .collect(Collectors.joining(" "));
  }

  /** Returns the question that the formula answers. */
  private static TourQuestion answered(TourQuestion question) {
    boolean hasEnd = question.from().isPresent() || question.to().isPresent();
    return question.kind() == TourKind.STRICTLY_OPEN && !hasEnd
        ? question.kind(TourKind.OPEN)
        : question;
  }

  /** Tries all paths, and checks only complete paths as tours. */
  private static boolean hasTour(TourQuestion question, List<Integer> path) {
    if (path.size() == question.squares()) {
      try {
        int[] squares = path.stream().mapToInt(each -> each).toArray();
        return question.isAnsweredBy(Tour.of(question, squares));
      } catch (ArgumentException e) {
        return false;
      }
    }
    return IntStream.range(0, question.naming().squares())
        .filter(square -> question.has(square) && !path.contains(square))
        .filter(square -> path.isEmpty() || question.isMove(path.get(path.size() - 1), square))
        .anyMatch(
            square -> {
              List<Integer> longer = new ArrayList<>(path);
              longer.add(square);
              return hasTour(question, longer);
            });
  }

  private static void check(TourQuestion question) throws IOException {
    boolean hasTour = hasTour(answered(question), new ArrayList<>());
    int n = new ProofGraph(question).vertices();
    int[] none = new int[n * n + 1];
    Optional<int[]> cnf = solve(clauses(cnf(question)), none);
    Optional<int[]> opb = solve(constraints(opb(question)), none);
    assertThat(cnf.isPresent()).as("cnf of %s", question).isEqualTo(hasTour);
    assertThat(opb.isPresent()).as("opb of %s", question).isEqualTo(hasTour);
    if (hasTour) {
      checkTour(question, "s SATISFIABLE\nc x\nv " + literals("", cnf.get()) + "\nv 0\n");
      checkTour(question, literals("", cnf.get()) + " 0");
      checkTour(question, "SAT\n" + literals("", cnf.get()) + " 0\n");
      checkTour(question, "s OPTIMUM FOUND\no 0\nv " + literals("x", opb.get()) + "\n");
    }
  }

  private static void checkTour(TourQuestion question, String model) throws IOException {
    assertThat(ModelText.question(reader(cnf(question)))).isEqualTo(question);
    assertThat(ModelText.question(reader(opb(question)))).isEqualTo(question);
    Walk walk = ModelText.read(question, reader(model));
    Tour tour = Tour.of(answered(question), walk.toArray());
    assertThat(answered(question).isAnsweredBy(tour)).as("%s: %s", question, tour).isTrue();
    assertThat(tour.length()).isEqualTo(question.squares());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x4 open",
        "3x4 open from a1",
        "3x4 open to a1",
        "3x4 open from a1 to b3",
        "3x4 open without a1",
        "3x3 closed without b2",
        "3x3 open to c3 without b2",
        "3x3 closed from a1 to b3 without b2",
        "3x3 closed from b3 to a1 without b2",
        "3x3 closed from c1 without b2",
        "3x3 closed",
        "2x3 closed leaper 0,1",
        "3x3 strictly-open from a1 leaper 0,1",
        "2x3 open leaper 0,1 with a1-b1",
        "graph 0-1 0-2 1-2 2-3 open",
        "graph 0-1 0-2 1-2 2-3 closed"
      })
  void read_solvedFormula_isATourIfOneExists(String text) throws IOException {
    try {
      check(TourQuestion.parse(text));
    } catch (InputException e) {
      throw new AssertionError(text, e);
    }
  }

  @Test
  @Tag("sweep")
  void read_randomQuestions_areSatisfiableIfATourExists() throws IOException {
    long seed = 46;
    RandomQuestions questions = new RandomQuestions(seed, MOST_VERTICES - 1);
    int tours = 0;
    int cases = Cases.of(300);
    for (int done = 0; done < cases; done++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      if (new ProofGraph(question).vertices() <= MOST_VERTICES) {
        try {
          check(question);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + seed + ": " + question, e);
        }
        tours += hasTour(answered(question), new ArrayList<>()) ? 1 : 0;
      }
    }
    assertThat(tours).as("seed %d", seed).isPositive();
  }

  @Test
  @Tag("sweep")
  void read_randomGraphs_areSatisfiableIfATourExists() throws IOException {
    long seed = 47;
    Random random = new Random(seed);
    for (int cases = Cases.of(200); cases > 0; cases--) {
      int vertices = 3 + random.nextInt(5);
      String edges =
          IntStream.range(0, vertices * vertices)
              .filter(at -> at / vertices < at % vertices && random.nextInt(5) < 3)
              .mapToObj(at -> " " + at / vertices + "-" + at % vertices)
              .collect(Collectors.joining());
      String ends = List.of(" closed", " open", " open from 0", " open to 1").get(cases % 4);
      String text = "graph 0-1 1-2" + edges.replace(" 0-1", "").replace(" 1-2", "") + ends;
      try {
        check(TourQuestion.parse(text));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + text, e);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s UNSATISFIABLE|line 1: the solver answers that there is no tour, and gives no model.",
        "UNSAT|line 1: the solver answers that there is no tour, and gives no model.",
        "s UNKNOWN|line 1: the solver gives no model: UNKNOWN.",
        "v 1 -2 -3 0|variable 4 of 9 has no value: the model is cut off.",
        "v 1 -2 -3 4 5 6 7 8 9|the model ends without 0: it is cut off.",
        "v 1 -1|line 1: variable 1 is both true and false.",
        "v 10 0|line 1: \"10\" is not a literal of the 9 variables: write 3 or -3, or x3 or -x3.",
        "v y1 0|line 1: \"y1\" is not a literal of the 9 variables: write 3 or -3, or x3 or -x3.",
        "1 2 0 3|line 1: a literal follows the 0 at the end of the model: give one model.",
        "1 2 3 4 5 6 7 8 9 0|place 0 has two vertices: this is not a model of the formula.",
        "-1 -2 -3 -4 -5 -6 -7 -8 -9 0|place 0 has no vertex: this is not a model of the formula.",
        "1 2 -3 -4 -5 -6 -7 -8 9 0|a vertex is at two places: this is not a model of the formula.",
        "1 -2 -3 -4 5 -6 -7 -8 9 0|the extra vertex is not at place 0: this is not a model of the"
            + " formula.",
      })
  void read_noModel_namesTheError(String model, String message) {
    TourQuestion question = TourQuestion.parse("1x2 open leaper 0,1");
    assertThatThrownBy(() -> ModelText.read(question, reader(model)))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p cnf 1 1|has no comment with its question: write it with prove --export cnf or opb.",
        "c unsatisfiable means: there is no tour 3x3 closed!p cnf 1 1|is the problem of a"
            + " refutation, and has no model."
      })
  void question_otherFormula_namesTheError(String text, String message) {
    assertThatThrownBy(() -> ModelText.question(reader(text.replace('!', '\n'))))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
  }
}
