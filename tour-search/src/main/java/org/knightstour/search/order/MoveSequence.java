package org.knightstour.search.order;

import java.util.List;
import java.util.stream.Stream;

/**
 * An order of the knight's eight moves, starting with the preferred move. Moves are numbered 0 to 7
 * here and 1 to 8 in texts, clockwise as Squirrel and Cull number them. With a1 at the top left,
 * move 1 goes two ranks back and one file on.
 *
 * @param digits the moves in their order, for example 34261578
 */
public record MoveSequence(String digits) {

  /** The number of moves of a knight. */
  public static final int MOVES = 8;

  private static final int[] RANK_STEPS = {-2, -1, 1, 2, 2, 1, -1, -2};
  private static final int[] FILE_STEPS = {1, 2, 2, 1, -1, -2, -2, -1};

  /** The order by ascending square number, and this list of moves begun at each later place. */
  public static final List<MoveSequence> ASCENDING =
      all("81726354 17263548 72635481 26354817 63548172 35481726 54817263 48172635");

  /**
   * Nineteen orders. For every m x n with m and n from 10 to 299, at least one of them completes
   * the board from the corner. The exception is 289x54, but its transpose works. All of them keep
   * 5678 last. Public programs contain the list as "move orderings" and cite D. Squirrel and P.
   * Cull, A Warnsdorff-rule algorithm for knight's tours on square boards, 1996. The moves have the
   * numbers of that paper, and a1 is the corner.
   */
  public static final List<MoveSequence> NINETEEN =
      all(
          "12345678 21345678 31245678 13245678 23145678 32145678 42135678 24135678 14235678"
              + " 41235678 21435678 12435678 13425678 31425678 41325678 14325678 34125678"
              + " 43125678 43215678");

  /** Checks that each of the digits 1 to 8 occurs once. */
  public MoveSequence {
    if (digits.length() != MOVES
        || !"12345678".chars().allMatch(digit -> digits.indexOf(digit) >= 0)) {
      throw new IllegalArgumentException(
          "The sequence \"" + digits + "\" must hold each of the digits 1 to 8 once.");
    }
  }

  private static List<MoveSequence> all(String digits) {
    return Stream.of(digits.split(" ")).map(MoveSequence::new).toList();
  }

  /** Returns the number of ranks of a move, -2 to 2. */
  public static int rankStep(int move) {
    return RANK_STEPS[move];
  }

  /** Returns the number of files of a move, -2 to 2. */
  public static int fileStep(int move) {
    return FILE_STEPS[move];
  }

  /** Returns the number of the knight's move by these ranks and files. */
  public static int moveBy(int ranks, int files) {
    for (int move = 0; move < MOVES; move++) {
      if (RANK_STEPS[move] == ranks && FILE_STEPS[move] == files) {
        return move;
      }
    }
    throw new IllegalArgumentException(
        ranks + " ranks and " + files + " files are not a knight's move.");
  }

  /** Returns the move at a place, both from 0. */
  public int move(int place) {
    return digits.charAt(place) - '1';
  }

  /** Returns the place of a move, both from 0. Smaller places come earlier. */
  public int place(int move) {
    return digits.indexOf('1' + move);
  }
}
