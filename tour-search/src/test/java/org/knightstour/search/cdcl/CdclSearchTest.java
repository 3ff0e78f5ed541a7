package org.knightstour.search.cdcl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.graph.CycleGraph;

final class CdclSearchTest {

  private static final int FEW = 30;
  private static final long LEAST_BYTES = 1 << 16;
  private static final long SLICE_BYTES = 1 << 19; // bytes learned between two checks of the size

  /** Checks the memory. Earlier, the limit counted clauses, but these have hundreds of edges. */
  @Test
  void work_memoryOfTheBudget_boundsTheClauses() {
    // FEW + 1 vertices are joined only to FEW others: no cycle, for a reason that no search finds.
    int[][] neighbours =
        IntStream.range(0, 2 * FEW + 1)
            .mapToObj(
                vertex ->
                    vertex < FEW
                        ? IntStream.range(FEW, 2 * FEW + 1).toArray()
                        : IntStream.range(0, FEW).toArray())
            .toArray(int[][]::new);
    SortedSet<Move> none = new TreeSet<>();
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none().nodes(10_000).memoryBytes(0), monitor);
    CdclSearch search =
        (CdclSearch) CdclSearch.begin(CycleGraph.of(neighbours, none), limiter, monitor);
    Optional<Outcome<Optional<int[]>>> outcome = Optional.empty();
    long most = 0;
    while (outcome.isEmpty()) {
      outcome = search.work(0);
      most = Math.max(most, search.bytes());
    }
    assertThat(outcome.get().stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(most).isLessThan(LEAST_BYTES + SLICE_BYTES);
  }
}
