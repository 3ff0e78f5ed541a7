package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The run itself: random graphs against brute force, threads, disk, kills and damaged files. */
final class FrontierRunTest {

  /** Enough for 8x6 closed, but not for its counts. */
  private static final long SMALL_MEMORY = 8L << 20;

  @TempDir private Path directory;

  private static CountGraph board(int rows, int columns, boolean isMirrored) {
    List<List<Integer>> neighbours = new ArrayList<>();
    for (int v = 0; v < rows * columns; v++) {
      neighbours.add(new ArrayList<>());
      for (int w = 0; w < rows * columns; w++) {
        int product = (v / columns - w / columns) * (v % columns - w % columns);
        if (Math.abs(product) == 2) {
          neighbours.get(v).add(w);
        }
      }
    }
    int[] order = new int[rows * columns];
    Arrays.setAll(order, v -> v);
    int[] mirror = new int[rows * columns];
    Arrays.setAll(mirror, v -> v - v % columns + columns - 1 - v % columns);
    return CountGraph.unweighted(ints(neighbours), order, isMirrored ? mirror : null);
  }

  private static int[][] ints(List<List<Integer>> lists) {
    return lists.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private CountOptions options(int threads, long memory) {
    return new CountOptions(threads, memory, directory, null);
  }

  private static FrontierRun.Outcome run(CountGraph graph, CountOptions options)
      throws IOException {
    return FrontierRun.run(FrontierPlan.of(graph), options, new CountProgress(), () -> false);
  }

  @Test
  void run_randomWeightedGraphs_agreesWithBruteForce() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int size = 3 + random.nextInt(6);
      int[][] weight = new int[size][size];
      for (int v = 0; v < size; v++) {
        for (int w = 0; w < v; w++) {
          if (random.nextInt(4) > 0) {
            int one = random.nextInt(8) - 4;
            weight[v][w] = one >= 0 ? one + 1 : one;
            weight[w][v] = weight[v][w];
          }
        }
      }
      List<Integer> order = new ArrayList<>();
      for (int v = 0; v < size; v++) {
        order.add(v);
      }
      Collections.shuffle(order, random);
      CountGraph graph = graph(weight, order.stream().mapToInt(Integer::intValue).toArray());
      assertThat(run(graph, options(1 + seed % 3, 64L << 20)).count())
          .as("seed %d", seed)
          .contains(BigInteger.valueOf(cycles(weight, 0, 1, 1) / 2));
    }
  }

  private static CountGraph graph(int[][] weight, int[] order) {
    List<List<Integer>> neighbours = new ArrayList<>();
    List<List<Integer>> weights = new ArrayList<>();
    for (int[] row : weight) {
      List<Integer> others = new ArrayList<>();
      List<Integer> values = new ArrayList<>();
      for (int w = 0; w < row.length; w++) {
        if (row[w] != 0) {
          others.add(w);
          values.add(row[w]);
        }
      }
      neighbours.add(others);
      weights.add(values);
    }
    return new CountGraph(ints(neighbours), ints(weights), order, null);
  }

  /** Every cycle from vertex 0, both ways. */
  private static long cycles(int[][] weight, int at, int visited, long product) {
    if (visited == (1 << weight.length) - 1) {
      return product * weight[at][0];
    }
    long sum = 0;
    for (int next = 1; next < weight.length; next++) {
      if ((visited >>> next & 1) == 0 && weight[at][next] != 0) {
        sum += cycles(weight, next, visited | 1 << next, product * weight[at][next]);
      }
    }
    return sum;
  }

  /** The pure transition, in a plain hash map: another engine over the same states. */
  @Test
  void successors_hashedLayerByLayer_giveTheSameCountAndStates() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, false));
    StateSpace space = new StateSpace(plan);
    FrontierRun.Outcome outcome =
        FrontierRun.run(plan, options(2, 64L << 20), new CountProgress(), () -> false);
    Long2LongOpenHashMap layer = new Long2LongOpenHashMap();
    layer.put(0, 1);
    for (int step = 0; step < plan.length(); step++) {
      long[] next = new long[space.mostSuccessors(step)];
      int[] weights = new int[next.length];
      Long2LongOpenHashMap after = new Long2LongOpenHashMap();
      for (Long2LongMap.Entry entry : layer.long2LongEntrySet()) {
        int size = space.successors(step, entry.getLongKey(), next, weights);
        for (int i = 0; i < size; i++) {
          after.addTo(next[i], weights[i] * entry.getLongValue());
        }
      }
      layer = after;
      // Dead vectors are not dropped here.
      assertThat(outcome.layers().get(step).states()).isLessThanOrEqualTo(layer.size());
    }
    assertThat(layer.get(0)).isEqualTo(9862);
    assertThat(outcome.count()).contains(BigInteger.valueOf(9862));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void run_anyThreadsAndWithTheDisk_givesTheSameLayers(int threads) throws IOException {
    CountGraph graph = board(8, 6, true);
    FrontierRun.Outcome inMemory = run(graph, options(2, 256L << 20));
    FrontierRun.Outcome onDisk = run(graph, options(threads, SMALL_MEMORY));
    assertThat(inMemory.count()).contains(BigInteger.valueOf(55488142));
    assertThat(onDisk.count()).isEqualTo(inMemory.count());
    assertThat(onDisk.layers()).isEqualTo(inMemory.layers());
    assertThat(inMemory.fileBytes()).isZero();
    assertThat(onDisk.fileBytes()).isPositive();
    assertThat(onDisk.mostTableBytes()).isLessThanOrEqualTo(SMALL_MEMORY);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void run_tooLittleMemory_saysHowMuchWouldDo() {
    assertThatThrownBy(() -> run(board(8, 6, true), options(2, 4L << 20)))
        .isInstanceOf(MemoryTooSmall.class)
        .hasMessageContaining("take more than 2 MB")
        .satisfies(
            e ->
                assertThat(
                        run(board(8, 6, true), options(2, ((MemoryTooSmall) e).neededBytes() * 2))
                            .count())
                    .isPresent());
  }

  /** Stopped at every layer in turn, it goes on and gives the same count and the same layers. */
  @Test
  void run_stoppedAgainAndAgain_goesOnToTheSameEnd() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, true));
    FrontierRun.Outcome whole =
        FrontierRun.run(plan, options(2, 64L << 20), new CountProgress(), () -> false);
    CountOptions saved = new CountOptions(2, 64L << 20, directory, directory);
    FrontierRun.Outcome outcome = null;
    int runs = 0;
    do {
      CountProgress progress = new CountProgress();
      AtomicInteger first = new AtomicInteger(-1);
      outcome =
          FrontierRun.run(
              plan,
              saved,
              progress,
              () -> {
                first.compareAndSet(-1, progress.layer());
                return progress.layer() > Math.max(first.get(), 0) + 4;
              });
      runs++;
    } while (outcome.count().isEmpty() && runs < 100);
    assertThat(runs).isGreaterThan(4);
    assertThat(outcome.count()).isEqualTo(whole.count());
    assertThat(outcome.layers()).isEqualTo(whole.layers());
  }

  @Test
  void run_damagedCheckpoint_namesItAndUsesTheLayerBefore() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, true));
    CountOptions saved = new CountOptions(1, 64L << 20, directory, directory);
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      deleteFiles();
      CountProgress progress = new CountProgress();
      int last = 8 + random.nextInt(20);
      FrontierRun.run(plan, saved, progress, () -> progress.layer() >= last);
      List<Path> files = files();
      assertThat(files).hasSize(2);
      Path newest = files.get(1);
      byte[] bytes = Files.readAllBytes(newest);
      if (random.nextBoolean()) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      } else {
        bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      }
      Files.write(newest, bytes);
      CountProgress again = new CountProgress();
      FrontierRun.Outcome outcome = FrontierRun.run(plan, saved, again, () -> false);
      assertThat(again.note()).as("seed %d", seed).contains(newest + " is damaged");
      assertThat(outcome.count()).contains(BigInteger.valueOf(9862));
    }
  }

  @Test
  void run_checkpointOfAnotherCount_isRefused() throws IOException {
    CountOptions saved = new CountOptions(1, 64L << 20, directory, directory);
    run(board(6, 5, true), saved);
    List<Path> before = files();
    assertThatThrownBy(() -> run(board(6, 6, true), saved))
        .isInstanceOf(CheckpointMismatch.class)
        .hasMessageContaining("belongs to another count");
    assertThat(files()).isEqualTo(before);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  private void deleteFiles() throws IOException {
    for (Path file : files()) {
      Files.delete(file);
    }
  }

  /** A count beyond 2^64 is found by two passes: A193055 and, by weights, a known power. */
  @Test
  void run_beyondSixtyFourBits_joinsResidues() throws IOException {
    int size = 40;
    int[][] weight = new int[size][size];
    for (int v = 0; v < size; v++) {
      weight[v][(v + 1) % size] = 4;
      weight[(v + 1) % size][v] = 4;
    }
    weight[0][1] = -4;
    weight[1][0] = -4;
    int[] order = new int[size];
    Arrays.setAll(order, v -> v);
    FrontierRun.Outcome outcome = run(graph(weight, order), options(1, 64L << 20));
    assertThat(outcome.passes()).isEqualTo(2);
    assertThat(outcome.count()).contains(BigInteger.ONE.shiftLeft(2 * size).negate());
  }
}
