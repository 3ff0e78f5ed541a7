package org.knightstour.solve.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

final class OwnerLockTest {

  private static final TourQuestion QUESTION = TourQuestion.parse("3x10 closed");
  private static final SearchSettings SETTINGS = SearchSettings.paths().branching(Branching.PATH);

  @TempDir private Path folder;

  /** Works on a ledger until its input ends. */
  public static void main(String[] args) throws IOException {
    Path path = Path.of(args[0]);
    try (LedgerFile file = LedgerFile.open(path);
        OwnerLock lock = OwnerLock.of(path)) {
      begin(file, lock);
      System.out.println("begun");
      System.out.println(System.in.read());
    }
  }

  private static void begin(LedgerFile file, OwnerLock lock) throws IOException {
    new UnitScheduler(file, new WorkQueue(file, 1), lock, UnitScheduler.PATIENCE)
        .begin(1, new Monitor());
  }

  /** Checks a replaced ledger. Earlier, the run waited for the process with the old ledger. */
  @Test
  @Timeout(value = 1, unit = java.util.concurrent.TimeUnit.MINUTES)
  void begin_ledgerReplacedWhileAProcessWorks_saysSo() throws Exception {
    Path path = folder.resolve("run.db");
    LedgerFile.create(
        path, new LedgerPlan("prove", List.of(new SearchJob(QUESTION, Goal.FIRST, SETTINGS))));
    byte[] older = Files.readAllBytes(path);
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OwnerLockTest.class.getName(),
                path.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(other.getInputStream().read()).isEqualTo('b');
      for (String suffix : List.of("", "-wal", "-shm")) {
        Files.deleteIfExists(folder.resolve("run.db" + suffix));
      }
      Files.write(path, older);
      try (LedgerFile file = LedgerFile.open(path);
          OwnerLock lock = OwnerLock.of(path)) {
        assertThatThrownBy(() -> begin(file, lock))
            .isInstanceOf(IOException.class)
            .hasMessage(
                path
                    + ": a process works on another copy of this ledger, which was replaced: end it first");
        assertThat(file.sql().number("SELECT count(*) FROM worker")).isZero();
        assertThat(lock.owner).isZero();
      }
    } finally {
      other.destroyForcibly().waitFor();
    }
    try (LedgerFile file = LedgerFile.open(path);
        OwnerLock lock = OwnerLock.of(path)) {
      begin(file, lock);
      assertThat(lock.owner).isEqualTo(1);
    }
  }
}
