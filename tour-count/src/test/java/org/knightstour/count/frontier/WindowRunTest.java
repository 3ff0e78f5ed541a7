package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerKey;
import org.knightstour.testkit.Cases;

/** Tests all layers through files, by windows: counts, layers, stops, and damaged files. */
final class WindowRunTest {

  private static final long LITTLE = 6L << 20; // leads to more buckets

  @TempDir private Path directory;

  private Resources resources(int threads, long memory, Path checkpoint, Budget budget) {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(budget, monitor);
    return new Resources(threads, memory, directory, checkpoint, limiter, monitor, 1);
  }

  private Resources saved(Budget budget) {
    return resources(2, 64L << 20, directory, budget);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> !file.endsWith("lock")).sorted().toList();
    }
  }

  private static FrontierPlan plan(int rows, int columns, boolean isMirrored) {
    return FrontierPlan.of(FrontierRunTest.board(rows, columns, isMirrored));
  }

  private static FrontierRun.Result run(FrontierPlan plan, Resources resources, int steps)
      throws IOException {
    return FrontierRun.run(plan, resources, OptionalInt.of(steps));
  }

  /** Checks limits of the whole memory. The least limit leaves hardly any memory for a bucket. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"1,6", "2,6", "8,8", "2,200"})
  void run_anyWindowThreadsAndMemory_givesTheSameLayers(int threads, int megabytes)
      throws IOException {
    for (boolean isMirrored : new boolean[] {true, false}) {
      FrontierPlan plan = plan(6, 6, isMirrored);
      FrontierRun.Result inMemory =
          FrontierRun.run(plan, resources(2, 256L << 20, null, Budget.none()), OptionalInt.empty());
      for (int steps = 1; steps <= 5; steps++) {
        FrontierRun.Result inFiles =
            run(plan, resources(threads, (long) megabytes << 20, null, Budget.none()), steps);
        assertThat(inFiles.count())
            .as("windows of %d", steps)
            .contains(BigInteger.valueOf(9862))
            .isEqualTo(inMemory.count());
        assertThat(inFiles.layers()).as("windows of %d", steps).isEqualTo(inMemory.layers());
        assertThat(inFiles.fileBytes()).isPositive();
        assertThat(inFiles.mostTableBytes()).isLessThanOrEqualTo((long) megabytes << 20);
        assertThat(directory).isEmptyDirectory();
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"1,12", "2,200", "8,200", "1,1000", "8,12000"})
  void run_largerBoards_giveTheSameLayers(int threads, int megabytes) throws IOException {
    for (FrontierPlan plan : List.of(plan(8, 6, true), plan(6, 8, false), plan(8, 7, true))) {
      FrontierRun.Result inMemory =
          FrontierRun.run(plan, resources(2, 2L << 30, null, Budget.none()), OptionalInt.empty());
      FrontierRun.Result again =
          FrontierRun.run(
              plan, resources(threads, 12L << 30, null, Budget.none()), OptionalInt.empty());
      assertThat(again.count()).isEqualTo(inMemory.count());
      assertThat(again.layers()).isEqualTo(inMemory.layers());
      for (int steps = 1; steps <= 5; steps++) {
        long memory = Math.max((long) megabytes << 20, 12 * plan.vectors());
        FrontierRun.Result inFiles =
            run(plan, resources(threads, memory, null, Budget.none()), steps);
        assertThat(inFiles.count()).isEqualTo(inMemory.count());
        assertThat(inFiles.layers()).as("windows of %d", steps).isEqualTo(inMemory.layers());
      }
    }
  }

  /** Checks that buckets lead to their targets independently, so windows can run at any time. */
  @Test
  void bucket_vectorsOfOneGroup_areTheSame() {
    FrontierPlan plan = plan(6, 6, true);
    Random random = new Random(1);
    for (int first = 0; first < plan.length(); first++) {
      int end = Window.end(plan, first, 3);
      Window window = Window.of(plan, new LayerKey(0, first, end, 64));
      Patterns patterns = plan.step(first + random.nextInt(end - first)).patterns();
      for (int i = 0; i < 100; i++) {
        long vector = random.nextLong(plan.vectors());
        int pattern = (int) patterns.ofVector.of(vector);
        long other =
            vector - patterns.offsets[pattern] + patterns.offsets[random.nextInt(patterns.size())];
        boolean isFolded = plan.mirror(first) != null;
        assertThat(isFolded || window.bucket(vector) == window.bucket(other)).isTrue();
      }
    }
  }

  @Test
  void end_anyMostSteps_endsAtTheFoldAtTheLatest() {
    FrontierPlan plan = plan(8, 6, true);
    for (int most = 1; most <= 8; most++) {
      int number = 0;
      while (number < plan.length()) {
        int end = Window.end(plan, number, most);
        assertThat(end).isBetween(number + 1, number + most);
        assertThat(
                IntStream.range(number, end - 1).filter(step -> plan.step(step).mirror() != null))
            .isEmpty();
        number = end;
      }
    }
  }

  /** Checks that a run continues to the same count and layers after stops at a few windows each. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4})
  void run_stoppedAgainAndAgain_goesOnToTheSameEnd(int steps) throws IOException {
    FrontierPlan plan = plan(6, 6, true);
    FrontierRun.Result whole =
        FrontierRun.run(plan, resources(2, 64L << 20, null, Budget.none()), OptionalInt.empty());
    FrontierRun.Result outcome;
    int runs = 0;
    do {
      outcome = run(plan, saved(Budget.none().nodes(800)), steps);
      // The last kept layer, the layer before it, and a layer that waits for the join.
      assertThat(files()).hasSizeLessThanOrEqualTo(3);
      runs++;
    } while (outcome.count().isEmpty() && runs < 100);
    assertThat(runs).isGreaterThan(2);
    assertThat(outcome.count()).isEqualTo(whole.count());
    assertThat(outcome.layers()).isEqualTo(whole.layers());
  }

  /** Checks halves of different height, two sweeps, and one half for both: stops at any layer. */
  @Tag("sweep")
  @ParameterizedTest
  @CsvSource({"7,6,true", "6,6,false", "8,5,true"})
  void run_stoppedInAnyHalf_goesOnToTheSameEnd(int rows, int columns, boolean isMirrored)
      throws IOException {
    FrontierPlan plan = plan(rows, columns, isMirrored);
    FrontierRun.Result whole =
        FrontierRun.run(plan, resources(2, 64L << 20, null, Budget.none()), OptionalInt.empty());
    for (int seed = 0; seed < Cases.of(12); seed++) {
      Random random = new Random(seed);
      for (Path file : files()) {
        Files.delete(file);
      }
      FrontierRun.Result outcome = whole;
      for (int i = 0; i < 200 && (i == 0 || outcome.count().isEmpty()); i++) {
        OptionalInt steps =
            random.nextBoolean() ? OptionalInt.of(1 + random.nextInt(4)) : OptionalInt.empty();
        int nodes = 1 << random.nextInt(18);
        outcome = FrontierRun.run(plan, saved(Budget.none().nodes(nodes)), steps);
      }
      assertThat(outcome.count()).as("seed %d", seed).isEqualTo(whole.count());
      assertThat(outcome.layers()).as("seed %d", seed).isEqualTo(whole.layers());
      assertThat(files()).as("seed %d", seed).noneMatch(file -> file.toString().contains("half"));
    }
  }

  /** Checks runs that have both halves and continue with the join. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"6,6,true", "7,6,true", "6,6,false", "8,5,true", "8,7,true"})
  void run_stoppedBeforeTheJoin_joinsInMemoryAndFromFiles(int rows, int columns, boolean isMirrored)
      throws IOException {
    FrontierPlan plan = plan(rows, columns, isMirrored);
    FrontierRun.Result whole =
        FrontierRun.run(plan, resources(2, 64L << 20, null, Budget.none()), OptionalInt.empty());
    long states = whole.layers().stream().mapToLong(LayerFigures::states).sum();
    for (OptionalInt steps : List.of(OptionalInt.empty(), OptionalInt.of(3))) {
      for (Path file : files()) {
        Files.delete(file);
      }
      FrontierRun.Result stopped =
          FrontierRun.run(plan, saved(Budget.none().nodes(states - 1)), OptionalInt.empty());
      assertThat(stopped.count()).isEmpty();
      assertThat(stopped.layers()).isEqualTo(whole.layers());
      FrontierRun.Result outcome = FrontierRun.run(plan, saved(Budget.none()), steps);
      assertThat(outcome.count()).isEqualTo(whole.count());
      assertThat(outcome.layers()).isEqualTo(whole.layers());
    }
  }

  /**
   * Checks stops at each save of the join. Earlier, a resumed run saved its join without the
   * figures and residues of the earlier layers. It also continued a join of different buckets as
   * its own join, and missed a half that follows from a layer of the other half.
   */
  @ParameterizedTest
  @CsvSource({
    "closed,6,6,true",
    "closed,6,6,false",
    "closed,7,6,true",
    "open,4,5,true",
    "open,5,5,true",
    "open,5,5,false",
    "cycle,70,1,false"
  })
  void run_stoppedInTheJoinAgainAndAgain_goesOnToTheSameEnd(
      String kind, int rows, int columns, boolean isMirrored) throws IOException {
    FrontierPlan plan =
        FrontierPlan.of(
            kind.equals("cycle")
                ? FrontierRunTest.heavyCycle(rows)
                : kind.equals("open")
                    ? FrontierRunTest.openBoard(rows, columns, isMirrored)
                    : FrontierRunTest.board(rows, columns, isMirrored));
    FrontierRun.Result whole =
        FrontierRun.run(plan, resources(2, 64L << 20, null, Budget.none()), OptionalInt.empty());
    for (OptionalInt steps : List.of(OptionalInt.empty(), OptionalInt.of(3))) {
      for (boolean isMixed : new boolean[] {false, true}) {
        for (Path file : files()) {
          Files.delete(file);
        }
        FrontierRun.Result outcome = whole;
        int runs = 0;
        while ((runs == 0 || outcome.count().isEmpty()) && runs < 100) {
          long memory = isMixed && (runs == 1 || runs == 3) ? LITTLE : 64L << 20;
          outcome = FrontierRun.run(plan, stoppedInTheJoin(plan, memory), steps);
          runs++;
        }
        assertThat(runs).isBetween(2, 99);
        assertThat(outcome.count()).isEqualTo(whole.count());
        assertThat(outcome.layers()).isEqualTo(whole.layers());
        // The join was saved as complete.
        assertThat(FrontierRun.run(plan, saved(Budget.none()), steps))
            .returns(whole.count(), FrontierRun.Result::count)
            .returns(whole.layers(), FrontierRun.Result::layers);
      }
    }
  }

  /** Returns resources that stop the run at the first save of a last layer. */
  private Resources stoppedInTheJoin(FrontierPlan plan, long memory) {
    Resources resources = resources(2, memory, directory, Budget.none());
    String last = "%05d.tourlayer".formatted(plan.length());
    resources
        .monitor()
        .add(
            new Monitor.Listener() {
              @Override
              public void happened(String what, List<Monitor.Figure> figures) {
                if (what.equals("checkpoint") && figures.toString().contains(last)) {
                  resources.monitor().stop();
                }
              }
            });
    return resources;
  }

  /** Checks that a count without its first half reports this and begins again. */
  @Tag("long")
  @Test
  void run_halfMissing_beginsAgain() throws IOException {
    FrontierPlan plan = plan(7, 6, true);
    int stops = 0;
    for (int nodes = 1 << 10; nodes < 1 << 18; nodes *= 2) {
      for (Path file : files()) {
        Files.delete(file);
      }
      run(plan, saved(Budget.none().nodes(nodes)), 3);
      Optional<Path> half =
          files().stream().filter(file -> file.toString().contains("half")).findFirst();
      if (half.isPresent()) {
        Files.delete(half.get());
        Resources again = saved(Budget.none());
        FrontierRun.Result outcome = run(plan, again, 3);
        assertThat(again.monitor().note()).contains("half of the count is missing");
        assertThat(outcome.count()).contains(BigInteger.valueOf(1_067_638));
        stops++;
      }
    }
    assertThat(stops).isPositive();
  }

  /** Checks that a run in memory continues from a file of buckets, and vice versa. */
  @Test
  void run_fromFilesToMemoryAndBack_goesOn() throws IOException {
    FrontierPlan plan = plan(6, 6, true);
    FrontierRun.Result whole =
        FrontierRun.run(plan, resources(2, 64L << 20, null, Budget.none()), OptionalInt.empty());
    FrontierRun.Result outcome = whole;
    for (int i = 0; i < 60 && (i == 0 || outcome.count().isEmpty()); i++) {
      OptionalInt steps = i % 2 == 0 ? OptionalInt.of(2) : OptionalInt.empty();
      outcome = FrontierRun.run(plan, saved(Budget.none().nodes(800)), steps);
    }
    assertThat(outcome.count()).isEqualTo(whole.count());
    assertThat(outcome.layers()).isEqualTo(whole.layers());
  }

  @Tag("sweep")
  @Test
  void run_damagedFile_isNamedAndTheCountContinues() throws IOException {
    FrontierPlan plan = plan(6, 6, true);
    for (int seed = 0; seed < Cases.of(16); seed++) {
      Random random = new Random(seed);
      for (Path file : files()) {
        Files.delete(file);
      }
      run(plan, saved(Budget.none().nodes(2_000)), 3);
      List<Path> files = files();
      assertThat(files).as("seed %d", seed).hasSizeBetween(2, 3);
      Path damaged = files.get(files.size() - 1);
      byte[] bytes = Files.readAllBytes(damaged);
      if (random.nextBoolean()) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      } else {
        bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      }
      Files.write(damaged, bytes);
      Resources again = saved(Budget.none());
      FrontierRun.Result outcome = run(plan, again, 3);
      assertThat(again.monitor().note()).as("seed %d", seed).contains("is damaged");
      assertThat(outcome.count()).as("seed %d", seed).contains(BigInteger.valueOf(9862));
    }
  }

  @Test
  void run_fileOfAnotherCount_isRefused() throws IOException {
    run(plan(6, 6, true), saved(Budget.none().nodes(2_000)), 3);
    List<Path> before = files();
    assertThatThrownBy(() -> run(plan(6, 5, true), saved(Budget.none()), 3))
        .isInstanceOf(DeclinedException.class)
        .hasMessageContaining("belongs to another count");
    assertThat(files()).isEqualTo(before);
  }
}
