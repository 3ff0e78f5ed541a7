package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.testkit.Waiting;

/**
 * Tests the packaged program with the proved checker, and with programs in its place that give a
 * wrong answer, crash, or never end.
 */
@Tag("long")
final class ProvedProgramIT {

  @TempDir private Path folder;

  /** The output, the messages and the status of a process. */
  private record Ended(String out, String err, int status) {}

  private Process start(Path proved, String line) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(PackagedTour.command("-Xmx512m", line.split(" ", -1)))
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().put("TOUR_CHECK_PROVED", proved.toString());
    return builder.start();
  }

  private Ended ended(Process process) throws IOException, InterruptedException {
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
    return new Ended(text("out"), text("err"), process.exitValue());
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve(name), StandardCharsets.UTF_8);
  }

  /** Creates a program that replaces the proved checker. */
  private Path program(String script) throws IOException {
    Path file = folder.resolve("program");
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count 5x6 --closed --checker verified | 8/undirected closed tours of 5x6: ",
        "count 3x4 --checker verified | 16/directed open tours of 3x4: ",
        "count 3x4 --checker verified --from a1 | 2/directed open tours of 3x4: ",
        "count 4x5 --checker verified --require a1-b3 --from a1 | 27/directed open tours of 4x5: ",
        "count 4x4 --strictly-open --checker verified --leaper 0,1 | 360/directed strictly-open tours "
      })
  void count_withProved_isCountedByBoth(String line, String begin) throws Exception {
    assumeTrue(ProvedProgram.isThere(), "no check_proved on this machine: it is not run");
    Ended said = ended(start(ProvedProgram.PATH, line));
    assertThat(said.out() + said.err())
        .startsWith(begin.replace('/', '\n'))
        .endsWith("; the proved program counts as many.\n");
    assertThat(said.status()).isZero();
  }

  @Test
  void count_withProvedAndCertificate_writesWhatBothCounted() throws Exception {
    assumeTrue(ProvedProgram.isThere(), "no check_proved on this machine: it is not run");
    Path file = folder.resolve("a.tourcount");
    String line = "count 6x6 --closed --checker verified --json --certificate " + file;
    Ended said = ended(start(ProvedProgram.PATH, line));
    assertThat(said.out()).contains("\"count\":\"9862\"", "\"proved\":true");
    assertThat(Files.readString(file)).isEqualTo("tourcount 1\n6x6 closed\ntours 9862\n");
    said = ended(start(ProvedProgram.PATH, "verify " + file + " --checker verified"));
    assertThat(said.out())
        .isEqualTo("proved: there are 9862 closed tours on 6x6 (counted again)\n");
  }

  @Test
  void count_provedProgramSaysAnotherNumber_isAFaultAndNothingIsWritten() throws Exception {
    Path file = folder.resolve("a.tourcount");
    Path liar = program("cat > /dev/null; echo '-: refused: line 3: the number is 7'; exit 1");
    Ended said = ended(start(liar, "count 5x6 --closed --checker verified --certificate " + file));
    assertThat(said.status()).isEqualTo(70);
    assertThat(said.err())
        .contains("5x6 closed: 8 tours were counted, but ", " reports: the number is 7");
    assertThat(said.out()).isEmpty();
    assertThat(file).doesNotExist();
  }

  @Test
  void count_provedProgramDeclines_isRefusedWithItsReason() throws Exception {
    Path program = program("cat > /dev/null; echo '-: refused: line 2: not a statement'; exit 1");
    Ended said = ended(start(program, "count 4x5 --piece king --checker verified"));
    assertThat(said.err())
        .isEqualTo("tour count: 4x5: the proved program does not count this: not a statement.\n");
    assertThat(said.status()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 3", "cat > /dev/null; kill -9 $$", "echo what?"})
  void count_provedProgramDies_isOneLineAndStatus4(String script) throws Exception {
    Ended said = ended(start(program(script), "count 5x6 --closed --checker verified"));
    assertThat(said.err()).contains("gave no verdict").hasLineCount(1);
    assertThat(said.status()).isEqualTo(4);
  }

  @Test
  void count_provedProgramIsMissing_isSaidBeforeTheCount() throws Exception {
    Ended said = ended(start(folder.resolve("none"), "count 8x8 --closed --checker verified"));
    assertThat(said.err())
        .startsWith("tour count: check_proved is not installed\nhint: ")
        .hasLineCount(2);
    assertThat(said.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count 5x6 --closed --checker verified",
        "verify FOLDER/a.tourcount --checker verified"
      })
  void signal_whileTheProvedProgramRuns_endsBoth(String line) throws Exception {
    Files.writeString(folder.resolve("a.tourcount"), "tourcount 1\n5x6 closed\ntours 8\n");
    Path begun = folder.resolve("begun");
    Path endless = program("echo $$ > " + begun + "; exec sleep 600");
    Process process = start(endless, line.replace("FOLDER", folder.toString()));
    Waiting.until("the program runs", () -> begun.toFile().length() > 1 || !process.isAlive());
    long child = Long.parseLong(Files.readString(begun).strip());
    process.destroy();
    Ended said = ended(process);
    assertThat(said.status()).as(said.err()).isEqualTo(3);
    assertThat(said.err()).contains("stopped").hasLineCount(1);
    boolean isCount = line.startsWith("count");
    assertThat(said.out()).isEqualTo(isCount ? "8\n" : "");
    assertThat(said.err())
        .contains(isCount ? "stopped while the proved program counted" : "interrupted");
    Waiting.until(
        "the other one is gone",
        () -> ProcessHandle.of(child).filter(ProcessHandle::isAlive).isEmpty());
  }
}
