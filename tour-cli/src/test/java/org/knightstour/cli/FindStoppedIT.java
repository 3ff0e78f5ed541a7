package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests an interruption of the packaged program during a tour of millions of squares. */
@Tag("long")
final class FindStoppedIT {

  @TempDir private Path folder;

  /** Checks interruptions during the check and during the writing, which has an incomplete file. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void find_interrupted_leavesNoFile(boolean isWriting) throws Exception {
    String line = "find 12000x12000 --closed --format squares -o " + folder.resolve("tour.txt");
    List<String> command = PackagedTour.command("-Xmx400m", line.split(" ", -1));
    Path log = Files.createTempFile("find", ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(PackagedTour.awaitWork(process, Duration.ofMillis(600))).isTrue();
    while (isWriting && names().isEmpty() && !process.waitFor(20, TimeUnit.MILLISECONDS)) {
      // the program is still checking the tour
    }
    process.destroy();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(3);
    assertThat(names()).isEmpty();
    // The signal arrives while the tour is made or checked. On a busy machine, the program is ended
    // half a second later.
    assertThat(Files.readString(log, StandardCharsets.UTF_8))
        .matches(
            "(12000x12000 closed: not known: it was interrupted\\."
                + "|tour( find)?: interrupted(: no work was kept| before an answer))\\R");
    Files.delete(log);
  }

  private List<Path> names() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
