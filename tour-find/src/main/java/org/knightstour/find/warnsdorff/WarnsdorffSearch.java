package org.knightstour.find.warnsdorff;

import java.util.Objects;
import java.util.stream.IntStream;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.find.warnsdorff.WarnsdorffResult.AttemptsUsed;
import org.knightstour.find.warnsdorff.WarnsdorffResult.Declined;
import org.knightstour.find.warnsdorff.WarnsdorffResult.Exhausted;
import org.knightstour.find.warnsdorff.WarnsdorffResult.Found;
import org.knightstour.find.warnsdorff.WarnsdorffResult.Stopped;
import org.knightstour.search.Branching;
import org.knightstour.search.Statistics;

/**
 * A tour by Warnsdorff's rule: some attempts, each linear in the squares, then backtracking in the
 * same order, which ends with a tour, with none, or at a limit. One thread; the same question and
 * settings give the same answer unless the clock or the watch ends the run.
 */
public final class WarnsdorffSearch {

  private static final int FEWEST_OF_A_CYCLE = 3;

  private final TourQuestion question;
  private final WarnsdorffSettings settings;
  private final PaddedBoard padded;
  private final Watch watch;
  private final Allowance allowance;
  // A path to a given end is walked from there, when its start is not given.
  private final boolean reversed;
  private long visited;

  private WarnsdorffSearch(TourQuestion question, WarnsdorffSettings settings, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.watch = watch;
    padded = new PaddedBoard(question.board());
    allowance = new Allowance(settings.budget(), watch);
    reversed = question.from().isEmpty() && question.to().isPresent();
  }

  /** Looks for a tour of a question. */
  public static WarnsdorffResult run(
      TourQuestion question, WarnsdorffSettings settings, Watch watch) {
    if (!question.isPlain()) {
      return new Declined(
          "Warnsdorff's rule is for the knight on whole boards, without required or forbidden"
              + " moves");
    }
    WarnsdorffSearch search = new WarnsdorffSearch(question, settings, watch);
    WarnsdorffResult walked = search.walk();
    return walked instanceof AttemptsUsed used && settings.backtracks()
        ? search.backtrack(used.attempts())
        : walked;
  }

  private WarnsdorffResult walk() {
    int start = firstStart();
    int[] ends = ends(start);
    WarnsdorffWalk walk = new WarnsdorffWalk(padded, settings.tieBreak());
    long different = (long) settings.tieBreak().distinctAttempts() * ends.length;
    int made = 0;
    while (made < Math.min(settings.attempts(), different)) {
      if (allowance.isOver()) {
        return stopped(made, false);
      }
      if (!claimAnAttempt()) {
        break;
      }
      // The ends in turn with each attempt at the ties.
      boolean whole =
          walk.walk(start, ends[made % ends.length], made / ends.length, settings.seed());
      made++;
      visited += walk.length();
      allowance.returnNodes(question.squares() - walk.length());
      watch.count(walk.length(), 0);
      if (whole && (mayClose() || !question.isMove(start, walk.last()))) {
        return found(walk.path(), made, false);
      }
    }
    return allowance.reason() != null && !settings.backtracks()
        ? stopped(made, false)
        : new AttemptsUsed(made, statistics(visited));
  }

  /** Takes a whole walk's nodes from the budget; what is left of less is for backtracking. */
  private boolean claimAnAttempt() {
    long granted = allowance.claimNodes(question.squares());
    if (granted == question.squares()) {
      return true;
    }
    allowance.returnNodes(granted);
    if (!settings.backtracks()) {
      allowance.end(StopReason.NODE_LIMIT);
    }
    return false;
  }

  private WarnsdorffResult backtrack(int attempts) {
    Backtracking backtracking = new Backtracking(padded, settings.tieBreak());
    for (int start = firstStart(); start <= lastStart(); start++) {
      int[] ends = ends(start);
      // A cycle passes its first square between two neighbours, either of which may be the last
      // square; what is left when all but one have failed cannot succeed.
      int tried =
          question.kind() == TourKind.CLOSED && question.to().isEmpty()
              ? ends.length - 1
              : ends.length;
      for (int i = 0; i < tried; i++) {
        long before = visited;
        Backtracking.Outcome outcome =
            backtracking.run(start, ends[i], mayClose(), settings.seed(), allowance);
        visited += backtracking.nodes();
        watch.count(visited - before, 0);
        switch (outcome) {
          case FOUND -> {
            return found(backtracking.path(), attempts, true);
          }
          case STOPPED -> {
            return stopped(attempts, true);
          }
          case EXHAUSTED -> {}
        }
      }
    }
    return new Exhausted(attempts, statistics(visited));
  }

  private boolean mayClose() {
    return question.kind() != TourKind.STRICTLY_OPEN;
  }

  /** Walks begin at a given square, a closed tour at any one, others at each from here. */
  private int firstStart() {
    return question.from().orElse(reversed ? question.to().orElseThrow() : 0);
  }

  private int lastStart() {
    boolean isOne = question.from().isPresent() || reversed || question.kind() == TourKind.CLOSED;
    return isOne ? firstStart() : question.board().squares() - 1;
  }

  /** The last squares to reserve in turn; a sole "anywhere" for an open tour to any square. */
  private int[] ends(int start) {
    int[] ends =
        reversed || question.to().isEmpty()
            ? new int[] {WarnsdorffWalk.ANYWHERE}
            : new int[] {question.to().getAsInt()};
    if (question.kind() != TourKind.CLOSED) {
      return ends;
    }
    if (question.squares() < FEWEST_OF_A_CYCLE) {
      return new int[0];
    }
    if (ends[0] != WarnsdorffWalk.ANYWHERE) {
      return question.isMove(start, ends[0]) ? ends : new int[0];
    }
    int cell = padded.cell(start);
    return IntStream.of(padded.steps())
        .map(step -> cell + step)
        .filter(neighbour -> padded.degrees()[neighbour] >= 0)
        .map(padded::square)
        .toArray();
  }

  private WarnsdorffResult found(int[] path, int attempts, boolean backtracked) {
    if (reversed) {
      for (int i = 0, j = path.length - 1; i < j; i++, j--) {
        int square = path[i];
        path[i] = path[j];
        path[j] = square;
      }
    }
    watch.count(0, 1);
    return new Found(Tour.of(question, path), attempts, backtracked, statistics(visited));
  }

  private WarnsdorffResult stopped(int attempts, boolean backtracked) {
    StopReason reason = Objects.requireNonNull(allowance.reason());
    return new Stopped(reason, attempts, backtracked, statistics(visited));
  }

  private Statistics statistics(long nodes) {
    return new Statistics(nodes, allowance.elapsedNanos(), 1, Branching.PATH);
  }
}
