package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.solve.ledger.LedgerStatus;

/**
 * Tests the packaged program with a ledger: killed, killed next to a second process, and on a full
 * disk. The figures are equal to the figures of an undisturbed run.
 */
@Tag("long")
final class LedgerKilledIT {

  // The search uses no transposition table, because it must run until it is killed.
  private static final String NO_MEMORY = " --transposition-table none";
  private static final String SHORT =
      "list 6x6 --closed --number-only --branch path --json --quiet" + NO_MEMORY;
  private static final String WHOLE_SHORT =
      "\"count\":\"9862\",\"branch\":\"path\",\"nodes\":27172644";
  private static final String LONG =
      "prove 7x7 --closed --method search --json --quiet" + NO_MEMORY;
  private static final String WHOLE_LONG = "\"branch\":\"edge\",\"nodes\":84389420";
  private static final String MAGIC = "list 6x8 --magic semi --number-only --json --quiet";
  private static final String WHOLE_MAGIC =
      "\"count\":\"0\",\"branch\":\"path\",\"nodes\":128775446";
  private static final int NO_DISK = 99;

  @TempDir private Path folder;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  private Process start(String line, Path out) throws IOException {
    return new ProcessBuilder(PackagedTour.command("-Xmx256m", line.split(" ", -1)))
        .redirectErrorStream(true)
        .redirectOutput(out.toFile())
        .start();
  }

  private static long done(Path ledger) throws IOException {
    return Files.exists(ledger)
        ? LedgerStatus.of(ledger).searches().stream().mapToLong(s -> s.totals().done()).sum()
        : 0;
  }

  /** Waits until more units are done. Returns false if the process ended. */
  private boolean awaitUnits(Process process, Path ledger, long units)
      throws IOException, InterruptedException {
    while (done(ledger) < units) {
      if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
        return false;
      }
    }
    return !process.waitFor(random.nextInt(600), TimeUnit.MILLISECONDS);
  }

  private void assertKilledOften(String line, String whole, int kills) throws Exception {
    Path ledger = folder.resolve("run.db");
    Path out = folder.resolve("out");
    int killed = 0;
    while (killed < kills) {
      String next = killed % 2 == 0 ? line : "resume LEDGER --json --quiet" + NO_MEMORY;
      String words = killed % 2 == 0 ? next + " --ledger " + ledger : next;
      Process process = start(words.replace("LEDGER", ledger.toString()), out);
      boolean isAlive = awaitUnits(process, ledger, Math.max(1, done(ledger) + random.nextInt(3)));
      process.destroyForcibly().waitFor();
      if (!isAlive) {
        break; // the run ended before it was killed
      }
      killed++;
    }
    assertThat(killed).as("seed %d: %s", seed, Files.readString(out)).isPositive();
    Process last = start("resume " + ledger + " --json --quiet", out);
    assertThat(last.waitFor()).as("seed %d: %s", seed, Files.readString(out)).isZero();
    assertThat(Files.readString(out)).as("seed %d", seed).contains(whole);
    assertThat(done(ledger)).isGreaterThan(10);
  }

  /** Checks a fixed bug: each run left a megabyte in the folder of temporary files. */
  @Test
  void run_ended_leavesNoLibrary() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    List<String> command =
        PackagedTour.command(
            "-Dorg.sqlite.tmpdir=" + temporary,
            ("prove 5x5 --closed --method search --quiet --ledger " + folder.resolve("run.db"))
                .split(" ", -1));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("out"))).isZero();
    assertThat(temporary).isEmptyDirectory();
  }

  /** Checks the search for magic tours, because it has different units. */
  @Test
  void resume_magicKilledTenTimes_hasTheFiguresOfOneRun() throws Exception {
    assertKilledOften(MAGIC, WHOLE_MAGIC, 10);
  }

  @Test
  void resume_killedThreeTimes_hasTheFiguresOfOneRun() throws Exception {
    assertKilledOften(SHORT, WHOLE_SHORT, 3);
  }

  @Tag("slow")
  @Test
  void resume_killedTenTimes_hasTheFiguresOfOneRun() throws Exception {
    assertKilledOften(LONG, WHOLE_LONG, 10);
  }

  private static long alive(Path ledger) throws IOException {
    return LedgerStatus.of(ledger).workers().stream().filter(LedgerStatus.Worker::isAlive).count();
  }

  @Test
  void resume_besideAnotherThatIsKilled_doesEachUnitOnce() throws Exception {
    assertKilledBesideAnother(SHORT, WHOLE_SHORT, 500);
  }

  @Tag("slow")
  @Test
  void resume_longBesideAnotherThatIsKilled_doesEachUnitOnce() throws Exception {
    assertKilledBesideAnother(LONG, WHOLE_LONG, 1500);
  }

  private void assertKilledBesideAnother(String line, String whole, int mostMillis)
      throws Exception {
    Path ledger = folder.resolve("run.db");
    Process first = start(line + " --threads 1 --ledger " + ledger, folder.resolve("first"));
    assertThat(awaitUnits(first, ledger, 1)).isTrue();
    Path out = folder.resolve("second");
    Process second = start("resume " + ledger + " --json --quiet --threads 1" + NO_MEMORY, out);
    boolean isBoth = true;
    while (isBoth && alive(ledger) < 2) {
      isBoth = !second.waitFor(50, TimeUnit.MILLISECONDS);
    }
    first.waitFor(random.nextInt(mostMillis), TimeUnit.MILLISECONDS);
    first.destroyForcibly().waitFor();
    assertThat(second.waitFor()).as("seed %d: %s", seed, Files.readString(out)).isZero();
    assertThat(Files.readString(out)).as("seed %d", seed).contains(whole);
    assertThat(isBoth).as("the second ended before the first was killed").isTrue();
    assertThat(LedgerStatus.of(ledger).workers()).hasSize(2);
  }

  /** Checks a disk that becomes full during the run, and is emptied two seconds later. */
  @Test
  void list_diskFullForAWhile_hasTheFiguresOfOneRun() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Path out = folder.resolve("out");
    String script =
        "mount -t tmpfs -o size=2m none \"$0\" || exit "
            + NO_DISK
            + "; \"$@\" & run=$!;"
            + " while [ ! -s \"$0/run.db-wal\" ]; do sleep 0.1; done;"
            + " cat /dev/zero >\"$0/filler\" 2>/dev/null; sleep 2; rm \"$0/filler\"; wait $run";
    List<String> command =
        new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", script, disk.toString()));
    String line = SHORT + " --ledger " + disk.resolve("run.db");
    command.addAll(PackagedTour.command("-Xmx256m", line.split(" ", -1)));
    int status;
    try {
      status =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start()
              .waitFor();
    } catch (IOException e) {
      assumeTrue(false, "no unshare here");
      throw e;
    }
    String said = Files.readString(out, StandardCharsets.UTF_8);
    boolean isNone = status == NO_DISK || said.startsWith("unshare");
    assumeTrue(!isNone, "no disk of its own for a process here: " + said);
    assertThat(status).as(said).isZero();
    assertThat(said).contains(WHOLE_SHORT);
    assertThat(Arrays.asList(said.split("\n", -1))).hasSizeLessThanOrEqualTo(3);
  }
}
