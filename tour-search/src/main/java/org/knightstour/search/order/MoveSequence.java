package org.knightstour.search.order;

import java.util.List;
import java.util.stream.Stream;

/**
 * An order of the knight's eight moves, the preferred one first. Moves are numbered 0 to 7 here and
 * 1 to 8 in texts, clockwise as Squirrel and Cull number them: seen with a1 at the top left, move 1
 * goes two ranks back and one file on. Immutable.
 */
public final class MoveSequence {

  /** How many moves a knight has. */
  public static final int MOVES = 8;

  private static final int[] RANK_STEPS = {-2, -1, 1, 2, 2, 1, -1, -2};
  private static final int[] FILE_STEPS = {1, 2, 2, 1, -1, -2, -2, -1};

  /** By ascending square number, and this list of moves begun at each later place. */
  public static final List<MoveSequence> ASCENDING =
      all("81726354 17263548 72635481 26354817 63548172 35481726 54817263 48172635");

  /**
   * Nineteen orders of which one completes every m x n with m and n from 10 to 299 from the corner,
   * but 289x54, whose transpose works. All of them keep 5678 last. The list stands as "move
   * orderings" in public programs, which refer to D. Squirrel and P. Cull, A Warnsdorff-rule
   * algorithm for knight's tours on square boards, 1996, for it; that paper's numbers of the moves
   * are meant, and a1 is the corner.
   */
  public static final List<MoveSequence> NINETEEN =
      all(
          "12345678 21345678 31245678 13245678 23145678 32145678 42135678 24135678 14235678"
              + " 41235678 21435678 12435678 13425678 31425678 41325678 14325678 34125678"
              + " 43125678 43215678");

  private final String digits;
  private final byte[] moves = new byte[MOVES];
  private final byte[] places = new byte[MOVES];

  private MoveSequence(String digits) {
    this.digits = digits;
    int seen = 0;
    for (int place = 0; place < digits.length() && place < MOVES; place++) {
      int move = digits.charAt(place) - '1';
      if (move < 0 || move >= MOVES) {
        break;
      }
      seen |= 1 << move;
      moves[place] = (byte) move;
      places[move] = (byte) place;
    }
    if (digits.length() != MOVES || seen != 0xff) {
      throw new IllegalArgumentException(
          "The sequence \"" + digits + "\" must hold each of the digits 1 to 8 once.");
    }
  }

  /**
   * The order that eight digits give, like 34261578.
   *
   * @throws IllegalArgumentException unless each of 1 to 8 occurs once
   */
  public static MoveSequence of(String digits) {
    return new MoveSequence(digits);
  }

  private static List<MoveSequence> all(String digits) {
    return Stream.of(digits.split(" ")).map(MoveSequence::of).toList();
  }

  /** By how many ranks a move goes, -2 to 2. */
  public static int rankStep(int move) {
    return RANK_STEPS[move];
  }

  /** By how many files a move goes, -2 to 2. */
  public static int fileStep(int move) {
    return FILE_STEPS[move];
  }

  /**
   * The number of the move by these ranks and files.
   *
   * @throws IllegalArgumentException when that is not a knight's move
   */
  public static int moveBy(int ranks, int files) {
    for (int move = 0; move < MOVES; move++) {
      if (RANK_STEPS[move] == ranks && FILE_STEPS[move] == files) {
        return move;
      }
    }
    throw new IllegalArgumentException(
        ranks + " ranks and " + files + " files are not a knight's move.");
  }

  /** The move at a place, both from 0. */
  public int move(int place) {
    return moves[place];
  }

  /** The place of a move, both from 0: the smaller, the earlier. */
  public int place(int move) {
    return places[move];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MoveSequence sequence && digits.equals(sequence.digits);
  }

  @Override
  public int hashCode() {
    return digits.hashCode();
  }

  @Override
  public String toString() {
    return digits;
  }
}
