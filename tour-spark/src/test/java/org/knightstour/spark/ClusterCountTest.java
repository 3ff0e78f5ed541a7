package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;

/** Tests that counts by Spark in this process and by the engine agree layer by layer. */
final class ClusterCountTest {

  @TempDir private Path directory;

  @Test
  void count_boardsOfEveryKind_givesTheSameLayers() throws IOException {
    try (SparkCluster cluster = Sparks.local(2)) {
      for (String text :
          List.of(
              "6x8 closed",
              "7x8 closed",
              "6x7 closed",
              "3x3 closed",
              "5x5 open",
              "5x6 open",
              "5x6 open from a1")) {
        Sparks.assertSame(Sparks.on(cluster, directory, text), Sparks.here(text));
      }
    }
  }

  /** Checks a strictly open question with two counts, and a question with counts up to symmetry. */
  @Test
  void count_questionsOfSeveralCounts_giveTheSame() throws IOException {
    TourQuestion closed = TourQuestion.parse("6x6 closed");
    try (SparkCluster cluster = Sparks.local(2)) {
      String text = "4x5 strictly-open";
      Sparks.assertSame(Sparks.on(cluster, directory, text), Sparks.here(text));
      CountSettings shared =
          CountSettings.defaults().counter(cluster.counter(directory.toUri().toString()));
      assertThat(TourCounter.countDistinct(closed, shared, new Monitor()).value())
          .isEqualTo(
              TourCounter.countDistinct(closed, CountSettings.defaults(), new Monitor()).value());
    }
  }

  @Tag("slow")
  @Test
  void count_eightByEight_givesTheSameLayers() throws IOException {
    try (SparkCluster cluster = Sparks.local(2)) {
      Outcome<BigInteger> shared = Sparks.on(cluster, directory, "8x8 closed");
      assertThat(shared.value()).isEqualTo(new BigInteger("13267364410532"));
      Sparks.assertSame(shared, Sparks.here("8x8 closed"));
    }
  }

  /** Checks runs with different numbers of cores, because each would choose different buckets. */
  @Test
  void count_stoppedAgainAndAgain_goesOnToTheSameEnd() throws IOException {
    int runs = 0;
    Outcome<BigInteger> result = new Outcome.Declined<>("not begun");
    while (!(result instanceof Outcome.Known<BigInteger>) && runs < 40) {
      try (SparkCluster cluster = Sparks.local(1 + runs % 3)) {
        result = Sparks.on(cluster, directory, "6x6 closed", Budget.none().nodes(200));
      }
      if (result instanceof Outcome.Stopped<BigInteger> stopped) {
        assertThat(stopped.reason()).isEqualTo(StopReason.NODE_LIMIT);
      }
      runs++;
    }
    assertThat(runs).isGreaterThan(2);
    Sparks.assertSame(result, Sparks.here("6x6 closed"));
    // A finished count is read, and not counted again.
    try (SparkCluster cluster = Sparks.local(1)) {
      Sparks.assertSame(Sparks.on(cluster, directory, "6x6 closed"), Sparks.here("6x6 closed"));
    }
  }

  @Test
  void count_interrupted_stopsAndGoesOn() throws IOException {
    TourQuestion question = TourQuestion.parse("6x8 closed");
    try (SparkCluster cluster = Sparks.local(2)) {
      CountSettings settings =
          CountSettings.defaults().counter(cluster.counter(directory.toUri().toString()));
      Monitor monitor = new Monitor();
      Thread other =
          new Thread(
              () -> {
                while (monitor.nodes() == 0) {
                  Thread.onSpinWait();
                }
                monitor.stop();
              });
      other.start();
      Outcome<BigInteger> stopped =
          TourCounter.count(question, Convention.UNDIRECTED, settings, monitor);
      assertThat(stopped).isInstanceOf(Outcome.Stopped.class);
      Sparks.assertSame(Sparks.on(cluster, directory, "6x8 closed"), Sparks.here("6x8 closed"));
    }
  }

  /** Checks that a damaged file of the next continuation is set aside and not deleted. */
  @Test
  void count_damagedLayer_isSetAsideAndMadeAgain() throws IOException {
    Outcome<BigInteger> here = Sparks.here("6x6 closed");
    try (SparkCluster cluster = Sparks.local(2)) {
      for (int seed = 0; seed < 6; seed++) {
        Path place = directory.resolve("seed" + seed);
        Sparks.on(cluster, place, "6x6 closed", Budget.none().nodes(600));
        Random random = new Random(seed);
        List<Path> files = newest(place);
        Path damaged = files.get(seed == 0 ? 0 : random.nextInt(files.size()));
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        Files.write(damaged, bytes);
        Monitor monitor = new Monitor();
        Outcome<BigInteger> result =
            Sparks.on(cluster, place.toUri(), "6x6 closed", Budget.none(), monitor);
        Sparks.assertSame(result, here);
        assertThat(monitor.note())
            .as("seed %d", seed)
            .contains(damaged.getFileName() + " is damaged", ".damaged");
        assertThat(Sparks.files(place))
            .as("seed %d, %s", seed, damaged)
            .filteredOn(file -> file.toString().endsWith(".damaged"))
            .anySatisfy(file -> assertThat(file).hasBinaryContent(bytes));
      }
    }
  }

  /** Checks that a layer with any name is rejected if it does not name the plan of the count. */
  @Test
  void count_layersOfAnotherPlan_areRefused() throws IOException {
    try (SparkCluster cluster = Sparks.local(2)) {
      Sparks.on(cluster, directory, "4x5 open");
      Path other = directory.resolve("other");
      Sparks.on(cluster, other, "3x3 closed");
      Path name = folder(other);
      Path finished = folder(directory);
      Files.move(name, directory.resolve("away"));
      Files.move(finished, name);
      assertThat(Sparks.on(cluster, other, "3x3 closed").toString())
          .startsWith("Declined")
          .contains("belongs to another count");
    }
  }

  private static Path folder(Path place) throws IOException {
    try (Stream<Path> all = Files.list(place)) {
      return all.filter(each -> each.getFileName().toString().startsWith("count-"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Returns the note of the newest layer, and the files of that layer. */
  private static List<Path> newest(Path place) throws IOException {
    List<Path> all = Sparks.files(place);
    String last =
        all.stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(".tourlayer"))
            .max(Comparator.naturalOrder())
            .orElseThrow()
            .replace(".tourlayer", "");
    return all.stream()
        .filter(file -> file.toString().contains(last))
        .sorted(Comparator.reverseOrder())
        .toList();
  }
}
