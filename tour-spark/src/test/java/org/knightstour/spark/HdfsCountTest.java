package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.hdfs.HdfsConfiguration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.hadoop.hdfs.protocol.HdfsConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.store.LayersRefusedException;

/** Tests counts with layers on HDFS, with servers in this process, on the loopback address. */
final class HdfsCountTest {

  private static final String BOARD = "6x6 closed";
  private static final BigInteger TOURS = BigInteger.valueOf(9862);

  @TempDir private static java.nio.file.Path directory;

  private static MiniDFSCluster hdfs;

  @BeforeAll
  static void start() throws IOException {
    hdfs =
        new MiniDFSCluster.Builder(new HdfsConfiguration(), directory.resolve("hdfs").toFile())
            .numDataNodes(1)
            .build();
    hdfs.waitActive();
    assertThat(hdfs.getURI().getHost()).isIn("localhost", "127.0.0.1");
    assertThat(hdfs.getDataNodes().get(0).getXferAddress().getAddress().isLoopbackAddress())
        .isTrue();
  }

  @AfterAll
  static void stop() {
    hdfs.shutdown(true);
  }

  private static URI place(String name) {
    return hdfs.getURI().resolve("/" + name);
  }

  /** Returns the complete files of a count. */
  private static List<Path> files(URI place) throws IOException {
    FileSystem files = hdfs.getFileSystem();
    List<Path> found = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> all = files.listFiles(new Path(place), true);
    while (all.hasNext()) {
      Path file = all.next().getPath();
      if (Sparks.isWhole(file.getName())) {
        found.add(file);
      }
    }
    return found;
  }

  @Test
  void count_stoppedAgainAndAgain_givesTheSameLayers() throws IOException {
    URI place = place("stopped");
    try (SparkCluster cluster = Sparks.local(2)) {
      Outcome<BigInteger> result = Sparks.on(cluster, place, BOARD, Budget.none().nodes(600));
      assertThat(result)
          .isInstanceOfSatisfying(
              Outcome.Stopped.class,
              stopped -> assertThat(stopped.reason()).isEqualTo(StopReason.NODE_LIMIT));
      Sparks.assertSame(Sparks.on(cluster, place, BOARD, Budget.none()), Sparks.here(BOARD));
      // A finished count is read, and not counted again.
      Sparks.assertSame(Sparks.on(cluster, place, BOARD, Budget.none()), Sparks.here(BOARD));
    }
  }

  /** Checks that a damaged file of the next continuation is set aside and not deleted. */
  @Test
  void count_damagedFile_isSetAsideAndMadeAgain() throws IOException {
    try (SparkCluster cluster = Sparks.local(2)) {
      for (int seed = 0; seed < 3; seed++) {
        URI place = place("damaged" + seed);
        Sparks.on(cluster, place, BOARD, Budget.none().nodes(600));
        Random random = new Random(seed);
        List<Path> files = newest(place);
        Path damaged = files.get(seed == 0 ? 0 : random.nextInt(files.size()));
        damage(damaged, random);
        Monitor monitor = new Monitor();
        assertThat(Sparks.on(cluster, place, BOARD, Budget.none(), monitor).value())
            .as("seed %d, %s", seed, damaged)
            .isEqualTo(TOURS);
        assertThat(monitor.note()).contains(damaged.getName() + " is damaged", ".damaged");
        assertThat(files(place)).anyMatch(file -> file.getName().endsWith(".damaged"));
      }
    }
  }

  /** Returns the note of the newest layer, and the files of that layer. */
  private static List<Path> newest(URI place) throws IOException {
    List<Path> all = new ArrayList<>(files(place));
    String last =
        all.stream()
            .map(Path::getName)
            .filter(name -> name.endsWith(".tourlayer"))
            .max(Comparator.naturalOrder())
            .orElseThrow()
            .replace(".tourlayer", "");
    all.removeIf(file -> !file.toString().contains(last));
    all.sort(Comparator.reverseOrder());
    return all;
  }

  private static void damage(Path file, Random random) throws IOException {
    FileSystem files = hdfs.getFileSystem();
    byte[] bytes;
    try (var in = files.open(file)) {
      bytes = in.readAllBytes();
    }
    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    try (var out = files.create(file, true)) {
      out.write(bytes);
    }
  }

  /**
   * Checks a second driver, which waits for the lock until it is stopped, or is rejected. After the
   * first driver is killed with SIGKILL and its lease has ended, a new driver continues.
   */
  @Test
  void count_twoDriversOfWhichOneIsKilled_givesTheSameLayers()
      throws IOException, InterruptedException {
    URI place = place("killed");
    Process driver =
        SparkHome.make()
            .java(
                directory.resolve("driver.log"),
                DriverKilledTest.Driver.class.getName(),
                place.toString(),
                BOARD,
                "9")
            .start();
    FileSystem files = hdfs.getFileSystem();
    while (driver.isAlive() && (!files.exists(new Path(place)) || files(place).size() < 20)) {
      driver.waitFor(5, TimeUnit.MILLISECONDS);
    }
    assertThat(driver.isAlive()).as("killed before the end").isTrue();
    try (SparkCluster cluster = Sparks.local(2)) {
      Budget second = Budget.none().time(Duration.ofSeconds(2));
      assertThat(Sparks.on(cluster, place, BOARD, second)).isInstanceOf(Outcome.Stopped.class);
      Path counts = files.listStatus(new Path(place))[0].getPath();
      assertThatThrownBy(() -> new HadoopLock(files, counts, Duration.ZERO, () -> {}))
          .isInstanceOf(LayersRefusedException.class)
          .hasMessageContaining("another run keeps its layers there");
      driver.destroyForcibly().waitFor();
      hdfs.setLeasePeriod(1, HdfsConstants.LEASE_SOFTLIMIT_PERIOD);
      Sparks.assertSame(Sparks.on(cluster, place, BOARD, Budget.none()), Sparks.here(BOARD));
    } finally {
      driver.destroyForcibly();
      hdfs.setLeasePeriod(
          HdfsConstants.LEASE_SOFTLIMIT_PERIOD, 20 * HdfsConstants.LEASE_SOFTLIMIT_PERIOD);
    }
  }
}
