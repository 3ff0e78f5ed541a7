package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.Watch;
import org.knightstour.count.figures.LayerFigures;

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
      FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(6, 6, isMirrored));
      FrontierRun.Outcome whole = FrontierRun.run(plan, resources(256L << 20));
      CountOutlook count = CountOutlook.of(plan, resources(64L << 20));
      List<WindowMachine> machines =
          List.of(
              new WindowMachine(plan, resources(64L << 20)),
              new WindowMachine(plan, resources(4L << 20)));
      for (int steps = 1; steps <= 5; steps += 2) {
        List<LayerFigures> layers = new ArrayList<>();
        long residue = pass(count, machines, steps, layers);
        assertThat(count.join(List.of(residue))).isEqualTo(BigInteger.valueOf(9862));
        assertThat(layers).as("windows of %d", steps).isEqualTo(whole.layers());
      }
    }
  }

  private static long pass(
      CountOutlook count, List<WindowMachine> machines, int steps, List<LayerFigures> layers)
      throws IOException {
    List<List<long[]>> buckets = new ArrayList<>(List.of(List.of(Records.beginning())));
    int first = 0;
    while (first < count.length()) {
      int end = count.end(first, steps);
      boolean isLast = end == count.length();
      WindowTask task =
          new WindowTask(first, end, isLast ? end : count.end(end, steps), isLast ? 1 : 8, 0);
      List<List<long[]>> next = new ArrayList<>();
      for (int bucket = 0; bucket < task.nextBuckets(); bucket++) {
        next.add(new ArrayList<>());
      }
      List<List<LayerFigures>> made = new ArrayList<>();
      for (int bucket = 0; bucket < buckets.size(); bucket++) {
        made.add(work(machines.get(bucket % 2), task, count, bucket, buckets.get(bucket), next));
      }
      count.note(layers, first, LayerFigures.sum(made));
      buckets = next;
      first = end;
    }
    assertThat(buckets.get(0)).hasSize(1);
    return Records.count(buckets.get(0).get(0));
  }

  private static List<LayerFigures> work(
      WindowMachine machine,
      WindowTask task,
      CountOutlook count,
      int bucket,
      List<long[]> records,
      List<List<long[]>> next)
      throws IOException {
    WindowMachine.Ready ready = machine.ready(task, count.vectors(task.first(), task.end()));
    return machine.work(
        ready,
        bucket,
        (number, taker) -> {
          for (long[] record : records) {
            taker.take(record, record.length);
          }
        },
        (to, words, from, longs) ->
            next.get(to).add(Arrays.copyOfRange(words, from, from + longs)));
  }
}
