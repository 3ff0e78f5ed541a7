package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.SparkConf;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.count.CountWork;
import org.knightstour.count.TourCounter;

/** Shared methods of the tests of this module. */
final class Sparks {

  private Sparks() {}

  static SparkConf conf(String master) {
    return new SparkConf()
        .setMaster(master)
        .set("spark.ui.enabled", "false")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1");
  }

  static SparkCluster local(int cores) {
    return new SparkCluster(conf("local[" + cores + "]"));
  }

  static Outcome<BigInteger> here(String text) throws IOException {
    return count(text, CountSettings.defaults(), new Monitor());
  }

  static Outcome<BigInteger> on(SparkCluster cluster, Path directory, String text)
      throws IOException {
    return on(cluster, directory, text, Budget.none());
  }

  static Outcome<BigInteger> on(SparkCluster cluster, Path directory, String text, Budget budget)
      throws IOException {
    return on(cluster, directory.toUri(), text, budget);
  }

  static Outcome<BigInteger> on(SparkCluster cluster, URI place, String text, Budget budget)
      throws IOException {
    return on(cluster, place, text, budget, new Monitor());
  }

  static Outcome<BigInteger> on(
      SparkCluster cluster, URI place, String text, Budget budget, Monitor monitor)
      throws IOException {
    CountSettings.CycleCounter counter = cluster.counter(place.toString());
    return count(text, CountSettings.defaults().counter(counter).budget(budget), monitor);
  }

  /** Returns whether a name is the name of a complete file, and not of a draft or a checksum. */
  static boolean isWhole(String name) {
    return !name.startsWith(".") && !name.startsWith(Parts.DRAFT);
  }

  /**
   * Returns the complete files of a count by name. Stopped tasks can still write and delete drafts.
   */
  static List<Path> files(Path place) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        place,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isWhole(file.getFileName().toString())) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            if (failure instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw failure;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path gone, @Nullable IOException failure) {
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(files);
    return files;
  }

  private static Outcome<BigInteger> count(String text, CountSettings settings, Monitor monitor)
      throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    return TourCounter.count(question, Convention.of(question.kind()), settings, monitor);
  }

  /** Asserts that both counted the same with the same layers. */
  static void assertSame(Outcome<BigInteger> shared, Outcome<BigInteger> here) {
    if (!(here instanceof Outcome.Known<BigInteger> one)
        || !(shared instanceof Outcome.Known<BigInteger> other)) {
      throw new AssertionError(shared + " and " + here);
    }
    assertThat(other.value()).isEqualTo(one.value());
    assertThat(CountWork.of(shared).layers()).isEqualTo(CountWork.of(here).layers());
    assertThat(CountWork.of(shared).states()).isEqualTo(CountWork.of(here).states());
    assertThat(CountWork.of(shared).transitions()).isEqualTo(CountWork.of(here).transitions());
    assertThat(CountWork.of(shared).passes()).isEqualTo(CountWork.of(here).passes());
  }
}
