package org.knightstour.search.order;

import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Board;

/**
 * Orders that switch at given squares: D. Squirrel and P. Cull, A Warnsdorff-rule algorithm for
 * knight's tours on square boards, Oregon State University, 1996. From the corner a1 they complete
 * every m x m for m from 5 to 300 except 74. A test checks this, and the authors tested larger
 * boards. The table was compared with the authors' program. The paper does not treat other
 * rectangles. For these, the ranks choose the row of the table and the sides determine the squares.
 */
public final class SwitchingOrder {

  /** The value for no square: the last order is never left. */
  public static final int NEVER = -1;

  /** An order, and the square from which the next order holds, or {@link #NEVER}. */
  public record Leg(MoveSequence sequence, int until) {}

  /**
   * The table for m mod 8 from 0 to 7, and last for m mod 16 = 13. Each order is followed by the
   * rank and the file, from 1, of the square at which it is left. The side is m, and halves are
   * rounded down.
   */
  private static final List<String> TABLE =
      List.of(
          "34261578 m-1 m-2, 87642135 2 2, 51867342 m-8 1, 51342678 7 m-3, 21435678",
          "34261578 m-1 m-2, 87642135 2 2, 51324678 m-6 (m+9)/2, 32481765",
          "34261578 6 1, 87642135 3 1, 54132678 m-15 4, 52431678 10 m-2, 85647123 5 (m-6)/2, "
              + "15746823",
          "34625718 m-1 m-2, 42681357 m-6 m, 86512347 2 5, 51867342 m-10 3, "
              + "61825437 (m+1)/2 m-2, 71642538",
          "34261578 m-1 m-2, 87642135 2 2, 51867342 m-8 1, 51342678 10 m-5, "
              + "86753421 13 (m+2)/2, 78563421",
          "34261578 m-1 m-2, 87642135 2 2, 51324678 m-2 (m-5)/2, 15234678",
          "34261578 6 1, 87642135 3 1, 54132678 m-10 1, 52431678 10 m-2, 85647123 3 (m+8)/2, "
              + "12453678",
          "34625718 m-1 m-2, 42681357 m-6 m, 86512347 2 5, 51867342 m-6 3, "
              + "61825437 (m+1)/2 m-2, 61357284",
          "34261578 m-1 m-2, 87642135 2 2, 51324678 m-2 (m-13)/2, 15234678");

  private static final int OF_THIRTEEN = 8;

  private SwitchingOrder() {}

  /** Returns the orders for a board, in sequence. A square off the board is never reached. */
  public static List<Leg> of(Board board) {
    int rows = board.rows();
    String orders = TABLE.get(rows % 16 == 13 ? OF_THIRTEEN : rows % 8);
    List<Leg> legs = new ArrayList<>();
    for (String order : orders.split(", ", -1)) {
      String[] words = order.split(" ", -1);
      int rank = words.length == 1 ? -1 : from1(words[1], rows) - 1;
      int file = words.length == 1 ? -1 : from1(words[2], board.columns()) - 1;
      boolean isThere = rank >= 0 && rank < rows && file >= 0 && file < board.columns();
      legs.add(
          new Leg(new MoveSequence(words[0]), isThere ? rank * board.columns() + file : NEVER));
    }
    return List.copyOf(legs);
  }

  /** Reads a coordinate, for example 7, m-3 or (m+9)/2. */
  private static int from1(String text, int side) {
    boolean isHalf = text.endsWith("/2");
    String sum = isHalf ? text.substring(1, text.indexOf(')')) : text;
    boolean hasSide = sum.startsWith("m");
    String plain = hasSide ? sum.substring(1) : sum;
    int value = (hasSide ? side : 0) + (plain.isEmpty() ? 0 : Integer.parseInt(plain));
    return isHalf ? value / 2 : value;
  }
}
