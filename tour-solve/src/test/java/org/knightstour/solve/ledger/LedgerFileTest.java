package org.knightstour.solve.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.Cases;

@Tag("sweep")
final class LedgerFileTest {

  private static final int ROUNDS = Cases.of(100);
  private static final int AT_ONCE = 4;

  @TempDir private Path folder;

  private static LedgerPlan plan(String question) {
    SearchSettings settings = SearchSettings.defaults();
    TourQuestion asked = TourQuestion.parse(question);
    return new LedgerPlan("prove", List.of(new SearchJob(asked, Goal.FIRST, settings)));
  }

  /** Checks names of drafts. Earlier, all drafts of a process had one name, and got mixed up. */
  @Test
  void create_fourAtOnceInOneFolder_areFourLedgers() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    CyclicBarrier together = new CyclicBarrier(AT_ONCE);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        List<Future<Path>> made = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
          Path path = folder.resolve(round + "-" + i + ".db");
          LedgerPlan plan = plan("3x" + (7 + i) + " open");
          made.add(
              threads.submit(
                  () -> {
                    together.await();
                    LedgerFile.create(path, plan);
                    return path;
                  }));
        }
        for (int i = 0; i < AT_ONCE; i++) {
          Path path = made.get(i).get();
          assertThat(Ledger.plan(path))
              .as("round %d", round)
              .hasToString("prove 3x" + (7 + i) + " open");
        }
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(folder.toFile().list()).hasSize(ROUNDS * AT_ONCE);
  }

  /** Checks that one thread creates the ledger, and that all others open it. */
  @Test
  void create_oneNameFourTimesAtOnce_isMadeOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    CyclicBarrier together = new CyclicBarrier(AT_ONCE);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        Path path = folder.resolve(round + ".db");
        List<Future<Boolean>> made = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
          made.add(
              threads.submit(
                  () -> {
                    together.await();
                    return LedgerFile.create(path, plan("3x10 closed"));
                  }));
        }
        int makers = 0;
        for (Future<Boolean> each : made) {
          makers += each.get() ? 1 : 0;
        }
        assertThat(makers).as("round %d", round).isEqualTo(1);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /**
   * Checks a draft that is a second name of a ledger. A process that is killed between link and
   * delete leaves it, and every container has a process 1. Earlier, the next process 1 overwrote
   * it.
   */
  @Test
  void create_draftOfAProcessOfThisNumber_leavesItsLedgerAlone() throws Exception {
    Path first = folder.resolve("first.db");
    LedgerFile.create(first, plan("3x10 closed"));
    Path before = Files.copy(first, folder.resolve("before"));
    Path draft = folder.resolve(".tour" + ProcessHandle.current().pid() + "-ledger.part");
    Files.createLink(draft, first);
    LedgerFile.create(folder.resolve("second.db"), plan("3x12 closed"));
    assertThat(Files.mismatch(first, before)).isEqualTo(-1);
    assertThat(draft).exists();
    assertThat(Ledger.plan(folder.resolve("second.db"))).hasToString("prove 3x12 closed");
  }

  @Test
  void create_fileThatIsThere_isNotReplaced() throws Exception {
    Path path = Files.writeString(folder.resolve("run.db"), "a text");
    assertThat(LedgerFile.create(path, plan("3x10 closed"))).isFalse();
    assertThat(path).hasContent("a text");
    assertThat(folder.toFile().list()).containsExactly("run.db");
  }
}
