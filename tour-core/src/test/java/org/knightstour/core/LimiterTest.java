package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests budgets, their remaining amounts, and monitors. */
final class LimiterTest {

  @Test
  void budget_withers_changeOneLimit() {
    Budget none = Budget.none();
    assertThat(none).isEqualTo(new Budget(Long.MAX_VALUE, Budget.NO_TIME_LIMIT, Long.MAX_VALUE));
    Budget some = none.nodes(5).time(Duration.ofSeconds(3)).memoryBytes(7);
    assertThat(some).isEqualTo(new Budget(5, Duration.ofSeconds(3), 7));
    assertThat(none.nodes(0).time(Duration.ZERO).memoryBytes(0).nodes()).isZero();
    assertThat(none.time(Duration.ofDays(400 * 365L)).time()).isEqualTo(Budget.NO_TIME_LIMIT);
    assertThat(none.time(Duration.ofDays(200 * 365L)).time())
        .isEqualTo(Duration.ofDays(200 * 365L));
  }

  @Test
  void budget_negativeLimits_areRefused() {
    Budget none = Budget.none();
    assertThatThrownBy(() -> none.nodes(-1))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("maxNodes (-1) must be at least 0");
    assertThatThrownBy(() -> none.memoryBytes(-1))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("memory (-1) must be at least 0");
    assertThatThrownBy(() -> none.time(Duration.ofMillis(-1)))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("maxTime (PT-0.001S) must not be negative");
  }

  @Test
  void checkRange_bothEnds_areInside() {
    ArgumentException.checkRange("threads", 1, 1, 1024);
    ArgumentException.checkRange("threads", 1024, 1, 1024);
    for (long value : new long[] {0, 1025}) {
      assertThatThrownBy(() -> ArgumentException.checkRange("threads", value, 1, 1024))
          .isInstanceOfSatisfying(
              ArgumentException.class,
              e -> {
                assertThat(e.parameter()).isEqualTo("threads");
                assertThat(e.value()).isEqualTo(String.valueOf(value));
                assertThat(e.rule()).isEqualTo("must be between 1 and 1024");
              });
    }
    assertThat(new ArgumentException("text", "a\n" + "x".repeat(50), "must be short"))
        .hasMessage("text (a?%s...) must be short", "x".repeat(38));
  }

  @Test
  void claimNodes_limit_isKeptExactly() {
    Limiter limiter = new Limiter(Budget.none().nodes(10), new Monitor());
    assertThat(limiter.claimNodes(4)).isEqualTo(4);
    assertThat(limiter.claimNodes(4)).isEqualTo(4);
    assertThat(limiter.claimNodes(4)).isEqualTo(2);
    assertThat(limiter.claimNodes(4)).isZero();
    limiter.returnNodes(3);
    limiter.returnNodes(0);
    limiter.returnNodes(-5);
    assertThat(limiter.claimNodes(9)).isEqualTo(3);
    Limiter free = new Limiter(Budget.none(), new Monitor());
    assertThat(free.claimNodes(1L << 62)).isEqualTo(1L << 62);
    free.returnNodes(1L << 62);
    assertThat(free.claimNodes(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void claimNodes_manyThreads_neverExceedTheLimit() throws InterruptedException {
    Limiter limiter = new Limiter(Budget.none().nodes(100_000), new Monitor());
    AtomicLong claimed = new AtomicLong();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      threads.add(
          new Thread(
              () -> {
                for (long got = 1; got > 0; ) {
                  got = limiter.claimNodes(7);
                  claimed.addAndGet(got);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(claimed).hasValue(100_000);
  }

  @Test
  void ended_firstReason_stays() {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    assertThat(limiter.isOver()).isFalse();
    assertThat(limiter.ended()).isNull();
    limiter.end(StopReason.NODE_LIMIT);
    limiter.end(StopReason.ENOUGH);
    monitor.stop();
    assertThat(limiter.isOver()).isTrue();
    assertThat(limiter.ended()).isEqualTo(StopReason.NODE_LIMIT);
    assertThat(limiter.reason()).isEqualTo(StopReason.NODE_LIMIT);
  }

  @Test
  void ended_stopOrTime_isNoticed() {
    Monitor monitor = new Monitor();
    Limiter stopped = new Limiter(Budget.none(), monitor);
    monitor.stop();
    assertThat(monitor.isStopped()).isTrue();
    assertThat(stopped.reason()).as("not looked at yet").isNull();
    assertThat(stopped.ended()).isEqualTo(StopReason.INTERRUPTED);
    Limiter late = new Limiter(Budget.none().time(Duration.ZERO), new Monitor());
    assertThat(late.ended()).isEqualTo(StopReason.TIME_LIMIT);
    Limiter hour = new Limiter(Budget.none().time(Duration.ofHours(1)), new Monitor());
    assertThat(hour.ended()).isNull();
    assertThat(hour.elapsedNanos()).isBetween(0L, Duration.ofHours(1).toNanos());
  }

  @Test
  void reasons_limits_areThoseOfNodesAndTime() {
    assertThat(StopReason.NODE_LIMIT.isLimit()).isTrue();
    assertThat(StopReason.TIME_LIMIT.isLimit()).isTrue();
    assertThat(StopReason.INTERRUPTED.isLimit()).isFalse();
    assertThat(StopReason.ENOUGH.isLimit()).isFalse();
    assertThat(StopReason.NODE_LIMIT.text()).isEqualTo("the node limit was reached");
  }

  @Test
  void watch_whatEnginesReport_isSummed() {
    Monitor monitor = new Monitor();
    assertThat(monitor.nodes() + monitor.tours()).isZero();
    assertThat(monitor.share()).isZero();
    assertThat(monitor.stage() + monitor.note()).isEmpty();
    monitor.count(5, 1);
    monitor.count(7, 0);
    monitor.finish(0.25);
    monitor.finish(0.5);
    monitor.stage("layer 3");
    monitor.note("no checkpoint");
    assertThat(monitor.nodes()).isEqualTo(12);
    assertThat(monitor.tours()).isEqualTo(1);
    assertThat(monitor.share()).isEqualTo(0.75);
    monitor.finish(0.5);
    assertThat(monitor.share()).as("rounding must not show").isEqualTo(1);
    monitor.finish(-5);
    assertThat(monitor.share()).isZero();
    assertThat(monitor.stage()).isEqualTo("layer 3");
    assertThat(monitor.note()).isEqualTo("no checkpoint");
  }
}
