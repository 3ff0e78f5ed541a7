package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.answer.Outcome;

/** Tests a file system that fails at one change after the other: the first, and random changes. */
final class KilledAtEachChangeTest {

  private static final String BOARD = "4x5 open";
  private static final int FIRST = 16;
  private static final int MORE = 6;

  @TempDir private Path directory;

  private URI place(long changes) {
    return URI.create("mortal://" + directory.resolve("after" + changes));
  }

  @AfterEach
  void revive() {
    MortalFileSystem.live(Long.MAX_VALUE);
  }

  @Test
  void count_killedAtAnyChange_givesTheSameLayers() throws IOException {
    Outcome<BigInteger> here = Sparks.here(BOARD);
    try (SparkCluster cluster =
        new SparkCluster(
            Sparks.conf("local[2]").set(MortalFileSystem.NAME, MortalFileSystem.class.getName()))) {
      MortalFileSystem.live(Long.MAX_VALUE);
      Sparks.assertSame(Sparks.on(cluster, place(0), BOARD, Budget.none()), here);
      long all = Long.MAX_VALUE - MortalFileSystem.left();
      LongStream moments =
          LongStream.concat(
              LongStream.range(1, FIRST), new Random(1).longs(MORE, FIRST, all * 9 / 10));
      for (long changes : moments.distinct().toArray()) {
        URI place = place(changes);
        MortalFileSystem.live(changes);
        assertThatThrownBy(() -> Sparks.on(cluster, place, BOARD, Budget.none()))
            .as("killed after %d changes", changes)
            .isInstanceOf(IOException.class);
        MortalFileSystem.live(Long.MAX_VALUE);
        mend(cluster, place);
        Outcome<BigInteger> result = Sparks.on(cluster, place, BOARD, Budget.none());
        assertThat(result.value()).as("after %d changes", changes).isEqualTo(here.value());
        Sparks.assertSame(result, here);
      }
    }
  }

  /** Deletes the lock if it exists, because a run that finds it asks for its deletion. */
  private static void mend(SparkCluster cluster, URI place) throws IOException {
    Path counts = Path.of(place.getPath());
    if (!Files.exists(counts)) {
      return;
    }
    List<Path> locks = Sparks.files(counts).stream().filter(file -> file.endsWith("lock")).toList();
    for (Path lock : locks) {
      assertThat(Sparks.on(cluster, place, BOARD, Budget.none()).toString())
          .contains("Declined", "then delete mortal:" + lock);
      Files.delete(lock);
    }
  }
}
