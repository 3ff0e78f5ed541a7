package org.knightstour.search.magic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Compares magic tours of small boards with a naive list, and their numbers with publications. */
final class MagicSearchTest {

  private static final Map<String, List<int[]>> PATHS = new ConcurrentHashMap<>();

  /** Lists each path through all squares without any rule. It shares no code with the search. */
  private static List<int[]> everyPath(TourQuestion question) {
    return PATHS.computeIfAbsent(TourQuestion.of(question.ground()).text(), any -> paths(question));
  }

  private static List<int[]> paths(TourQuestion question) {
    List<int[]> paths = new ArrayList<>();
    int squares = question.board().squares();
    int[] path = new int[squares];
    boolean[] isVisited = new boolean[squares];
    for (int first = 0; first < squares; first++) {
      path[0] = first;
      isVisited[first] = true;
      extend(question, path, 1, isVisited, paths);
      isVisited[first] = false;
    }
    return paths;
  }

  private static void extend(
      TourQuestion question, int[] path, int length, boolean[] isVisited, List<int[]> paths) {
    if (length == path.length) {
      paths.add(path.clone());
      return;
    }
    for (int next = 0; next < path.length; next++) {
      if (!isVisited[next] && question.isMove(path[length - 1], next)) {
        isVisited[next] = true;
        path[length] = next;
        extend(question, path, length + 1, isVisited, paths);
        isVisited[next] = false;
      }
    }
  }

  /** The definitions once more, from a table of numbers. */
  private static boolean isMagic(Board board, int[] path, Magic magic) {
    int rows = board.rows();
    int columns = board.columns();
    int[][] number = new int[rows][columns];
    for (int step = 0; step < path.length; step++) {
      number[path[step] / columns][path[step] % columns] = step + 1;
    }
    List<Double> ofRows = new ArrayList<>();
    List<Double> ofColumns = new ArrayList<>();
    double main = 0;
    double other = 0;
    for (int r = 0; r < rows; r++) {
      double sum = 0;
      for (int c = 0; c < columns; c++) {
        sum += number[r][c];
        main += r == c ? number[r][c] : 0;
        other += r + c == rows - 1 ? number[r][c] : 0;
      }
      ofRows.add(sum / columns);
    }
    for (int c = 0; c < columns; c++) {
      double sum = 0;
      for (int r = 0; r < rows; r++) {
        sum += number[r][c];
      }
      ofColumns.add(sum / rows);
    }
    double mean = (path.length + 1) / 2.0;
    boolean areRows = ofRows.stream().allMatch(value -> value == mean);
    boolean areColumns = ofColumns.stream().allMatch(value -> value == mean);
    boolean isNearRows =
        areRows && ofColumns.contains(mean) && new HashSet<>(ofColumns).size() == 3;
    boolean isNearColumns =
        areColumns && ofRows.contains(mean) && new HashSet<>(ofRows).size() == 3;
    return switch (magic) {
      case ROWS -> areRows;
      case COLUMNS -> areColumns;
      case SEMI -> areRows && areColumns;
      case FULL -> areRows && areColumns && main / rows == mean && other / rows == mean;
      case NEAR -> isNearRows || isNearColumns;
      case NEAR_ROWS -> isNearRows;
      case NEAR_COLUMNS -> isNearColumns;
    };
  }

  private static boolean isOfKind(TourQuestion question, int[] path) {
    boolean closes = question.isMove(path[0], path[path.length - 1]);
    return switch (question.kind()) {
      case OPEN -> true;
      case CLOSED -> closes && path.length > 2;
      case STRICTLY_OPEN -> !closes;
    };
  }

  private static String text(int[] path) {
    StringBuilder text = new StringBuilder();
    for (int square : path) {
      text.append(square).append(' ');
    }
    return text.toString();
  }

  private static Outcome<SearchResult> all(TourQuestion question, int threads) {
    return TourSearch.run(
        question, Goal.ALL, SearchSettings.defaults().threads(threads), new Monitor());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x4 open",
        "4x5 open",
        "4x6 open",
        "2x4 open piece 0,1+1,1",
        "3x3 open piece 0,1+1,1",
        "3x4 open piece 0,1+1,1",
        "4x3 open piece 0,1+1,1",
        "4x4 open leaper 0,1",
        "2x5 open leaper 0,1",
        "1x2 open leaper 0,1",
        "3x6 open leaper 0,1",
      })
  void visit_smallBoards_showsTheToursOfANaiveList(String line) {
    TourQuestion any = TourQuestion.parse(line);
    List<int[]> paths = everyPath(any);
    for (TourKind kind : TourKind.values()) {
      for (Magic magic : Magic.values()) {
        if (magic != Magic.FULL || any.board().rows() == any.board().columns()) {
          check(any.kind(kind).magic(magic), paths);
        }
      }
    }
  }

  /** Compares tours, and counts on several threads, with the naive list. */
  private static void check(TourQuestion question, List<int[]> paths) {
    Set<String> expected = new TreeSet<>();
    TourQuestion plain = question.magic(Optional.empty());
    for (int[] path : paths) {
      if (isOfKind(plain, path)
          && isMagic(plain.board(), path, question.magic().orElseThrow())
          && hasEndsAndMoves(question, path)) {
        expected.add(text(path));
      }
    }
    List<String> shown = new ArrayList<>();
    assertThat(
            TourSearch.visit(
                    question,
                    SearchSettings.defaults(),
                    path -> shown.add(text(path)),
                    new Monitor())
                .known())
        .isPresent();
    assertThat(shown).as(question.text()).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(shown)).as(question.text()).isEqualTo(expected);
    Outcome<SearchResult> one = all(question, 1);
    Outcome<SearchResult> three = all(question, 3);
    assertThat(one.known().orElseThrow().tours()).as(question.text()).isEqualTo(expected.size());
    assertThat(three.known()).as(question.text()).isEqualTo(one.known());
    assertThat(three.work().amount()).as(question.text()).isEqualTo(one.work().amount());
    boolean isFound = TourSearch.run(question, Goal.FIRST).known().orElseThrow().tour().isPresent();
    assertThat(isFound).as(question.text()).isEqualTo(!expected.isEmpty());
  }

  private static boolean hasEndsAndMoves(TourQuestion question, int[] path) {
    Set<Move> made = new HashSet<>();
    for (int step = 1; step < path.length; step++) {
      made.add(new Move(path[step - 1], path[step]));
    }
    if (question.kind() == TourKind.CLOSED) {
      made.add(new Move(path[0], path[path.length - 1]));
    }
    return question.from().orElse(path[0]) == path[0]
        && question.to().orElse(path[path.length - 1]) == path[path.length - 1]
        && made.containsAll(question.required())
        && question.forbidden().stream().noneMatch(made::contains);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4x6 open from a1 magic near",
        "4x6 open to a1 magic rows",
        "4x6 open with a1-b3 magic rows",
        "4x6 open avoid a1-b3 magic rows",
        "3x4 open from a1 piece 0,1+1,1 magic rows",
        "3x4 closed from a1 to a2 piece 0,1+1,1 magic columns",
        "3x4 closed from a1 piece 0,1+1,1 with b2-c3 magic columns",
        "3x4 open piece 0,1+1,1 avoid a1-a2 magic columns",
        "4x4 closed leaper 0,1 with a1-a2 magic semi",
      })
  void visit_endsAndMoves_showsTheToursOfANaiveList(String line) {
    TourQuestion question = TourQuestion.parse(line);
    check(question, everyPath(question));
  }

  /**
   * Near-magic tours of OEIS A330610 and A330611 (A. Kumar, 2019), each with its four images, and
   * the tours of 6x6 with one direction magic, which an independent C program counted.
   */
  @ParameterizedTest
  @CsvSource({
    "4x6 open magic near-rows, 8",
    "4x8 open magic near-rows, 64",
    "4x6 open magic near-columns, 0",
    "4x8 open magic near-columns, 16",
    "4x8 open magic near, 80",
    "8x4 open magic near-rows, 16",
    "4x8 open magic semi, 0",
    "6x6 open magic rows, 352",
    "6x6 open magic columns, 352",
    "6x6 open magic semi, 0",
  })
  void run_countsInPrint_areFound(String line, long tours) {
    assertThat(all(TourQuestion.parse(line), 2).known().orElseThrow().tours()).isEqualTo(tours);
  }

  @Test
  @Tag("long")
  void run_largerCountsInPrint_areFound() {
    for (String line :
        List.of(
            "4x10 open magic near-rows = 88",
            "4x10 open magic near-columns = 64",
            "4x12 open magic near-columns = 288",
            "4x12 open magic semi = 0")) {
      String[] parts = line.split(" = ", -1);
      assertThat(all(TourQuestion.parse(parts[0]), 2).known().orElseThrow().tours())
          .as(line)
          .isEqualTo(Long.parseLong(parts[1]));
    }
  }

  @Test
  void declines_boardsAndPieces_thatHaveNoTree() {
    TourQuestion large = TourQuestion.of(new Board(9, 8)).magic(Magic.SEMI);
    assertThat(TourSearch.run(large, Goal.ALL).declined()).isPresent();
    TourQuestion long3 = TourQuestion.of(new Board(3, 20)).magic(Magic.ROWS);
    assertThat(TourSearch.run(long3, Goal.ALL).declined()).isPresent();
    TourQuestion queen = TourQuestion.of(new Board(4, 4)).piece(Piece.parse("queen"));
    assertThat(TourSearch.run(queen.magic(Magic.SEMI), Goal.ALL).declined()).isPresent();
  }
}
