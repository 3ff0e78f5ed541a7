package org.knightstour.search.order;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;

/**
 * Orders that switch at given squares: D. Squirrel and P. Cull, A Warnsdorff-rule algorithm for
 * knight's tours on square boards, Oregon State University, 1996. From the corner a1 they complete
 * every m x m for m from 5 to 300 but 74 (a test holds that; the authors went further). The table
 * was checked against the authors' own program. On other rectangles, where the paper claims
 * nothing, the ranks choose the row of the table and the sides give the squares.
 */
public final class SwitchingOrder {

  /** No square: the last order is never left. */
  public static final int NEVER = -1;

  /**
   * One order, and where it is left.
   *
   * @param sequence the order
   * @param until the square from which the next order holds, or {@link #NEVER}
   */
  public record Leg(MoveSequence sequence, int until) {}

  /** A coordinate from 1 that depends on the side m: (halves * m + plus) / 2. */
  private record Place(int halves, int plus) {
    int from1(int side) {
      return (halves * side + plus) / 2;
    }
  }

  private record Row(String sequence, Place rank, Place file) {}

  private static final Place NOWHERE = at(-1);

  private static final List<Row> REMAINDER_0 =
      List.of(
          new Row("34261578", side(-1), side(-2)),
          new Row("87642135", at(2), at(2)),
          new Row("51867342", side(-8), at(1)),
          new Row("51342678", at(7), side(-3)),
          new Row("21435678", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_1 =
      List.of(
          new Row("34261578", side(-1), side(-2)),
          new Row("87642135", at(2), at(2)),
          new Row("51324678", side(-6), half(9)),
          new Row("32481765", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_2 =
      List.of(
          new Row("34261578", at(6), at(1)),
          new Row("87642135", at(3), at(1)),
          new Row("54132678", side(-15), at(4)),
          new Row("52431678", at(10), side(-2)),
          new Row("85647123", at(5), half(-6)),
          new Row("15746823", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_3 =
      List.of(
          new Row("34625718", side(-1), side(-2)),
          new Row("42681357", side(-6), side(0)),
          new Row("86512347", at(2), at(5)),
          new Row("51867342", side(-10), at(3)),
          new Row("61825437", half(1), side(-2)),
          new Row("71642538", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_4 =
      List.of(
          new Row("34261578", side(-1), side(-2)),
          new Row("87642135", at(2), at(2)),
          new Row("51867342", side(-8), at(1)),
          new Row("51342678", at(10), side(-5)),
          new Row("86753421", at(13), half(2)),
          new Row("78563421", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_5 = fiveOrThirteen(half(-5));
  private static final List<Row> REMAINDER_6 =
      List.of(
          new Row("34261578", at(6), at(1)),
          new Row("87642135", at(3), at(1)),
          new Row("54132678", side(-10), at(1)),
          new Row("52431678", at(10), side(-2)),
          new Row("85647123", at(3), half(8)),
          new Row("12453678", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_7 =
      List.of(
          new Row("34625718", side(-1), side(-2)),
          new Row("42681357", side(-6), side(0)),
          new Row("86512347", at(2), at(5)),
          new Row("51867342", side(-6), at(3)),
          new Row("61825437", half(1), side(-2)),
          new Row("61357284", NOWHERE, NOWHERE));
  private static final List<Row> REMAINDER_13 = fiveOrThirteen(half(-13));

  // The paper goes by m mod 8, and by m mod 16 where that is 5.
  private static final List<List<Row>> BY_REMAINDER_OF_16 =
      List.of(
          REMAINDER_0,
          REMAINDER_1,
          REMAINDER_2,
          REMAINDER_3,
          REMAINDER_4,
          REMAINDER_5,
          REMAINDER_6,
          REMAINDER_7,
          REMAINDER_0,
          REMAINDER_1,
          REMAINDER_2,
          REMAINDER_3,
          REMAINDER_4,
          REMAINDER_13,
          REMAINDER_6,
          REMAINDER_7);

  private SwitchingOrder() {}

  /**
   * The orders for a board, the first one first. A square that is not on the board is never met.
   */
  public static List<Leg> of(Board board) {
    List<Row> rows = BY_REMAINDER_OF_16.get(board.rows() % BY_REMAINDER_OF_16.size());
    List<Leg> legs = new ArrayList<>();
    for (Row row : rows) {
      int rank = row.rank().from1(board.rows()) - 1;
      int file = row.file().from1(board.columns()) - 1;
      boolean isThere = rank >= 0 && rank < board.rows() && file >= 0 && file < board.columns();
      legs.add(
          new Leg(
              MoveSequence.of(row.sequence()), isThere ? rank * board.columns() + file : NEVER));
    }
    return List.copyOf(legs);
  }

  private static List<Row> fiveOrThirteen(Place file) {
    return List.of(
        new Row("34261578", side(-1), side(-2)),
        new Row("87642135", at(2), at(2)),
        new Row("51324678", side(-2), file),
        new Row("15234678", NOWHERE, NOWHERE));
  }

  private static Place at(int from1) {
    return new Place(0, 2 * from1);
  }

  private static Place side(int plus) {
    return new Place(2, 2 * plus);
  }

  private static Place half(int plus) {
    return new Place(1, plus);
  }
}
