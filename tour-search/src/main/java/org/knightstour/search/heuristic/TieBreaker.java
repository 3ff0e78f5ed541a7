package org.knightstour.search.heuristic;

import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.order.MoveSequence;
import org.knightstour.search.order.SplitMix64;
import org.knightstour.search.order.SwitchingOrder;

/**
 * The implementation of a {@link TieBreak} for several moves with equally few exits. There is one
 * object per walk, which is called for true ties only. It allocates no memory after construction.
 */
// MoveOrder has the same tie-breaks for the search of paths, and WarnsdorffWalkTest holds the two
// together. They stay two because a walk needs no way back: on 300x300 it costs 16 to 19 ns per
// square, and 128 to 200 ns with the code of the search.
sealed interface TieBreaker {

  void begin(int startCell, int attempt, long seed);

  /**
   * Picks one of the tied moves, given as a set of bits that is not empty. {@code exits} are
   * negative at visited cells.
   */
  int pick(int at, int tied, byte[] exits);

  static TieBreaker of(TieBreak tieBreak, MailboxBoard board) {
    return switch (tieBreak) {
      case FIXED -> new InTurn(MoveSequence.ASCENDING);
      case RANDOM -> new AtRandom();
      case CENTRE -> new Farthest(board, false);
      case START -> new Farthest(board, true);
      case POHL -> new FewestExitsBeyond(board);
      case SWITCHING -> new Switching(board);
      case ORDERS -> new InTurn(MoveSequence.NINETEEN);
    };
  }

  /** Returns, for each set of moves, the first move in a sequence. */
  private static byte[] firstOfEachSet(MoveSequence sequence) {
    byte[] first = new byte[1 << MoveSequence.MOVES];
    for (int place = MoveSequence.MOVES - 1; place >= 0; place--) {
      int move = sequence.move(place);
      for (int set = 0; set < first.length; set++) {
        if ((set >> move & 1) != 0) {
          first[set] = (byte) move;
        }
      }
    }
    return first;
  }

  /** A sequence of moves for each attempt, in rotation. */
  final class InTurn implements TieBreaker {
    private final byte[][] firsts;
    private byte[] first;

    InTurn(List<MoveSequence> sequences) {
      firsts = sequences.stream().map(TieBreaker::firstOfEachSet).toArray(byte[][]::new);
      first = firsts[0];
    }

    @Override
    public void begin(int startCell, int attempt, long seed) {
      first = firsts[attempt % firsts.length];
    }

    @Override
    public int pick(int at, int tied, byte[] exits) {
      return first[tied];
    }
  }

  /** A sequence until its square is visited, then the next sequence. */
  final class Switching implements TieBreaker {
    private final byte[][] firsts;
    private final int[] until;

    Switching(MailboxBoard board) {
      List<SwitchingOrder.Leg> legs = SwitchingOrder.of(board.question.board());
      firsts = legs.stream().map(leg -> firstOfEachSet(leg.sequence())).toArray(byte[][]::new);
      until =
          legs.stream()
              .mapToInt(leg -> leg.until() == SwitchingOrder.NEVER ? 0 : board.cell(leg.until()))
              .toArray();
    }

    @Override
    public void begin(int startCell, int attempt, long seed) {
      // The visited squares determine the sequence. Therefore steps back need no memory of it.
    }

    @Override
    public int pick(int at, int tied, byte[] exits) {
      int leg = 0;
      while (until[leg] != 0 && exits[until[leg]] < 0) {
        leg++;
      }
      return firsts[leg][tied];
    }
  }

  /** A random choice with equal probabilities. */
  sealed class AtRandom implements TieBreaker {
    // The move at place k of each set of moves, eight places a set.
    private static final byte[] MEMBERS = members();

    private long state;

    private static byte[] members() {
      byte[] members = new byte[MoveSequence.MOVES << MoveSequence.MOVES];
      for (int set = 0; set < 1 << MoveSequence.MOVES; set++) {
        int left = set;
        for (int k = 0; left != 0; k++) {
          members[set * MoveSequence.MOVES + k] = (byte) Integer.numberOfTrailingZeros(left);
          left &= left - 1;
        }
      }
      return members;
    }

    @Override
    public void begin(int startCell, int attempt, long seed) {
      state = SplitMix64.mix(seed ^ SplitMix64.mix(attempt));
    }

    @Override
    public int pick(int at, int tied, byte[] exits) {
      int count = Integer.bitCount(tied);
      // The upper bits times the count, shifted: off from even by less than 2^-28.
      state += SplitMix64.GOLDEN;
      int k = (int) (((SplitMix64.mix(state) >>> 32) * count) >>> 32);
      return MEMBERS[tied * MoveSequence.MOVES + k];
    }
  }

  /**
   * The farthest square from the centre or from the start, with a random choice among equal
   * distances.
   */
  final class Farthest extends AtRandom {
    private final MailboxBoard padded;
    private final boolean fromStart;
    private int doubledRank;
    private int doubledFile;

    Farthest(MailboxBoard padded, boolean fromStart) {
      this.padded = padded;
      this.fromStart = fromStart;
    }

    @Override
    public void begin(int startCell, int attempt, long seed) {
      super.begin(startCell, attempt, seed);
      Board board = padded.board;
      doubledRank = fromStart ? 2 * padded.rank(startCell) : board.rows() - 1;
      doubledFile = fromStart ? 2 * padded.file(startCell) : board.columns() - 1;
    }

    @Override
    public int pick(int at, int tied, byte[] exits) {
      // Distances after a move compare as they do without what all moves have in common.
      long ranks = 2L * padded.rank(at) - doubledRank;
      long files = 2L * padded.file(at) - doubledFile;
      long farthest = Long.MIN_VALUE;
      int best = 0;
      for (int left = tied; left != 0; left &= left - 1) {
        int move = Integer.numberOfTrailingZeros(left);
        long gain = ranks * padded.rankSteps[move] + files * padded.fileSteps[move];
        if (gain > farthest) {
          farthest = gain;
          best = 0;
        }
        best |= gain == farthest ? 1 << move : 0;
      }
      return super.pick(at, best, exits);
    }
  }

  /** The smallest sum of the neighbours' exits, with a random choice among equal sums. */
  final class FewestExitsBeyond extends AtRandom {
    private final int[] steps;

    FewestExitsBeyond(MailboxBoard board) {
      steps = board.steps;
    }

    @Override
    public int pick(int at, int tied, byte[] exits) {
      int fewest = Integer.MAX_VALUE;
      int best = 0;
      for (int left = tied; left != 0; left &= left - 1) {
        int move = Integer.numberOfTrailingZeros(left);
        int cell = at + steps[move];
        int sum = 0;
        for (int step : steps) {
          sum += Math.max(0, exits[cell + step]);
        }
        if (sum < fewest) {
          fewest = sum;
          best = 0;
        }
        best |= sum == fewest ? 1 << move : 0;
      }
      return super.pick(at, best, exits);
    }
  }
}
