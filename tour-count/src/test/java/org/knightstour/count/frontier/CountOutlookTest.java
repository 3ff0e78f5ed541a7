package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerNote;
import org.knightstour.count.store.LayerPlace;

/** Windows on machines that share nothing but records: the count and the layers of one process. */
final class CountOutlookTest {

  @TempDir private Path directory;

  private Resources resources(long memory) {
    Watch watch = new Watch();
    Allowance allowance = new Allowance(Budget.none(), watch);
    return new Resources(1, memory, directory, null, allowance, watch, 1);
  }

  /** The second machine has hardly any memory, so that its layers go to files. */
  @Test
  void work_bucketsOnTwoMachines_givesTheSameLayers() throws IOException {
    for (boolean isMirrored : new boolean[] {true, false}) {
      FrontierPlan plan = FrontierPlan.whole(FrontierRunTest.board(6, 6, isMirrored));
      FrontierRun.Result whole = FrontierRun.run(plan, resources(256L << 20));
      List<WindowMachine> machines =
          List.of(
              new WindowMachine(plan, resources(64L << 20)),
              new WindowMachine(plan, resources(4L << 20)));
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

  /** Machines that take turns; records stay in lists. */
  private static final class Crew implements LayerCrew {

    private final CountOutlook outlook;
    private final List<WindowMachine> machines;
    private final int steps;
    private List<List<long[]>> buckets = List.of();
    private int number;

    Crew(CountOutlook outlook, List<WindowMachine> machines, int steps) {
      this.outlook = outlook;
      this.machines = machines;
      this.steps = steps;
    }

    @Override
    public Optional<LayerNote> last() {
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
      boolean isLast = end == outlook.plan().length();
      LayerPlace to =
          new LayerPlace(0, end, isLast ? end : outlook.end(end, steps), isLast ? 1 : 8);
      List<List<long[]>> next = new ArrayList<>();
      for (int bucket = 0; bucket < to.buckets(); bucket++) {
        next.add(new ArrayList<>());
      }
      List<List<LayerFigures>> made = new ArrayList<>();
      for (int bucket = 0; bucket < buckets.size(); bucket++) {
        made.add(work(machines.get(bucket % 2), to, bucket, next));
      }
      buckets = next;
      number = end;
      return new Made(end, LayerFigures.sum(made), outlook.plan().mirror(end) == null);
    }

    private List<LayerFigures> work(
        WindowMachine machine, LayerPlace to, int bucket, List<List<long[]>> next)
        throws IOException {
      WindowMachine.Ready ready =
          machine.ready(number, to.number(), to, 0, outlook.vectors(number, to.number()));
      return machine.work(
          ready,
          bucket,
          (same, taker) -> {
            for (long[] record : buckets.get(bucket)) {
              taker.take(record, record.length);
            }
          },
          (nextBucket, words, from, longs) ->
              next.get(nextBucket).add(Arrays.copyOfRange(words, from, from + longs)));
    }

    @Override
    public void keep(List<Long> residues, List<LayerFigures> layers) {}

    @Override
    public Joined count() {
      assertThat(buckets.get(0)).hasSize(1);
      return new Joined(BigInteger.valueOf(Records.count(buckets.get(0).get(0))), Map.of());
    }

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
