package org.knightstour.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;

/** Tests that an exception of one thread ends all threads before the caller receives it. */
final class FailureTest {

  /** Checks that no call follows an exception. Earlier, tens of thousands of calls followed. */
  @ParameterizedTest
  @EnumSource(Branching.class)
  void visit_visitorThrowsOnEightThreads_isNotCalledAgain(Branching branching) {
    AtomicInteger calls = new AtomicInteger();
    TourVisitor visitor =
        tour -> {
          if (calls.incrementAndGet() == 5000) {
            throw new IllegalStateException("no more");
          }
          return true;
        };
    SearchSettings settings = SearchSettings.paths().branching(branching).threads(8);
    assertThatThrownBy(
            () ->
                TourSearch.visit(TourQuestion.parse("6x6 open"), settings, visitor, new Monitor()))
        .isInstanceOf(IllegalStateException.class);
    assertThat(calls).hasValue(5000);
  }

  /** Checks that an Error of one thread ends the others. Earlier, they continued to walk. */
  @Test
  void run_newWalkerFailsOnOneThread_endsTheOthersFirst() {
    Endless tree = new Endless();
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    TreeRun run = new TreeRun(tree, Goal.ALL, null, 64, limiter, monitor, Slices.Pace.ofThread(64));
    assertThatThrownBy(() -> run.run(8)).isInstanceOf(OutOfMemoryError.class);
    assertThat(tree.walking).hasValue(0);
  }

  /** Trees that end only with the run, without memory for the third walker. */
  private static final class Endless implements SearchTree {
    private final AtomicInteger walking = new AtomicInteger();
    private final AtomicInteger made = new AtomicInteger();
    private final CountDownLatch begun = new CountDownLatch(2);

    @Override
    public long roots() {
      return 100;
    }

    @Override
    public TreeWalker newWalker() {
      if (made.incrementAndGet() > 2) {
        try {
          begun.await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        throw new OutOfMemoryError("of a test");
      }
      return new EndlessWalker();
    }

    @Override
    public String name(long root) {
      return Long.toString(root);
    }

    @Override
    public OptionalInt start(long root) {
      return OptionalInt.empty();
    }

    @Override
    public long timesMet() {
      return 1;
    }

    @Override
    public TourVisitor byConvention(TourVisitor visitor) {
      return visitor;
    }

    private final class EndlessWalker extends TreeWalker {
      EndlessWalker() {
        super(new TranspositionTable(0, 1, 0, 0));
      }

      @Override
      protected boolean begin(WorkUnit unit) {
        return true;
      }

      @Override
      protected boolean visitRoot() {
        return false;
      }

      @Override
      protected WalkStatus walkBelow(long mostWalked, boolean stopAtTours) {
        walking.incrementAndGet();
        begun.countDown();
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < 3_000_000) {
          Thread.onSpinWait();
        }
        countNode();
        walking.decrementAndGet();
        return WalkStatus.MORE;
      }

      @Override
      protected int level() {
        return -1;
      }

      @Override
      protected int left(int level) {
        return 0;
      }

      @Override
      protected int chosen(int level) {
        return 0;
      }

      @Override
      protected int keep(int level, int count) {
        return 0;
      }

      @Override
      public double descend(WorkUnit from, SplittableRandom random) {
        return 1;
      }

      @Override
      public void tour(int[] squares) {}
    }
  }
}
