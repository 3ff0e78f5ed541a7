package org.knightstour.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.InputException;

/** Tests the one-line messages about missing parts of a cluster. */
final class SparkSubmitTest {

  @TempDir private Path home;

  private static void assertRefused(Map<String, String> environment, String... parts) {
    assertThatThrownBy(() -> ClusterOptions.SparkSubmit.of(environment))
        .isInstanceOf(InputException.class)
        .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("\n"));
  }

  @Test
  void of_noInstallation_saysWhatToSet() {
    assertRefused(Map.of(), "--spark", "SPARK_HOME is not set", "spark-submit");
    assertRefused(Map.of("SPARK_HOME", ""), "SPARK_HOME is not set");
  }

  @Test
  void of_noProgram_namesIt() {
    assertRefused(Map.of("SPARK_HOME", home.toString()), home + "/bin/spark-submit");
  }

  /** These tests run without the jar of tour-spark. */
  @Test
  void of_noJar_saysHowToMakeIt() throws IOException {
    Path program = Files.createDirectory(home.resolve("bin")).resolve("spark-submit");
    Files.createFile(program);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    assertRefused(
        Map.of("SPARK_HOME", home.toString()), "tour-spark.jar is missing", "-P cluster package");
  }
}
