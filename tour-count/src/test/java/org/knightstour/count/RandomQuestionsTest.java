package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.count.frontier.AnyCut;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;

/** Tests questions of every kind, with holes, leapers, ends and moves, against brute force. */
@Tag("sweep")
final class RandomQuestionsTest {

  private static final long SEED = 20261121;
  private static final int MOST_SQUARES = 20;

  /** Brute force lists all tours only on these smaller boards. */
  private static final int MOST_LISTED_SQUARES = 16;

  /** Compound pieces have more tours than leapers, so they get even smaller boards. */
  private static final int MOST_COMPOUND_SQUARES = 9;

  private static final List<String> STEPS = List.of("0,1", "1,1", "1,2", "0,2", "1,3", "0,1*");

  @FunctionalInterface
  private interface Check {
    /** Checks one question. Returns false if the question tests nothing. */
    boolean holds(TourQuestion question, String description) throws IOException;
  }

  private static void checkAll(int questions, int mostSquares, int mostIdle, Check check)
      throws IOException {
    RandomQuestions source = new RandomQuestions(SEED, mostSquares);
    int idle = 0;
    for (int i = 0; i < Cases.of(questions); i++) {
      TourQuestion question = TourQuestion.parse(source.next());
      idle +=
          check.holds(question, "seed %d, question %d: %s".formatted(SEED, i, question)) ? 0 : 1;
    }
    assertThat(Cases.of(questions) - idle)
        .isGreaterThanOrEqualTo(Cases.atLeast(questions - mostIdle));
  }

  @Test
  void count_randomQuestions_agreesWithBruteForce() throws IOException {
    checkAll(
        200,
        MOST_SQUARES,
        0,
        (question, description) -> {
          long expected = BruteForce.of(question.text()).count();
          assertThat(Counting.count(question))
              .as(description)
              .isEqualTo(BigInteger.valueOf(expected));
          return true;
        });
  }

  /** Checks cuts that are not the best, a hundred times as many with the profile slow. */
  @Test
  void count_randomQuestionsAndCuts_agreesWithBruteForce() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    checkAll(
        200,
        MOST_SQUARES,
        0,
        (asked, description) -> {
          boolean isSymmetric = random.nextInt(3) == 0;
          TourQuestion question = isSymmetric ? symmetric(asked, random) : asked;
          int choice = random.nextInt(1 << 20);
          CountSettings settings =
              Counting.SETTINGS.counter(
                  (plan, resources) -> AnyCut.count(plan.graph(), choice, resources));
          Convention convention = Convention.of(question.kind());
          assertThat(TourCounter.count(question, convention, settings, new Monitor()).value())
              .as("%s: %s, choice %d", description, question, choice)
              .isEqualTo(BigInteger.valueOf(BruteForce.of(question.text()).count()));
          return true;
        });
  }

  @Test
  void countDistinct_randomQuestions_isTheNumberOfClassesOfListedTours() throws IOException {
    checkAll(
        150,
        MOST_LISTED_SQUARES,
        50,
        (question, description) -> {
          Outcome<BigInteger> result =
              TourCounter.countDistinct(question, Counting.SETTINGS, new Monitor())
                  .map(DistinctCount::classes);
          if (result instanceof Outcome.Known<BigInteger> counted) {
            assertThat(counted.value()).as(description).isEqualTo(classes(question));
          } else {
            assertThat(result).as(description).isInstanceOf(Outcome.Declined.class);
          }
          return result instanceof Outcome.Known<BigInteger>;
        });
  }

  /** Checks classes on boards with holes and forbidden moves that a symmetry of the board keeps. */
  @Tag("long")
  @Test
  void countDistinct_symmetricQuestions_isTheNumberOfClassesOfListedTours() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    checkAll(
        400,
        MOST_LISTED_SQUARES,
        360,
        (asked, description) -> {
          TourQuestion question = symmetric(asked, random);
          Outcome<BigInteger> result =
              TourCounter.countDistinct(question, Counting.SETTINGS, new Monitor())
                  .map(DistinctCount::classes);
          if (!(result instanceof Outcome.Known<BigInteger> counted)) {
            assertThat(question.kind()).as(description).isEqualTo(TourKind.STRICTLY_OPEN);
            assertThat(question.forbidden()).as(description).isNotEmpty();
            return false;
          }
          assertThat(counted.value())
              .as("%s: %s", description, question)
              .isEqualTo(classes(question));
          return counted.value().signum() > 0;
        });
  }

  /**
   * Checks every term of Burnside's lemma on the same questions. A term is compared even if no
   * tours exist, because the number of classes then hides a wrong term.
   */
  @Tag("long")
  @Test
  void countSymmetric_symmetricQuestions_isTheNumberOfListedToursThatAreTheirOwnImages()
      throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    checkAll(
        400,
        MOST_LISTED_SQUARES,
        390,
        (asked, description) -> {
          TourQuestion question = symmetric(asked, random);
          Set<Set<Move>> tours = new HashSet<>();
          for (int[] tour : BruteForce.of(question.text()).directedTours()) {
            tours.add(moves(question, tour, Symmetry.IDENTITY));
          }
          boolean isSymmetric = false;
          for (Symmetry symmetry : SymmetryGroup.of(question).elements()) {
            Outcome<BigInteger> counted =
                TourCounter.countSymmetric(
                    question, symmetry, Convention.UNDIRECTED, Counting.SETTINGS, new Monitor());
            if (counted.declined().isPresent()) {
              assertThat(question.kind()).as(description).isEqualTo(TourKind.STRICTLY_OPEN);
              assertThat(question.forbidden()).as(description).isNotEmpty();
              return false;
            }
            long images =
                tours.stream()
                    .filter(moves -> image(question, moves, symmetry).equals(moves))
                    .count();
            assertThat(counted.value())
                .as("%s: %s, symmetry %s", description, question, symmetry.label())
                .isEqualTo(BigInteger.valueOf(images));
            isSymmetric |= symmetry != Symmetry.IDENTITY && images > 0;
          }
          return isSymmetric;
        });
  }

  private static Set<Move> image(TourQuestion question, Set<Move> moves, Symmetry symmetry) {
    Board board = question.board();
    Set<Move> images = new TreeSet<>();
    for (Move move : moves) {
      images.add(
          new Move(symmetry.apply(board, move.first()), symmetry.apply(board, move.second())));
    }
    return images;
  }

  /** Returns a piece with the moves of a piece and one more step, for example wazir to king. */
  private static Piece compound(Piece piece, SplittableRandom random) {
    List<Piece.Part> parts = new ArrayList<>(piece.parts());
    parts.addAll(Piece.parse(STEPS.get(random.nextInt(STEPS.size()))).parts());
    return Piece.of(parts);
  }

  /** Returns a question with this board and kind that a symmetry of the board maps to itself. */
  private static TourQuestion symmetric(TourQuestion asked, SplittableRandom random) {
    Board board = asked.board();
    List<Symmetry> all = SymmetryGroup.of(board).elements();
    Symmetry symmetry = all.get(random.nextInt(all.size()));
    Set<Integer> missing = new TreeSet<>(asked.missing());
    Set<Move> forbidden = new TreeSet<>(asked.forbidden());
    // An orbit has four squares at most.
    for (int i = 1; i < 4; i++) {
      missing.addAll(missing.stream().map(square -> symmetry.apply(board, square)).toList());
      forbidden.addAll(
          forbidden.stream()
              .map(
                  m ->
                      new Move(symmetry.apply(board, m.first()), symmetry.apply(board, m.second())))
              .toList());
    }
    if (missing.size() == board.squares()) {
      missing.clear();
    }
    forbidden.removeIf(m -> missing.contains(m.first()) || missing.contains(m.second()));
    boolean isCompound =
        board.squares() - missing.size() <= MOST_COMPOUND_SQUARES && random.nextInt(2) == 0;
    return TourQuestion.of(board, asked.kind())
        .piece(isCompound ? compound(asked.piece(), random) : asked.piece())
        .without(missing)
        .avoid(forbidden);
  }

  /** Returns the number of classes of tours as sets of moves: cycles and undirected paths. */
  private static BigInteger classes(TourQuestion asked) {
    boolean isAnywhere = asked.kind() == TourKind.CLOSED && asked.to().isEmpty();
    TourQuestion question =
        isAnywhere ? asked.ends(OptionalInt.empty(), OptionalInt.empty()) : asked;
    SymmetryGroup group = SymmetryGroup.of(question);
    Set<String> classes = new HashSet<>();
    for (int[] tour : BruteForce.of(question.text()).directedTours()) {
      classes.add(
          group.elements().stream()
              .map(symmetry -> moves(question, tour, symmetry).toString())
              .min(String::compareTo)
              .orElseThrow());
    }
    return BigInteger.valueOf(classes.size());
  }

  private static Set<Move> moves(TourQuestion question, int[] tour, Symmetry symmetry) {
    int[] image =
        Arrays.stream(tour).map(square -> symmetry.apply(question.board(), square)).toArray();
    Set<Move> moves = new TreeSet<>();
    for (int step = 1; step < image.length; step++) {
      moves.add(new Move(image[step - 1], image[step]));
    }
    if (question.kind() == TourKind.CLOSED) {
      moves.add(new Move(image[0], image[image.length - 1]));
    }
    return moves;
  }

  @Tag("long")
  @Test
  void byStart_randomOpenQuestions_agreesWithListedTours() throws IOException {
    checkAll(
        150,
        MOST_LISTED_SQUARES,
        75,
        (question, description) -> {
          Outcome<SortedMap<Integer, BigInteger>> result =
              TourCounter.byStart(question, Counting.SETTINGS, new Monitor());
          if (question.kind() == TourKind.CLOSED) {
            assertThat(result).isInstanceOf(Outcome.Declined.class);
            return false;
          }
          SortedMap<Integer, BigInteger> expected = new TreeMap<>();
          for (int square = 0; square < question.board().squares(); square++) {
            boolean isStart =
                question.from().isEmpty()
                    ? question.has(square)
                    : question.from().getAsInt() == square;
            if (isStart) {
              expected.put(square, BigInteger.ZERO);
            }
          }
          for (int[] tour : BruteForce.of(question.text()).directedTours()) {
            expected.merge(tour[0], BigInteger.ONE, BigInteger::add);
          }
          assertThat(result.value()).as(description).isEqualTo(expected);
          return true;
        });
  }

  @Test
  void numbering_randomQuestions_givesEveryTourOneNumber() throws IOException {
    checkAll(
        300,
        MOST_LISTED_SQUARES,
        275,
        (question, description) -> {
          Outcome<TourNumbering> result =
              TourNumbering.of(question, Counting.SETTINGS, new Monitor());
          if (!(result instanceof Outcome.Known<TourNumbering> numbered)) {
            assertThat(question.kind()).isEqualTo(TourKind.STRICTLY_OPEN);
            return false;
          }
          TourNumbering numbering = numbered.value();
          Set<String> listed = new HashSet<>();
          for (int[] tour : BruteForce.of(question.text()).directedTours()) {
            listed.add(Arrays.toString(tour));
          }
          assertThat(numbering.count())
              .as(description)
              .isEqualTo(BruteForce.of(question.text()).count());
          Set<Tour> tours = new HashSet<>();
          for (long number = 1; number <= numbering.count(); number++) {
            Tour tour = numbering.tour(number);
            assertThat(tours.add(tour)).as(description).isTrue();
            assertThat(listed).as(description).contains(Arrays.toString(tour.toArray()));
            assertThat(numbering.number(tour)).as(description).isEqualTo(number);
          }
          return numbering.count() > 0;
        });
  }
}
