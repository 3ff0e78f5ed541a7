package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.count.CountResult;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;

/** What the tests of this module share. */
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

  static CountResult<BigInteger> here(String text) throws IOException {
    return count(text, CountSettings.defaults());
  }

  static CountResult<BigInteger> on(SparkCluster cluster, Path directory, String text)
      throws IOException {
    return on(cluster, directory, text, Budget.none());
  }

  static CountResult<BigInteger> on(
      SparkCluster cluster, Path directory, String text, Budget budget) throws IOException {
    String uri = directory.toUri().toString();
    return count(text, CountSettings.defaults().counter(cluster.counter(uri)).budget(budget));
  }

  private static CountResult<BigInteger> count(String text, CountSettings settings)
      throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    return TourCounter.count(question, Convention.of(question.kind()), settings, new Watch());
  }

  /** The same count, and the same layers. */
  static void assertSame(CountResult<BigInteger> shared, CountResult<BigInteger> here) {
    if (!(here instanceof CountResult.Counted<BigInteger> one)
        || !(shared instanceof CountResult.Counted<BigInteger> other)) {
      throw new AssertionError(shared + " and " + here);
    }
    assertThat(other.value()).isEqualTo(one.value());
    assertThat(other.work().layers()).isEqualTo(one.work().layers());
    assertThat(other.work().states()).isEqualTo(one.work().states());
    assertThat(other.work().transitions()).isEqualTo(one.work().transitions());
    assertThat(other.work().passes()).isEqualTo(one.work().passes());
  }
}
