package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.testkit.Cases;

/**
 * Tests each target with mutated inputs. The properties {@code fuzz.inputs} and {@code fuzz.seed}
 * set their number and seed, and {@code fuzz.target} selects a target by a part of its name. Each
 * target adds a line to {@code target/fuzz.txt}.
 */
final class ManyInputsTest {

  private static final int INPUTS = 2000;

  static List<String> targets() throws IOException {
    String wanted = System.getProperty("fuzz.target", "");
    return ManyInputs.names().stream().filter(name -> name.contains(wanted)).toList();
  }

  @Tag("sweep")
  @Timeout(value = 1, unit = TimeUnit.DAYS) // because a run can have any number of inputs
  @ParameterizedTest
  @MethodSource("targets")
  void accepts_mutatedInputs_answersOrRejectsEach(String name) throws Exception {
    long inputs = Long.getLong("fuzz.inputs", Cases.of(INPUTS));
    ManyInputs.Counts counts = ManyInputs.run(name, inputs, Long.getLong("fuzz.seed", 1));
    System.out.println(counts);
    Files.writeString(
        Path.of("target", "fuzz.txt"),
        counts + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    assertThat(counts.failures()).as("failures of seed %d", counts.seed()).isZero();
    assertThat(counts.accepted()).isPositive();
  }
}
