package org.knightstour.core;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The sums of the numbers of a tour in the lines of its board, 1 on the first square:
 *
 * <pre>{@code LineSums.of(tour).map(LineSums::properties).orElse(Set.of())}</pre>
 *
 * @param board the board, without missing squares
 * @param rows one sum for each rank, from rank 1
 * @param columns one sum for each file, from file a
 * @param diagonals on a square board the sum of the diagonal through a1 and of the other diagonal,
 *     otherwise empty
 */
public record LineSums(Board board, List<Long> rows, List<Long> columns, List<Long> diagonals) {

  private static final int SUMS_OF_NEAR = 3;

  /** Copies the lists. */
  public LineSums {
    rows = List.copyOf(rows);
    columns = List.copyOf(columns);
    diagonals = List.copyOf(diagonals);
  }

  /**
   * Returns the sums of a tour, or empty on a graph or on a board with missing squares. Linear
   * time.
   */
  public static Optional<LineSums> of(Tour tour) {
    return of(tour.ground(), tour.walk());
  }

  /**
   * Returns the sums of a walk that visits every square of a ground once, or empty on a graph or on
   * a board with missing squares.
   */
  public static Optional<LineSums> of(Ground ground, Walk walk) {
    if (!isDefined(ground)) {
      return Optional.empty();
    }
    Board board = ((Rectangle) ground).board();
    long[] rows = new long[board.rows()];
    long[] columns = new long[board.columns()];
    long[] diagonals = new long[board.rows() == board.columns() ? 2 : 0];
    for (int step = 0; step < walk.length(); step++) {
      int file = board.file(walk.square(step));
      int rank = board.rank(walk.square(step));
      rows[rank] += step + 1;
      columns[file] += step + 1;
      if (diagonals.length > 0) {
        diagonals[0] += file == rank ? step + 1 : 0;
        diagonals[1] += file + rank == board.rows() - 1 ? step + 1 : 0;
      }
    }
    return Optional.of(new LineSums(board, list(rows), list(columns), list(diagonals)));
  }

  private static List<Long> list(long[] sums) {
    List<Long> list = new ArrayList<>();
    for (long sum : sums) {
      list.add(sum);
    }
    return list;
  }

  /** Whether magic properties are defined, as they are on a board without missing squares. */
  public static boolean isDefined(Ground ground) {
    return ground instanceof Rectangle rectangle && rectangle.missing().isEmpty();
  }

  /**
   * Twice the sum of a magic line of some squares, which is n (N + 1). If it is odd, no line of
   * this length is magic.
   */
  public static long twiceMagic(Board board, int length) {
    return length * (board.squares() + 1L);
  }

  /** The properties that the tour has, in the order of their declaration. */
  public Set<Magic> properties() {
    Set<Magic> properties = EnumSet.noneOf(Magic.class);
    for (Magic magic : Magic.values()) {
      if (has(magic)) {
        properties.add(magic);
      }
    }
    return properties;
  }

  /** Whether the tour has a property. Only a tour of a square board has {@link Magic#FULL}. */
  public boolean has(Magic magic) {
    return switch (magic) {
      case ROWS -> areMagic(rows, board.columns());
      case COLUMNS -> areMagic(columns, board.rows());
      case SEMI -> has(Magic.ROWS) && has(Magic.COLUMNS);
      case FULL -> has(Magic.SEMI) && !diagonals.isEmpty() && areMagic(diagonals, board.rows());
      case NEAR -> has(Magic.NEAR_ROWS) || has(Magic.NEAR_COLUMNS);
      case NEAR_ROWS -> has(Magic.ROWS) && areNear(columns, board.rows());
      case NEAR_COLUMNS -> has(Magic.COLUMNS) && areNear(rows, board.columns());
    };
  }

  private boolean areMagic(List<Long> sums, int length) {
    return sums.stream().allMatch(sum -> isMagic(sum, length));
  }

  private boolean areNear(List<Long> sums, int length) {
    return new HashSet<>(sums).size() == SUMS_OF_NEAR
        && sums.stream().anyMatch(sum -> isMagic(sum, length));
  }

  private boolean isMagic(long sum, int length) {
    return 2 * sum == twiceMagic(board, length);
  }

  /**
   * Names a line that keeps the tour from a property, with its sum, or is empty if the tour has the
   * property. For example {@code row 3 adds up to 258, not 260}.
   */
  public Optional<String> violation(Magic magic) {
    if (has(magic)) {
      return Optional.empty();
    }
    return switch (magic) {
      case ROWS -> wrong("row", rows, board.columns());
      case COLUMNS -> wrong("column", columns, board.rows());
      case SEMI -> violation(Magic.ROWS).or(() -> violation(Magic.COLUMNS));
      case FULL ->
          violation(Magic.SEMI)
              .or(() -> wrong("diagonal", diagonals, board.rows()))
              .or(() -> Optional.of("only a square board has two diagonals"));
      case NEAR -> Optional.of("it has neither " + inBoth());
      case NEAR_ROWS -> violation(Magic.ROWS).or(() -> notNear("columns", columns));
      case NEAR_COLUMNS -> violation(Magic.COLUMNS).or(() -> notNear("rows", rows));
    };
  }

  private static String inBoth() {
    return Magic.NEAR_ROWS.inWords() + ", nor " + Magic.NEAR_COLUMNS.inWords();
  }

  private Optional<String> wrong(String line, List<Long> sums, int length) {
    long twice = twiceMagic(board, length);
    String magic = twice % 2 == 0 ? Long.toString(twice / 2) : twice + "/2";
    return IntStream.range(0, sums.size())
        .filter(at -> 2 * sums.get(at) != twice)
        .mapToObj(at -> name(line, at) + " adds up to " + sums.get(at) + ", not " + magic)
        .findFirst();
  }

  private static String name(String line, int at) {
    return switch (line) {
      case "column" -> "column " + Square.fileName(at);
      case "diagonal" -> at == 0 ? "the diagonal of a1" : "the diagonal opposite a1";
      default -> line + " " + (at + 1);
    };
  }

  private static Optional<String> notNear(String lines, List<Long> sums) {
    List<Long> values = sums.stream().distinct().sorted().toList();
    return Optional.of(
        "the "
            + lines
            + " have the sums "
            + values
            + ", not three sums that include the sum of a magic line");
  }
}
