package org.knightstour.find.warnsdorff;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Watch;
import org.knightstour.search.Branching;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Reason;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.Statistics;

/**
 * A tour by Warnsdorff's rule: some attempts, each linear in the squares, then backtracking in the
 * same order, which ends with a tour, with none, or at a limit. One thread; the same request gives
 * the same answer unless the clock or a signal ends it.
 *
 * <p>Of the request, board, kind, ends, tie-break, seed and limits are heeded. The node limit is
 * for backtracking: 0 asks for the attempts alone.
 */
public final class WarnsdorffSearch {

  private final SearchRequest request;
  private final Board board;
  private final PaddedBoard padded;
  private final Effort effort;
  // A path to a given end is walked from there, when its start is not given.
  private final boolean reversed;
  private long visited;

  private WarnsdorffSearch(SearchRequest request, Watch stop) {
    this.request = request;
    board = request.board();
    padded = new PaddedBoard(board);
    effort = new Effort(request.limits(), stop);
    reversed = request.from().isEmpty() && request.to().isPresent();
  }

  /**
   * Runs a request.
   *
   * @param attempts how often to walk before backtracking, at least 0; no more are made than differ
   */
  public static WarnsdorffAnswer run(SearchRequest request, int attempts, Watch stop) {
    if (attempts < 0) {
      throw new IllegalArgumentException("attempts (" + attempts + ") must not be negative.");
    }
    WarnsdorffSearch search = new WarnsdorffSearch(request, stop);
    WarnsdorffAnswer walked = search.walk(attempts);
    boolean goesOn =
        request.limits().nodes() > 0
            && walked.result() instanceof Stopped stopped
            && stopped.reason() == Reason.NODE_LIMIT;
    return goesOn ? search.backtrack(walked) : walked;
  }

  private WarnsdorffAnswer walk(int attempts) {
    int start = firstStart();
    int[] ends = ends(start);
    WarnsdorffWalk walk = new WarnsdorffWalk(padded, request.tieBreak());
    long different = (long) request.tieBreak().distinctAttempts() * ends.length;
    int made = 0;
    while (made < Math.min(attempts, different)) {
      // The ends in turn with each attempt at the ties.
      boolean whole =
          walk.walk(start, ends[made % ends.length], made / ends.length, request.seed());
      made++;
      visited += walk.length();
      if (whole && (mayClose() || !board.isKnightMove(start, walk.last()))) {
        return found(walk.path(), made, false);
      }
      Reason reason = effort.interrupted();
      if (reason != null) {
        return stopped(reason, made, false);
      }
    }
    return stopped(Reason.NODE_LIMIT, made, false);
  }

  private WarnsdorffAnswer backtrack(WarnsdorffAnswer walked) {
    int attempts = walked.attempts();
    Backtracking backtracking = new Backtracking(padded, request.tieBreak());
    for (int start = firstStart(); start <= lastStart(); start++) {
      int[] ends = ends(start);
      // A cycle passes its first square between two neighbours, either of which may be the last
      // square; what is left when all but one have failed cannot succeed.
      int tried =
          request.kind() == TourKind.CLOSED && request.to().isEmpty()
              ? ends.length - 1
              : ends.length;
      for (int i = 0; i < tried; i++) {
        switch (backtracking.run(start, ends[i], mayClose(), request.seed(), effort)) {
          case FOUND -> {
            return found(backtracking.path(), attempts, true);
          }
          case STOPPED -> {
            Reason why = Objects.requireNonNull(backtracking.reason());
            return stopped(why, attempts, true);
          }
          case EXHAUSTED -> {}
        }
      }
    }
    Exhausted none = new Exhausted(0, Convention.of(request.kind()), statistics(), List.of());
    return new WarnsdorffAnswer(none, attempts, true);
  }

  private boolean mayClose() {
    return request.kind() != TourKind.STRICTLY_OPEN;
  }

  /** Walks begin at a given square, a closed tour at any one, others at each from here. */
  private int firstStart() {
    return request.from().orElse(reversed ? request.to().orElseThrow() : 0);
  }

  private int lastStart() {
    boolean isOne = request.from().isPresent() || reversed || request.kind() == TourKind.CLOSED;
    return isOne ? firstStart() : board.squares() - 1;
  }

  /** The last squares to reserve in turn; a sole "anywhere" for an open tour to any square. */
  private int[] ends(int start) {
    int[] ends =
        reversed || request.to().isEmpty()
            ? new int[] {WarnsdorffWalk.ANYWHERE}
            : new int[] {request.to().getAsInt()};
    if (request.kind() != TourKind.CLOSED) {
      return ends;
    }
    if (ends[0] != WarnsdorffWalk.ANYWHERE) {
      return board.isKnightMove(start, ends[0]) ? ends : new int[0];
    }
    int cell = padded.cell(start);
    return IntStream.of(padded.steps())
        .map(step -> cell + step)
        .filter(neighbour -> padded.degrees()[neighbour] >= 0)
        .map(padded::square)
        .toArray();
  }

  private WarnsdorffAnswer found(int[] path, int attempts, boolean backtracked) {
    if (reversed) {
      for (int i = 0, j = path.length - 1; i < j; i++, j--) {
        int square = path[i];
        path[i] = path[j];
        path[j] = square;
      }
    }
    SearchResult found = new Found(Tour.of(board, path), statistics(), List.of());
    return new WarnsdorffAnswer(found, attempts, backtracked);
  }

  private WarnsdorffAnswer stopped(Reason reason, int attempts, boolean backtracked) {
    Stopped stopped = new Stopped(reason, 0, statistics(), List.of());
    return new WarnsdorffAnswer(stopped, attempts, backtracked);
  }

  private Statistics statistics() {
    return new Statistics(visited + effort.nodes(), effort.elapsedNanos(), 1, Branching.PATH);
  }
}
