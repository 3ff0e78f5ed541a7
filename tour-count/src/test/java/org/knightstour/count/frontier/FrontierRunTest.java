package org.knightstour.count.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;
import org.knightstour.count.store.LocalLayers;
import org.knightstour.testkit.Cases;

/** Tests runs: random graphs against brute force, threads, disk, kills and damaged files. */
final class FrontierRunTest {

  @TempDir private Path directory;

  static CountGraph board(int rows, int columns, boolean isMirrored) {
    return graph(rows, columns, isMirrored, false);
  }

  /** Returns a board with a vertex that is joined to every square and closes the open tours. */
  static CountGraph openBoard(int rows, int columns, boolean isMirrored) {
    return graph(rows, columns, isMirrored, true);
  }

  private static CountGraph graph(int rows, int columns, boolean isMirrored, boolean isOpen) {
    int squares = rows * columns;
    int size = isOpen ? squares + 1 : squares;
    List<List<Integer>> neighbours = new ArrayList<>();
    for (int v = 0; v < size; v++) {
      neighbours.add(new ArrayList<>());
      for (int w = 0; w < size; w++) {
        int product = (v / columns - w / columns) * (v % columns - w % columns);
        boolean isOfEnd = (v == squares) != (w == squares);
        if (isOfEnd || (v < squares && w < squares && Math.abs(product) == 2)) {
          neighbours.get(v).add(w);
        }
      }
    }
    int[] order = new int[size];
    Arrays.setAll(order, v -> v);
    int[] mirror = new int[size];
    Arrays.setAll(mirror, v -> v == squares ? v : v - v % columns + columns - 1 - v % columns);
    int[] turn = new int[size];
    Arrays.setAll(turn, v -> v == squares ? v : v % columns + columns * (rows - 1 - v / columns));
    return CountGraph.unweighted(
        ints(neighbours), order, isMirrored ? mirror : null, isMirrored ? turn : null);
  }

  private static int[][] ints(List<List<Integer>> lists) {
    return lists.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private Resources options(int threads, long memory) {
    return resources(threads, memory, null, Budget.none(), new Monitor());
  }

  /** Returns resources with a checkpoint. */
  private Resources saved(int threads, Budget budget, Monitor monitor) {
    return resources(threads, 64L << 20, directory, budget, monitor);
  }

  private Resources resources(
      int threads, long memory, Path checkpoint, Budget budget, Monitor monitor) {
    Limiter limiter = new Limiter(budget, monitor);
    return new Resources(threads, memory, directory, checkpoint, limiter, monitor, 1);
  }

  private static FrontierRun.Result run(CountGraph graph, Resources resources) throws IOException {
    return FrontierRun.run(FrontierPlan.of(graph), resources, OptionalInt.empty());
  }

  @Tag("sweep")
  @Test
  void run_randomWeightedGraphs_agreesWithBruteForce() throws IOException {
    for (int seed = 0; seed < Cases.of(300); seed++) {
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
          .contains(BigInteger.valueOf(cycles(weight, 0, 1, 1) / 2))
          .as("seed %d by windows", seed)
          .isEqualTo(
              AnyCut.countByWindows(graph, 1 + seed % 4, options(1 + seed % 3, 64L << 20)).count());
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

  /** Returns the sum of all cycles from vertex 0, in both directions. */
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

  /** Checks a memory that is large enough for 8x7 closed, but not for its counts. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"1,30", "2,36", "8,76"})
  void run_anyThreadsAndWithTheDisk_givesTheSameLayers(int threads, int megabytes)
      throws IOException {
    long memory = (long) megabytes << 20;
    CountGraph graph = board(8, 7, true);
    FrontierRun.Result inMemory = run(graph, options(2, 256L << 20));
    FrontierRun.Result onDisk = run(graph, options(threads, memory));
    assertThat(inMemory.count()).contains(BigInteger.valueOf(34524432316L));
    assertThat(onDisk.count()).isEqualTo(inMemory.count());
    assertThat(onDisk.layers()).isEqualTo(inMemory.layers());
    assertThat(inMemory.fileBytes()).isZero();
    assertThat(onDisk.fileBytes()).isPositive();
    assertThat(onDisk.mostTableBytes()).isLessThanOrEqualTo(memory);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void run_tooLittleMemory_saysHowMuchWouldDo() throws IOException {
    assertThatThrownBy(() -> run(board(8, 6, true), options(2, 2L << 20)))
        .isInstanceOf(DeclinedException.class)
        .hasMessage("needs at least 3.2 MB of memory, and 2.0 MB may be used");
    assertThat(run(board(8, 6, true), options(2, 13L << 18)).count()).isPresent();
  }

  /** Checks that a run continues to the same count and layers after stops at a few layers each. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "6,true,800,0",
    "6,true,1,0",
    "7,true,1,0",
    "7,false,1,0",
    "7,true,1,1",
    "7,true,1,3",
    "7,false,1,2",
    "7,true,20000,4"
  })
  void run_stoppedAgainAndAgain_goesOnToTheSameEnd(
      int rows, boolean isMirrored, long nodes, int windowSteps) throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(rows, 6, isMirrored));
    OptionalInt steps = windowSteps == 0 ? OptionalInt.empty() : OptionalInt.of(windowSteps);
    FrontierRun.Result whole = FrontierRun.run(plan, options(2, 64L << 20), steps);
    FrontierRun.Result outcome;
    int runs = 0;
    double lastShare = 0;
    do {
      Monitor monitor = new Monitor();
      outcome = FrontierRun.run(plan, saved(2, Budget.none().nodes(nodes), monitor), steps);
      assertThat(monitor.share()).isGreaterThan(lastShare);
      lastShare = monitor.share();
      runs++;
    } while (outcome.count().isEmpty() && runs < 100);
    assertThat(runs).isGreaterThan(2);
    assertThat(lastShare).isCloseTo(1, offset(1e-9));
    assertThat(outcome.count()).isEqualTo(whole.count());
    assertThat(outcome.layers()).isEqualTo(whole.layers());
  }

  @Tag("sweep")
  @Test
  void run_damagedCheckpoint_namesItAndUsesTheLayerBefore() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, true));
    List<LayerFigures> layers =
        FrontierRun.run(plan, options(1, 64L << 20), OptionalInt.empty()).layers();
    for (int seed = 0; seed < Cases.of(16); seed++) {
      Random random = new Random(seed);
      deleteFiles();
      int last = 3 + random.nextInt(layers.size() - 3);
      long states = layers.subList(0, last).stream().mapToLong(LayerFigures::states).sum();
      FrontierRun.run(
          plan, saved(1, Budget.none().nodes(states - 1), new Monitor()), OptionalInt.empty());
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
      Monitor again = new Monitor();
      FrontierRun.Result outcome =
          FrontierRun.run(plan, saved(1, Budget.none(), again), OptionalInt.empty());
      assertThat(again.note()).as("seed %d", seed).contains(newest + " is damaged");
      assertThat(outcome.count()).contains(BigInteger.valueOf(9862));
    }
  }

  /**
   * Checks a count that begins again. Earlier, the run deleted its new layers, because the damaged
   * layers had higher numbers.
   */
  @Test
  void run_bothCheckpointsDamaged_beginsAgainAndKeepsItsOwn() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, true));
    FrontierRun.run(plan, saved(1, Budget.none().nodes(3_000), new Monitor()), OptionalInt.empty());
    assertThat(files()).hasSize(2);
    for (Path file : files()) {
      Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 40));
    }
    Monitor again = new Monitor();
    FrontierRun.Result stopped =
        FrontierRun.run(plan, saved(1, Budget.none().nodes(500), again), OptionalInt.empty());
    assertThat(again.note()).endsWith(": the count begins again");
    Monitor more = new Monitor();
    FrontierRun.Result whole =
        FrontierRun.run(plan, saved(1, Budget.none(), more), OptionalInt.empty());
    assertThat(whole.count()).contains(BigInteger.valueOf(9862));
    long all = whole.layers().stream().mapToLong(LayerFigures::states).sum();
    long before = stopped.layers().stream().mapToLong(LayerFigures::states).sum();
    assertThat(more.nodes()).isEqualTo(all - before).isLessThan(all);
    assertThat(files()).filteredOn(file -> file.toString().endsWith(".damaged")).hasSize(2);
  }

  /** Checks a count that is started twice. Earlier, each run deleted the files of the other. */
  @Test
  void run_checkpointInUse_isDeclinedAndTheFirstRunGoesOn() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, true));
    Monitor monitor = new Monitor();
    List<String> refusals = new ArrayList<>();
    monitor.add(
        new Monitor.Listener() {
          @Override
          public void happened(String what, List<Monitor.Figure> figures) {
            try {
              FrontierRun.run(plan, saved(1, Budget.none(), new Monitor()), OptionalInt.empty());
            } catch (DeclinedException e) {
              refusals.add(e.getMessage());
            } catch (IOException e) {
              refusals.add("fails: " + e);
            }
          }
        });
    assertThat(FrontierRun.run(plan, saved(1, Budget.none(), monitor), OptionalInt.empty()).count())
        .contains(BigInteger.valueOf(9862));
    assertThat(refusals)
        .hasSizeGreaterThan(10)
        .containsOnly("cannot use " + directory + ": another run keeps its layers there");
  }

  /**
   * Checks the meaning of the records of a layer. It follows from the slots that vertices get,
   * their numbers, the codes of matchings and the form of blocks. If this sum changes, change
   * FrontierPlan.ORDER, and then the sum.
   */
  @Test
  void order_recordsOfALayer_meanWhatTheyMeantBefore() throws IOException {
    FrontierPlan plan = FrontierPlan.of(board(6, 6, true));
    FrontierRun.run(plan, saved(1, Budget.none().nodes(3_000), new Monitor()), OptionalInt.empty());
    CRC32C sum = new CRC32C();
    try (LocalLayers layers =
        LocalLayers.open(directory, directory, plan::fingerprint, new Monitor())) {
      LayerFile layer = layers.last(() -> {}).orElseThrow().layer();
      layer.new Reader()
          .read(
              0,
              (words, longs) ->
                  sum.update(Arrays.toString(Arrays.copyOf(words, longs)).getBytes(UTF_8)));
      layer.close();
    }
    assertThat(sum.getValue()).as("of order %d", FrontierPlan.ORDER).isEqualTo(979389135L);
  }

  @Test
  void run_checkpointOfAnotherCount_isRefused() throws IOException {
    run(board(6, 5, true), saved(1, Budget.none(), new Monitor()));
    List<Path> before = files();
    assertThatThrownBy(() -> run(board(6, 6, true), saved(1, Budget.none(), new Monitor())))
        .isInstanceOf(DeclinedException.class)
        .hasMessageContaining("belongs to another count");
    assertThat(files()).isEqualTo(before);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> !file.endsWith("lock")).sorted().toList();
    }
  }

  private void deleteFiles() throws IOException {
    for (Path file : files()) {
      Files.delete(file);
    }
  }

  /** Checks known powers of two above 2^64. Above 2^1024, no double holds the bound. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"40,1", "70,3", "600,21"})
  void run_beyondSixtyFourBits_joinsResidues(int size, int passes) throws IOException {
    FrontierRun.Result outcome = run(heavyCycle(size), options(1, 64L << 20));
    assertThat(outcome.passes()).isEqualTo(passes);
    assertThat(outcome.count()).contains(BigInteger.ONE.shiftLeft(2 * size).negate());
  }

  /** Returns a weighted cycle. Its count is the negative of two to the power of twice its size. */
  static CountGraph heavyCycle(int size) {
    int[][] weight = new int[size][size];
    for (int v = 0; v < size; v++) {
      weight[v][(v + 1) % size] = 4;
      weight[(v + 1) % size][v] = 4;
    }
    weight[0][1] = -4;
    weight[1][0] = -4;
    int[] order = new int[size];
    Arrays.setAll(order, v -> v);
    return graph(weight, order);
  }
}
