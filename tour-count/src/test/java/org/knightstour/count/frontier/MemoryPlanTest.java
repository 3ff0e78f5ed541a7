package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.figures.LayerFigures;

/** Tests the reported memory and files before and after a run, and the memory that a run holds. */
final class MemoryPlanTest {

  private static final long LEAST_BYTES_A_STATE = 2;

  @TempDir private Path directory;

  private Resources resources(int threads, int megabytes) {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    return new Resources(threads, (long) megabytes << 20, directory, null, limiter, monitor, 1);
  }

  private static FrontierPlan plan(int rows, int columns, boolean isMirrored) {
    return FrontierPlan.of(FrontierRunTest.board(rows, columns, isMirrored));
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "6,6,true,1",
    "6,6,false,2",
    "8,6,true,1",
    "8,6,true,2",
    "6,8,false,1",
    "8,7,true,1",
    "8,7,true,2",
    "12,6,true,2"
  })
  void tableBytes_inMemory_areWhatWasHeldAndForeseen(
      int rows, int columns, boolean isMirrored, int threads) throws IOException {
    FrontierPlan plan = plan(rows, columns, isMirrored);
    FrontierRun.Result result = FrontierRun.run(plan, resources(threads, 256), OptionalInt.empty());
    double needed = CountForecast.of(plan, resources(threads, 256)).memoryBytes(threads);
    assertThat(result.fileBytes()).isZero();
    assertThat(needed).isBetween(result.mostTableBytes() / 2.0, result.mostTableBytes() * 2.0);
    List<LayerFigures> layers = result.layers();
    for (int at = 1; at < layers.size(); at++) {
      long states = layers.get(at - 1).states() + layers.get(at).states();
      assertThat(result.mostTableBytes())
          .isGreaterThanOrEqualTo(LEAST_BYTES_A_STATE * states)
          .isGreaterThanOrEqualTo(CoreachableVectors.sets(threads) * plan.vectors() / Byte.SIZE);
    }
  }

  /** Checks that a limit that is never reached does not count as used memory. */
  @Test
  void tableBytes_anyLimitThatIsEnough_areTheSame() throws IOException {
    FrontierPlan plan = plan(8, 6, true);
    long least = FrontierRun.run(plan, resources(1, 16), OptionalInt.empty()).mostTableBytes();
    assertThat(least).isLessThan(8 << 20);
    assertThat(FrontierRun.run(plan, resources(1, 1 << 14), OptionalInt.empty()).mostTableBytes())
        .isEqualTo(least);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"8,7,1,26", "8,7,2,32", "12,6,1,6"})
  void need_throughFiles_isWhatWasTaken(int rows, int columns, int threads, int megabytes)
      throws IOException {
    FrontierPlan plan = plan(rows, columns, true);
    Resources resources = resources(threads, megabytes);
    MemoryPlan.Need need = MemoryPlan.of(CountForecast.of(plan, resources), resources).need();
    FrontierRun.Result result = FrontierRun.run(plan, resources, OptionalInt.empty());
    assertThat(result.mostTableBytes()).isBetween((long) need.bytes() / 2, (long) megabytes << 20);
    // The run writes more in total than the files hold at one time.
    assertThat(need.fileBytes()).isPositive().isLessThan(2.0 * result.fileBytes());
  }

  /**
   * Checks that a count is declined only if the disk has less than 3/4 of the forecast, because the
   * files can be a quarter smaller.
   */
  @Test
  void mustFit_filesLargerThanTheDisk_areDeclinedWithARemedy() {
    double megabyte = 1 << 20;
    MemoryPlan.mustFit(93 * megabyte, 70 * megabyte, directory);
    assertThatThrownBy(() -> MemoryPlan.mustFit(94 * megabyte, 70 * megabyte, directory))
        .isInstanceOf(DeclinedException.class)
        .hasMessage(
            "needs about 94 MB for its layers, and %s has 70 MB:"
                + " name a directory with more space",
            directory);
  }

  @Test
  void take_aFewSlabs_growsWithWhatIsThere() {
    SlabPool pool = new SlabPool(1 << 14, 4, 1 << 16);
    long[] first = pool.take(1);
    assertThat(first).hasSize(1 << 11);
    long[] large = pool.take(1 << 15);
    assertThat(large).hasSize(1 << 15);
    assertThat(pool.take(1)).hasSizeGreaterThan(1 << 11).hasSizeLessThan(1 << 14);
    assertThat(pool.bytes()).isGreaterThan((long) Long.BYTES * (first.length + large.length));
    long all = pool.bytes();
    pool.giveBack(first);
    pool.giveBack(large);
    assertThat(pool.take(1)).isSameAs(large);
    assertThat(pool.take(1)).isSameAs(first);
    assertThat(pool.bytes()).isEqualTo(all);
    assertThat(pool.take(1 << 16)).isNull();
  }
}
