package org.knightstour.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import org.knightstour.core.TourQuestion;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.LogicalSolver;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.PuzzleFile;
import org.knightstour.puzzle.PuzzleMaker;
import org.knightstour.puzzle.PuzzleSearch;
import org.knightstour.puzzle.PuzzleSpec;

/** Median times for a puzzle of each level, and for both proofs that it has one solution. */
// java -cp tools/bench/target/benchmarks.jar org.knightstour.bench.PuzzleMedians '8x8 closed' 100
//
// No JMH, because each puzzle is a different task, and one run of it is a sample. The last column
// changes if a seed makes a different puzzle than before.
public final class PuzzleMedians {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long WARM_UP_NANOS = 5_000_000_000L; // processor time
  private static final long WARM_UP_SEED = 1_000_000;

  private PuzzleMedians() {}

  /** Times of one task in nanoseconds: processor time and clock time. */
  private static final class Times {

    private final List<Long> processor = new ArrayList<>();
    private final List<Long> clock = new ArrayList<>();

    private void run(Runnable task) {
      long clockBefore = System.nanoTime();
      long before = THREADS.getCurrentThreadCpuTime();
      task.run();
      processor.add(THREADS.getCurrentThreadCpuTime() - before);
      clock.add(System.nanoTime() - clockBefore);
    }

    private String text() {
      return String.format(
          Locale.ROOT, "%.2f (%.2f, %.1f)", part(processor, 2), part(clock, 2), part(processor, 1));
    }

    /** Returns the milliseconds that 1/n of all values exceed, or the greatest for n = 1. */
    private static double part(List<Long> times, int nth) {
      long[] sorted = times.stream().mapToLong(time -> time).sorted().toArray();
      return sorted[Math.min(sorted.length / nth, sorted.length - 1)] / 1e6;
    }
  }

  /**
   * Runs with arguments: a question, the number of puzzles, and levels (default: all). Seeds count
   * from 1.
   */
  public static void main(String[] arguments) {
    TourQuestion question = TourQuestion.parse(arguments[0]);
    int puzzles = Integer.parseInt(arguments[1]);
    List<String> levels = List.of("1", "2", "3", "4", "5", "minimal");
    if (arguments.length > 2) {
      levels = Arrays.asList(arguments).subList(2, arguments.length);
    }
    System.out.println(question + ", " + puzzles + " puzzles each; milliseconds of the processor:");
    System.out.println("median (by the clock, greatest)");
    for (String level : levels) {
      PuzzleSpec spec = PuzzleSpec.of(question);
      boolean isMinimal = level.equals("minimal");
      measure(
          level,
          isMinimal ? spec.minimal() : spec.level(Level.of(Integer.parseInt(level))),
          puzzles);
    }
  }

  private static void measure(String level, PuzzleSpec spec, int puzzles) {
    long end = THREADS.getCurrentThreadCpuTime() + WARM_UP_NANOS;
    for (long seed = WARM_UP_SEED; THREADS.getCurrentThreadCpuTime() < end; seed++) {
      prove(PuzzleMaker.make(spec.seed(seed)).value(), new Times(), new Times());
    }
    Times making = new Times();
    Times search = new Times();
    Times solver = new Times();
    CRC32 sum = new CRC32();
    for (long seed = 1; seed <= puzzles; seed++) {
      List<MadePuzzle> made = new ArrayList<>();
      PuzzleSpec wanted = spec.seed(seed);
      making.run(() -> made.add(PuzzleMaker.make(wanted).value()));
      prove(made.get(0), search, solver);
      sum.update(PuzzleFile.link(made.get(0).puzzle()).getBytes(StandardCharsets.UTF_8));
    }
    System.out.printf(
        Locale.ROOT,
        "%-8s made %-24s search %-24s ladder %-24s %08x%n",
        level,
        making.text(),
        search.text(),
        solver.text(),
        sum.getValue());
  }

  private static void prove(MadePuzzle made, Times search, Times solver) {
    search.run(
        () ->
            AverageTimes.require("solutions", 1, PuzzleSearch.solve(made.puzzle()).tours().size()));
    solver.run(() -> LogicalSolver.solve(made.puzzle()));
  }
}
