package org.knightstour.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An interrupted process prints one line about it, also if the command ends at the same moment. */
@Tag("long")
final class InterruptionTest {

  /** Longer than the process waits for a command to end. */
  private static final long LATE_MILLIS = 900;

  private static final int ENDED = 7;

  /** A command that prints early or late, and ends late. */
  public static final class Command {
    private Command() {}

    /** Prints "ready", waits for the signal, prints "stopped", and ends. */
    public static void main(String[] args) throws InterruptedException {
      Interruption.install(() -> {});
      System.out.println("ready");
      while (!Interruption.signal().isStopped()) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
      if (args[0].equals("late")) {
        TimeUnit.MILLISECONDS.sleep(LATE_MILLIS);
      }
      Interruption.beginLastWords();
      System.out.println("stopped");
      if (args[0].equals("early")) {
        TimeUnit.MILLISECONDS.sleep(LATE_MILLIS);
      }
      Interruption.finish(ENDED);
    }
  }

  @ParameterizedTest
  @CsvSource({"early, stopped, 7", "late, tour: interrupted before an answer, 3"})
  void signal_whileTheCommandEnds_isOneLine(String when, String line, int status) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Command.class.getName(),
                when)
            .redirectErrorStream(true)
            .start();
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(said.readLine()).isEqualTo("ready");
      process.toHandle().destroy();
      assertThat(said.lines()).containsExactly(line);
    }
    assertThat(process.waitFor()).isEqualTo(status);
  }
}
