package org.knightstour.solve.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

final class UnitSchedulerTest {

  private static final int THREADS = 6;
  private static final int MANY_UNITS = 200;

  @TempDir private Path folder;

  private final Monitor monitor = new Monitor();
  private final List<String> warnings = new CopyOnWriteArrayList<>();

  /** Checks that all threads wait once. Earlier, each thread waited as long as a run may wait. */
  @Test
  void turn_fullDiskAndManyThreads_waitsOnceForAllOfThem() throws Exception {
    monitor.add(
        new Monitor.Listener() {
          @Override
          public void warned(String text) {
            warnings.add(text);
          }
        });
    SearchSettings settings = SearchSettings.paths().branching(Branching.PATH);
    TourQuestion question = TourQuestion.parse("20x20 open");
    SearchJob planned = new SearchJob(question, Goal.FIRST, settings);
    Path path = folder.resolve("run.db");
    LedgerFile.create(path, new LedgerPlan("prove", List.of(planned)));
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (LedgerFile file = LedgerFile.open(path);
        OwnerLock lock = OwnerLock.of(path)) {
      UnitScheduler turns =
          new UnitScheduler(file, new WorkQueue(file, 1), lock, Duration.ofMillis(300));
      turns.begin(THREADS, monitor);
      long pages = file.sql().number("PRAGMA page_count");
      file.sql().number("PRAGMA max_page_count = " + pages);
      List<Future<UnitScheduler.Turn>> all =
          IntStream.range(0, THREADS)
              .mapToObj(i -> threads.submit(() -> turns.turn(List.of(), MANY_UNITS, monitor)))
              .toList();
      for (Future<UnitScheduler.Turn> each : all) {
        assertThatThrownBy(each::get)
            .cause()
            .isInstanceOf(IOException.class)
            .hasMessageContaining("run.db: cannot be written: No space left on device");
      }
      assertThat(warnings).hasSize(1);
      file.sql().number("PRAGMA max_page_count = 1000000");
      assertThat(turns.turn(List.of(), MANY_UNITS, monitor).taken()).hasSize(MANY_UNITS);
    } finally {
      threads.shutdownNow();
    }
  }
}
