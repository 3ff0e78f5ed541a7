package org.knightstour.search.symmetric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.SearchSettings;

/** Compares symmetric tours with a filter of all tours by plain backtracking. */
final class SymmetricSearchTest {

  private static final SearchSettings SETTINGS = SearchSettings.defaults();
  private static final int MOST_RANDOM_SQUARES = 9;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x4 open",
        "3x7 open",
        "3x3 closed without b2",
        "3x3 open without b2",
        "4x4 open without a1 d4",
        "4x4 closed leaper 0,1",
        "4x4 open leaper 0,1",
        "4x4 strictly-open leaper 0,1",
        "4x4 open leaper 0,1 with a1-a2 d3-d4",
        "4x4 closed leaper 0,1 with a1-a2 d3-d4",
        "4x4 closed leaper 0,1 with b2-b3 c2-c3",
        "3x3 open leaper 0,1",
        "3x3 closed piece K",
        "3x3 open piece K",
        "3x3 closed piece K without b2",
        "3x4 closed piece K",
        "3x4 open piece K without b2 c2",
        "3x4 closed piece NC",
        "2x4 closed piece K",
        "2x2 closed piece K",
        "2x2 open piece K",
        "2x3 closed piece K",
        "2x3 open piece K without b1",
        "1x2 open leaper 0,1",
        "1x2 strictly-open leaper 0,1",
        "1x4 open leaper 0,1",
        "1x5 open leaper 0,1",
        "1x1 open"
      })
  void visit_smallQuestion_showsTheToursOfTheFilter(String text) {
    TourQuestion question = TourQuestion.parse(text);
    compare(question, all(question), text);
  }

  /** Compares with the list of all tours, because plain backtracking takes minutes here. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "5x5 open",
        "4x5 open",
        "4x5 strictly-open",
        "3x8 open",
        "3x10 closed",
        "5x6 closed",
        "5x6 open",
        "5x6 open from a1",
        "5x6 closed from c3",
        "5x6 closed from a1 to b3",
        "6x6 closed",
        "4x5 open to e4",
        "5x5 open without c3",
        "5x5 closed without c3",
        "4x6 closed without a1 f4",
        "4x6 open without a1 a4 f1 f4",
        "5x5 closed without a1 a5 e1 e5 c3",
        "4x5 open avoid a1-b3 e4-d2",
        "4x5 strictly-open avoid a1-b3 e4-d2",
        "5x6 closed with a1-b3 f5-e3",
        "4x5 open piece NZ without c2 c3 b2 d3",
        "4x4 closed piece NW without a1 b2 c3 d4"
      })
  void visit_listedQuestion_showsTheToursOfTheFilter(String text) {
    TourQuestion question = TourQuestion.parse(text);
    List<int[]> all = new ArrayList<>();
    TourSearch.visit(question, SETTINGS, squares -> all.add(squares.clone()), new Monitor());
    compare(question, all, text);
  }

  @Test
  void visit_randomQuestion_showsTheToursOfTheFilter() {
    String[] pieces = {"leaper 1,2", "piece K", "piece NW", "leaper 0,1", "piece F", "piece NF"};
    for (int seed = 1; seed <= 150; seed++) {
      Random random = new Random(seed);
      int rows = 2 + random.nextInt(3);
      int columns = rows == 4 ? 4 : 2 + random.nextInt(4);
      Board board = new Board(rows, columns);
      Symmetry[] fitting =
          Arrays.stream(Symmetry.values()).filter(s -> s.fits(board)).toArray(Symmetry[]::new);
      Symmetry hole = fitting[random.nextInt(fitting.length)];
      Set<Integer> missing = new TreeSet<>();
      int holes = Math.max(random.nextInt(3), (board.squares() - 9) / 2);
      for (int at = 0; at < holes; at++) {
        int square = random.nextInt(board.squares());
        for (int power = 0; power < 4; power++) {
          missing.add(square);
          square = hole.apply(board, square);
        }
      }
      int squares = board.squares() - missing.size();
      if (squares < 1 || squares > MOST_RANDOM_SQUARES) {
        continue;
      }
      List<TourKind> kinds = List.of(TourKind.values());
      TourKind kind = kinds.get(random.nextInt(kinds.size()));
      String piece = pieces[random.nextInt(pieces.length)];
      TourQuestion question =
          TourQuestion.parse(board + " " + kind.label() + " " + piece).without(missing);
      compare(question, all(question), "seed " + seed + ": " + question);
    }
  }

  private static void compare(TourQuestion question, List<int[]> all, String description) {
    for (Symmetry symmetry : SymmetryGroup.of(question).elements()) {
      String each = description + " under " + symmetry.label();
      List<String> expected = new ArrayList<>();
      for (int[] tour : all) {
        if (isKept(question, tour, symmetry)) {
          expected.add(name(question, tour));
        }
      }
      for (int threads = 1; threads <= 2; threads++) {
        List<String> shown = new ArrayList<>();
        Outcome<Long> count =
            SymmetricSearch.visit(
                question,
                symmetry,
                SETTINGS.threads(threads),
                squares -> shown.add(name(question, squares)),
                new Monitor());
        assertThat(shown.stream().sorted().toList())
            .as(each)
            .isEqualTo(expected.stream().sorted().toList());
        assertThat(count.value()).as(each).isEqualTo(expected.size());
      }
      Optional<Tour> first =
          SymmetricSearch.first(question, symmetry, SETTINGS, new Monitor()).value();
      assertThat(first.isPresent()).as(each).isEqualTo(!expected.isEmpty());
      first.ifPresent(
          tour -> assertThat(expected).as(each).contains(name(question, tour.toArray())));
      if (SymmetricSearch.impossible(question, symmetry).isPresent()) {
        assertThat(expected).as(each).isEmpty();
      }
    }
  }

  /** Returns the squares, and for a closed tour without a last square, the lesser direction. */
  private static String name(TourQuestion question, int[] tour) {
    String forwards = Arrays.toString(tour);
    if (question.kind() != TourKind.CLOSED || question.to().isPresent()) {
      return forwards;
    }
    int[] other = tour.clone();
    for (int step = 1; step < tour.length; step++) {
      other[step] = tour[tour.length - step];
    }
    String backwards = Arrays.toString(other);
    return forwards.compareTo(backwards) < 0 ? forwards : backwards;
  }

  /** Returns all tours by plain backtracking: closed tours from one square in one direction. */
  private static List<int[]> all(TourQuestion question) {
    List<int[]> tours = new ArrayList<>();
    Set<String> names = new HashSet<>();
    boolean isClosed = question.kind() == TourKind.CLOSED;
    int squares = question.board().squares();
    for (int start = 0; start < squares; start++) {
      if (question.has(start)
          && (!isClosed || start == question.from().orElse(question.leastSquare()))) {
        int[] path = new int[question.squares()];
        path[0] = start;
        boolean[] isSeen = new boolean[squares];
        isSeen[start] = true;
        extend(
            question,
            path,
            1,
            isSeen,
            tour -> {
              if (names.add(name(question, tour))) {
                tours.add(tour.clone());
              }
            });
      }
    }
    return tours;
  }

  private static void extend(
      TourQuestion question, int[] path, int length, boolean[] isSeen, Consumer<int[]> tours) {
    int last = path[length - 1];
    if (length == path.length) {
      if (isAnswer(question, path)) {
        tours.accept(path);
      }
      return;
    }
    for (int next = 0; next < isSeen.length; next++) {
      if (question.has(next) && !isSeen[next] && question.isMove(last, next)) {
        isSeen[next] = true;
        path[length] = next;
        extend(question, path, length + 1, isSeen, tours);
        isSeen[next] = false;
      }
    }
  }

  private static boolean isAnswer(TourQuestion question, int[] path) {
    int first = path[0];
    int last = path[path.length - 1];
    boolean isReentrant = path.length > 1 && question.isMove(first, last);
    boolean isOfKind =
        switch (question.kind()) {
          case CLOSED -> path.length > 2 && isReentrant;
          case OPEN -> true;
          case STRICTLY_OPEN -> !isReentrant;
        };
    Set<Set<Integer>> moves = moves(path, question.kind() == TourKind.CLOSED);
    return isOfKind
        && question.from().orElse(first) == first
        && question.to().orElse(last) == last
        && question.required().stream()
            .allMatch(move -> moves.contains(Set.of(move.first(), move.second())))
        && question.forbidden().stream()
            .noneMatch(move -> moves.contains(Set.of(move.first(), move.second())));
  }

  private static Set<Set<Integer>> moves(int[] path, boolean isClosed) {
    Set<Set<Integer>> moves = new HashSet<>();
    for (int step = 1; step < path.length; step++) {
      moves.add(Set.of(path[step - 1], path[step]));
    }
    if (isClosed && path.length > 2) {
      moves.add(Set.of(path[path.length - 1], path[0]));
    }
    return moves;
  }

  /** Returns whether the symmetry maps the moves of the tour to themselves. */
  private static boolean isKept(TourQuestion question, int[] tour, Symmetry symmetry) {
    int columns = question.board().columns();
    int[] image = new int[tour.length];
    for (int step = 0; step < tour.length; step++) {
      image[step] = image(tour[step], question.board().rows(), columns, symmetry);
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    return moves(tour, isClosed).equals(moves(image, isClosed));
  }

  private static int image(int square, int rows, int columns, Symmetry symmetry) {
    int row = square / columns;
    int column = square % columns;
    return switch (symmetry) {
      case IDENTITY -> square;
      case ROTATE_180 -> (rows - 1 - row) * columns + columns - 1 - column;
      case MIRROR_FILES -> row * columns + columns - 1 - column;
      case MIRROR_RANKS -> (rows - 1 - row) * columns + column;
      case ROTATE_90 -> (rows - 1 - column) * columns + row;
      case ROTATE_270 -> column * columns + columns - 1 - row;
      case MAIN_DIAGONAL -> column * columns + row;
      case ANTI_DIAGONAL -> (rows - 1 - column) * columns + columns - 1 - row;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "6x6 closed,half,78",
    "6x6 closed,quarter,10",
    "6x6 closed,three-quarter,10",
    "6x6 closed,diagonal,0",
    "6x8 closed,half,5634",
    "6x8 closed,up-down,0",
    "8x8 closed,quarter,0",
    "5x5 open,half,64"
  })
  void visit_knownBoard_showsTheNumberOfTheCount(String text, String symmetry, long tours) {
    assertThat(
            SymmetricSearch.visit(
                    TourQuestion.parse(text),
                    Symmetry.parse(symmetry),
                    SETTINGS,
                    squares -> true,
                    new Monitor())
                .value())
        .isEqualTo(tours);
  }

  @ParameterizedTest
  @CsvSource({
    "8x8 closed,half",
    "10x10 closed,quarter",
    "14x14 closed,quarter",
    "20x20 closed,half",
    "4x5 open,half",
    "7x7 open,half",
    "3x10 closed,left-right",
    "9x9 open,half"
  })
  void first_boardWithSymmetricTours_findsOneWithTheSymmetry(String text, String symmetry) {
    TourQuestion question = TourQuestion.parse(text);
    Optional<Tour> tour =
        SymmetricSearch.first(question, Symmetry.parse(symmetry), SETTINGS, new Monitor()).value();
    assertThat(question.isAnsweredBy(tour.orElseThrow())).isTrue();
    assertThat(isKept(question, tour.orElseThrow().toArray(), Symmetry.parse(symmetry))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8x8 closed|quarter|a shift by an odd multiple of 16 squares keeps them",
        "12x12 closed|quarter|changes colours",
        "8x8 closed|diagonal|it keeps 8 squares in place",
        "8x8 open|half|no square is a move from its image",
        "6x6 open|quarter|a reversal done twice moves no square",
        "7x7 open|left-right|it keeps 7 squares in place, and a reversal keeps at most 1",
        "5x6 open from a1 to b1|half|not the images of each other"
      })
  void impossible_symmetryOfNoTour_givesTheReason(String text, String symmetry, String reason) {
    assertThat(SymmetricSearch.impossible(TourQuestion.parse(text), Symmetry.parse(symmetry)))
        .hasValueSatisfying(words -> assertThat(words).contains(reason));
  }

  @Test
  void first_limitOfNodes_stopsWithoutATour() {
    Outcome<Optional<Tour>> outcome =
        SymmetricSearch.first(
            TourQuestion.parse("20x20 closed"),
            Symmetry.ROTATE_180,
            SETTINGS.budget(SETTINGS.budget().nodes(3)),
            new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(outcome.soFar()).contains(Optional.empty());
  }

  @Test
  void visit_timeLimitOfZero_stops() {
    Outcome<Long> outcome =
        SymmetricSearch.visit(
            TourQuestion.parse("8x8 closed"),
            Symmetry.ROTATE_180,
            SETTINGS.budget(SETTINGS.budget().time(Duration.ZERO)),
            squares -> true,
            new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.TIME_LIMIT);
  }

  @Test
  void visit_symmetryThatMovesRemovedSquares_isRejected() {
    TourQuestion question = TourQuestion.parse("6x6 closed without a1 b1");
    assertThatThrownBy(
            () ->
                SymmetricSearch.visit(
                    question, Symmetry.ROTATE_180, SETTINGS, squares -> true, new Monitor()))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("half");
  }

  @Test
  void first_magicQuestion_isRejected() {
    TourQuestion question = TourQuestion.parse("8x8 closed").magic(Magic.SEMI);
    assertThatThrownBy(
            () -> SymmetricSearch.first(question, Symmetry.ROTATE_180, SETTINGS, new Monitor()))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("magic");
  }
}
