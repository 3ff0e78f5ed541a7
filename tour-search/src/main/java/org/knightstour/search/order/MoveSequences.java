package org.knightstour.search.order;

import java.util.List;
import java.util.stream.Stream;

/** Lists of fixed orders to be tried in turn. */
public final class MoveSequences {

  /** By ascending square number, and the same list of moves begun at each later place. */
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

  private MoveSequences() {}

  private static List<MoveSequence> all(String digits) {
    return Stream.of(digits.split(" ")).map(MoveSequence::of).toList();
  }
}
