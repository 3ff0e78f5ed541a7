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
 * How a count is run; none of it changes the answer.
 *
 * @param threads 1 to {@value #MOST_THREADS}
 * @param budget the most states, time, and memory for all tables together. Without a limit of
 *     memory the tables take most of Java's heap. What does not fit the memory goes to files. The
 *     limit of states is looked at after every square
 * @param temporary a directory for those files
 * @param checkpoint a directory that keeps the last layers: a count that was stopped continues from
 *     there. Each count needs one of its own
 * @param index a file that keeps what numbers of tours need, made where it is not there; without
 *     one the memory keeps it. Each question needs one of its own
 * @param counter who counts: this process, or a cluster
 * @param isRepeated whether every count is made twice, the second time without its symmetries or in
 *     the reverse order; otherwise only if the second count is cheap, see {@link TourCounter}
 */
public record CountSettings(
    int threads,
    Budget budget,
    Path temporary,
    Optional<Path> checkpoint,
    Optional<Path> index,
    CycleCounter counter,
    boolean isRepeated) {

  /** Who counts the cycles of a graph: this process, or one that shares the work among machines. */
  @FunctionalInterface
  @SuppressWarnings("exports") // engines of other kinds see the frontier
  public interface CycleCounter {
    /**
     * The sum over all cycles of a plan's graph of the product of their edges' weights; no count
     * when the run was stopped. States and transitions are those that every run finds.
     *
     * @throws org.knightstour.count.frontier.DeclinedException when it cannot be counted with what
     *     it may use
     * @throws IOException when a file cannot be written or read
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

  /** Settings of a count in this process. */
  public CountSettings(int threads, Budget budget, Path temporary, Optional<Path> checkpoint) {
    this(
        threads,
        budget,
        temporary,
        checkpoint,
        Optional.empty(),
        (plan, resources) -> FrontierRun.run(plan, resources, OptionalInt.empty()),
        false);
  }

  /** A thread for each processor, no limits, files in the system's directory, no checkpoint. */
  public static CountSettings defaults() {
    return new CountSettings(
        Math.min(Runtime.getRuntime().availableProcessors(), MOST_THREADS),
        Budget.none(),
        Path.of(System.getProperty("java.io.tmpdir")),
        Optional.empty());
  }

  /** Replaces the number of threads. */
  public CountSettings threads(int number) {
    return new CountSettings(number, budget, temporary, checkpoint, index, counter, isRepeated);
  }

  /** Settings of one of several counts at a time, one on each thread: they share the memory. */
  public CountSettings ofOneThread() {
    return threads(1).budget(budget.memoryBytes(memoryBytes() / threads));
  }

  /** Replaces the budget. */
  public CountSettings budget(Budget most) {
    return new CountSettings(threads, most, temporary, checkpoint, index, counter, isRepeated);
  }

  /** Replaces the checkpoint. */
  public CountSettings checkpoint(Path directory) {
    return new CountSettings(
        threads, budget, temporary, Optional.of(directory), index, counter, isRepeated);
  }

  /** Replaces the index. */
  public CountSettings index(Path file) {
    return new CountSettings(
        threads, budget, temporary, checkpoint, Optional.of(file), counter, isRepeated);
  }

  /** Replaces the counter. */
  public CountSettings counter(CycleCounter another) {
    return new CountSettings(threads, budget, temporary, checkpoint, index, another, isRepeated);
  }

  /** Makes every count twice, regardless of cost. */
  public CountSettings repeated() {
    return new CountSettings(threads, budget, temporary, checkpoint, index, counter, true);
  }

  /** How many bytes the tables may take together. */
  public long memoryBytes() {
    long heap = Runtime.getRuntime().maxMemory();
    return budget.memoryBytes() == Long.MAX_VALUE
        ? (long) (HEAP_SHARE * heap)
        : Math.min(budget.memoryBytes(), heap);
  }

  /** What a run may use that begins now. */
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
