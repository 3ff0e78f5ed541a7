package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerKey;
import org.knightstour.count.store.LayerManifest;
import org.knightstour.count.store.RecordSource;

/** Tests windows on machines that share only records: the count and layers of one process. */
final class CountForecastTest {

  @TempDir private Path directory;

  private Resources resources(long memory) {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    return new Resources(1, memory, directory, null, limiter, monitor, 1);
  }

  /** Checks a second machine with hardly any memory, so its layers go to files. */
  @Test
  void work_bucketsOnTwoMachines_givesTheSameLayers() throws IOException {
    for (boolean isMirrored : new boolean[] {true, false}) {
      FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(6, 6, isMirrored));
      FrontierRun.Result whole = FrontierRun.run(plan, resources(256L << 20), OptionalInt.empty());
      List<WindowKernel> machines =
          List.of(
              new WindowKernel(plan, resources(64L << 20)),
              new WindowKernel(plan, resources(4L << 20)));
      for (int steps = 1; steps <= 5; steps += 2) {
        int most = steps;
        FrontierRun.Result shared =
            FrontierRun.run(
                plan, resources(64L << 20), (outlook, course) -> new Crew(outlook, machines, most));
        assertThat(shared.count()).contains(BigInteger.valueOf(9862));
        assertThat(shared.layers()).as("windows of %d", steps).isEqualTo(whole.layers());
      }
    }
  }

  /** Machines in turn, with records in lists. Halves begin at layer 0, or are the same half. */
  private static final class Crew implements LayerExecutor {

    private static final int BUCKETS = 8;

    private final CountForecast outlook;
    private final FrontierPlan plan;
    private final List<WindowKernel> machines;
    private final int steps;
    private final List<List<List<long[]>>> waiting = new ArrayList<>();
    private List<List<long[]>> buckets = List.of();
    private int number;

    Crew(CountForecast outlook, List<WindowKernel> machines, int steps) {
      this.outlook = outlook;
      this.machines = machines;
      this.steps = steps;
      plan = outlook.plan();
    }

    @Override
    public Optional<LayerManifest> last() {
      return Optional.empty();
    }

    @Override
    public void begin(int pass) {
      buckets = List.of(List.of(Records.beginning()));
      number = 0;
    }

    @Override
    public Made advance() throws IOException {
      int end = outlook.end(number, steps);
      int last = plan.endOfHalf(end);
      boolean isForJoin = end == plan.joinStart(last);
      LayerKey to =
          new LayerKey(0, end, isForJoin ? LayerKey.JOIN : outlook.end(end, steps), BUCKETS);
      List<List<long[]>> next = new ArrayList<>();
      for (int bucket = 0; bucket < BUCKETS; bucket++) {
        next.add(new ArrayList<>());
      }
      List<List<LayerFigures>> made = new ArrayList<>();
      for (int bucket = 0; bucket < buckets.size(); bucket++) {
        made.add(work(machines.get(bucket % 2), to, bucket, next));
      }
      buckets = next;
      number = end;
      List<LayerFigures> figures = LayerFigures.sum(made);
      if (!isForJoin) {
        return new Made(end, figures, plan.mirror(end) == null, 0);
      }
      waiting.add(buckets);
      buckets = List.of(List.of(Records.beginning()));
      number = last;
      return new Made(last, figures, true, last - end);
    }

    private List<LayerFigures> work(
        WindowKernel machine, LayerKey to, int bucket, List<List<long[]>> next) throws IOException {
      WindowKernel.Ready ready =
          machine.ready(number, to.number(), to, 0, outlook.vectors(number, to.number()));
      return machine.work(
          ready,
          bucket,
          source(buckets),
          (nextBucket, words, at, longs) ->
              next.get(nextBucket).add(Arrays.copyOfRange(words, at, at + longs)));
    }

    private static RecordSource source(List<List<long[]>> buckets) {
      return (bucket, taker) -> {
        for (long[] record : buckets.get(bucket)) {
          taker.take(record, record.length);
        }
      };
    }

    @Override
    public Joined count() throws IOException {
      assertThat(waiting).hasSameSizeAs(plan.waiting());
      List<List<Long>> parts = new ArrayList<>();
      for (int bucket = 0; bucket < BUCKETS; bucket++) {
        WindowKernel machine = machines.get(bucket % 2);
        WindowKernel.Joining joining = machine.joining(0, outlook.vectorsOfJoin());
        RecordSource second = waiting.size() < 2 ? null : source(waiting.get(1));
        parts.add(machine.join(joining, bucket, source(waiting.get(0)), second));
      }
      return outlook.joined(outlook.sum(0, parts));
    }

    @Override
    public void keep(List<Long> residues, List<LayerFigures> layers) {}

    @Override
    public long tableBytes() {
      return 0;
    }

    @Override
    public long fileBytes() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
