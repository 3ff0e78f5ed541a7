package org.knightstour.count;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.FrontierRun;
import org.knightstour.count.frontier.Resources;

/**
 * The settings of a count. They do not change its answer.
 *
 * @param threads 1 to {@value #MOST_THREADS}
 * @param budget the limits of states, time, and memory for all tables together. Without a memory
 *     limit, the tables use most of Java's heap. Data that does not fit goes to files. The limit of
 *     states is checked after every square
 * @param temporary a directory for those files
 * @param checkpoint a directory for the last layers, from which a stopped count continues. Each
 *     count needs a separate directory
 * @param index a file for the data that ranks need, created if it does not exist. Without a file,
 *     the data stays in memory. Each question needs a separate file
 * @param counter the counter of cycles: this process, or a cluster
 * @param isRepeated whether every count is made twice, the second time without its symmetries or in
 *     the reverse order; otherwise only if the second count is cheap, see {@link TourCounter}
 * @param cut the number of vertices in the first half, with another order of the squares, or empty
 *     for the usual order and the cheapest cut
 */
public record CountSettings(
    int threads,
    Budget budget,
    Path temporary,
    Optional<Path> checkpoint,
    Optional<Path> index,
    CycleCounter counter,
    boolean isRepeated,
    OptionalInt cut) {

  /** A counter of the cycles of a graph: this process, or a cluster of machines. */
  @FunctionalInterface
  @SuppressWarnings("exports") // engines of other kinds see the frontier
  public interface CycleCounter {
    /**
     * Returns the sum, over all cycles of a plan's graph, of the product of their edges' weights.
     * If the run was stopped, the result has no count. States and transitions are the same in every
     * run.
     *
     * @throws org.knightstour.count.frontier.DeclinedException if the resources are not enough
     * @throws IOException if a file cannot be written or read
     */
    FrontierRun.Result count(FrontierPlan plan, Resources resources) throws IOException;
  }

  /** The most threads. */
  public static final int MOST_THREADS = 1024;

  private static final double HEAP_SHARE = 0.85;

  /** Checks the ranges. */
  public CountSettings {
    ArgumentException.checkRange("threads", threads, 1, MOST_THREADS);
  }

  /** Creates settings for a count in this process. */
  public CountSettings(int threads, Budget budget, Path temporary, Optional<Path> checkpoint) {
    this(
        threads,
        budget,
        temporary,
        checkpoint,
        Optional.empty(),
        (plan, resources) -> FrontierRun.run(plan, resources, OptionalInt.empty()),
        false,
        OptionalInt.empty());
  }

  /**
   * Returns settings with a thread for each processor, no limits, temporary files in the system's
   * directory, and no checkpoint.
   */
  public static CountSettings defaults() {
    return new CountSettings(
        Math.min(Runtime.getRuntime().availableProcessors(), MOST_THREADS),
        Budget.none(),
        Path.of(System.getProperty("java.io.tmpdir")),
        Optional.empty());
  }

  public CountSettings threads(int number) {
    return new CountSettings(
        number, budget, temporary, checkpoint, index, counter, isRepeated, cut);
  }

  /**
   * Returns settings for one of several simultaneous counts, one on each thread. They share the
   * memory.
   */
  public CountSettings ofOneThread() {
    return threads(1).budget(budget.memoryBytes(memoryBytes() / threads));
  }

  public CountSettings budget(Budget most) {
    return new CountSettings(threads, most, temporary, checkpoint, index, counter, isRepeated, cut);
  }

  public CountSettings checkpoint(Path directory) {
    return new CountSettings(
        threads, budget, temporary, Optional.of(directory), index, counter, isRepeated, cut);
  }

  public CountSettings index(Path file) {
    return new CountSettings(
        threads, budget, temporary, checkpoint, Optional.of(file), counter, isRepeated, cut);
  }

  public CountSettings counter(CycleCounter another) {
    return new CountSettings(
        threads, budget, temporary, checkpoint, index, another, isRepeated, cut);
  }

  /** Makes every count twice, regardless of cost. */
  public CountSettings repeated() {
    return new CountSettings(threads, budget, temporary, checkpoint, index, counter, true, cut);
  }

  /**
   * Counts in a different way, to check a number: in another order of the squares, and with the
   * board cut after some of them. The number of tours is the same for each cut. Most cuts take more
   * time and space than the usual one.
   *
   * @param squares the number of squares in the first half, of the order in {@link BoardGraph}
   */
  public CountSettings cut(int squares) {
    return new CountSettings(
        threads,
        budget,
        temporary,
        checkpoint,
        index,
        counter,
        isRepeated,
        OptionalInt.of(squares));
  }

  /** Returns the most bytes of all tables together. */
  public long memoryBytes() {
    long heap = Runtime.getRuntime().maxMemory();
    return budget.memoryBytes() == Long.MAX_VALUE
        ? (long) (HEAP_SHARE * heap)
        : Math.min(budget.memoryBytes(), heap);
  }

  /** Returns the resources of a run that begins now. */
  Resources resources(Monitor monitor) {
    return new Resources(
        threads,
        memoryBytes(),
        temporary,
        checkpoint.orElse(null),
        new Limiter(budget, monitor),
        monitor,
        1);
  }
}
