package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the packaged program and the other checkers with hostile files. Each prints one line that
 * names a line, ends with status 1, and uses at most 256 MiB. The proved checker also has only ten
 * seconds of processor time.
 */
@Tag("long")
final class HostileCertificateIT {

  private static final long MOST_KIB = 256 << 10;
  private static final String PROOF = "tourproof 1\n";
  private static final String LARGE = PROOF + "32x32 open\n";
  private static final String SMALL = PROOF + "12x12 open\n";
  private static final String LAYERS = "tourlayers 1\n5xn closed\nlayer\n";
  private static final String COUNT = "tourcount 1\n6x6 closed\n";
  private static final Path CHECKERS = Path.of("..", "tour-verify", "checker").toAbsolutePath();

  @TempDir private Path folder;
  private final Map<String, String> environment = new HashMap<>();

  /** A name, a beginning, and a text that is repeated after the beginning. */
  record Hostile(String name, String begin, String repeated, int times) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Hostile> files() {
    return Stream.of(
        new Hostile("a hundred million bytes", PROOF, "x", 100_000_000),
        new Hostile("a line of a million", PROOF + "7x7 closed\n", "p", 1_000_000),
        new Hostile("a million empty lines", LARGE, "\n", 1_000_000),
        new Hostile("a million spaces", LARGE + "remove", " ", 1_000_000),
        new Hostile("a board of a million digits", PROOF, "9", 1_000_000),
        new Hostile("a board of 2^31 squares", PROOF + "65536x32768 closed\nparity\n", "", 0),
        new Hostile("a board of 10^8 squares", PROOF + "9999x9999 closed\nparity\n", "", 0),
        new Hostile("a missing square too often", PROOF + "9x9 closed without", " a1", 300_000),
        new Hostile("a million branches", LARGE, "branch a1 b3\n", 1_000_000),
        new Hostile("branches to the last byte", LARGE, "branch a1 b3\n", 80_000),
        new Hostile("contradictions", PROOF + "4x4 closed\n", "forced\n", 140_000),
        new Hostile("a square too often", LARGE + "remove", " a1", 300_000),
        new Hostile("a weight of a million digits", LARGE + "weights\neach ", "9", 1_000_000),
        new Hostile("large weights", SMALL + "weights\n", "each 999999999 a1 *\n", 50_000),
        new Hostile("large weights of sets", SMALL + "weights\n", "set 999999999 a1\n", 60_000),
        new Hostile("binary", PROOF + "7x7 closed\n", "\u0000\u0007\u00ff\r", 200_000),
        new Hostile("layers: a hundred million bytes", LAYERS, "2", 100_000_000),
        new Hostile("layers: a line of a million", LAYERS, "2", 1_000_000),
        new Hostile("layers: a state too often", LAYERS, "2222222222\n", 95_000),
        new Hostile("layers: layers", LAYERS, "layer\n", 170_000),
        new Hostile("layers: empty lines", LAYERS, "\n", 1_000_000),
        new Hostile("layers: a million rows", "tourlayers 1\n", "9", 1_000_000),
        new Hostile("count: a hundred million bytes", COUNT, "9", 100_000_000),
        new Hostile("count: a number of a million digits", COUNT + "tours ", "9", 1_000_000),
        new Hostile("count: an order of a million", COUNT + "order a1", " a1", 300_000),
        new Hostile("count: a million spaces", COUNT + "order", " ", 1_000_000),
        new Hostile("count: empty lines", COUNT, "\n", 1_000_000),
        new Hostile("count: orders", COUNT, "order a1\n", 100_000),
        new Hostile("count: a large board", "tourcount 1\n32x32 open\ntours 1\n", "", 0),
        new Hostile("count: binary", COUNT, "\u0000\u0007\u00ff\r", 200_000),
        new Hostile("layers: binary", LAYERS, "\u0000\u0007\u00ff\r", 200_000));
  }

  @ParameterizedTest
  @MethodSource("files")
  void verify_hostileFile_isRefusedInOneLine(Hostile hostile) throws Exception {
    Path file = folder.resolve("hostile");
    byte[] repeated = hostile.repeated().getBytes(StandardCharsets.ISO_8859_1);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(hostile.begin().getBytes(StandardCharsets.ISO_8859_1));
      byte[] many = hostile.repeated().repeat(1000).getBytes(StandardCharsets.ISO_8859_1);
      for (int times = hostile.times(); times > 0; times -= 1000) {
        out.write(times >= 1000 ? many : repeated);
      }
    }
    String said = run(tour(file.toString()), null);
    assertThat(said).startsWith("not valid: line ").hasLineCount(1).matches("[ -~]+\\R");
    String format = hostile.begin().substring(0, hostile.begin().indexOf(' '));
    Path checker = CHECKERS.resolve("check_" + format + ".py");
    if (hasPython()) {
      said = run(List.of("python3", checker.toString(), file.toString()), null);
      assertThat(said).contains(": refused: line ").hasLineCount(1).matches("[ -~]+\\R");
    }
    if (ProvedProgram.isThere()) {
      said = run(ProvedProgram.limited(file.toString()), null);
      assertThat(said).contains(": refused: line ").hasLineCount(1).matches("[ -~]+\\R");
    }
  }

  @Test
  void verify_withProved_hasTheProgramCheckIt() throws Exception {
    Path file = folder.resolve("right");
    Files.writeString(file, PROOF + "7x7 closed\nparity\n");
    List<String> command = new ArrayList<>(tour(file.toString()));
    command.addAll(List.of("--checker", "verified"));
    environment.put("TOUR_CHECK_PROVED", folder.resolve("missing").toString());
    assertThat(run(command, null))
        .contains("check_proved is not installed\nhint: put it on the PATH")
        .hasLineCount(2);
    assumeTrue(ProvedProgram.isThere(), "no check_proved on this machine: it is not run");
    environment.put("TOUR_CHECK_PROVED", ProvedProgram.PATH.toString());
    Files.writeString(file, PROOF + "7x7 closed\nforced\n");
    assertThat(run(command, null)).startsWith("not valid: line 3: ");
    Files.writeString(file, PROOF + "7x7 closed\nparity\n");
    assertThat(run(command, null, 0)).startsWith("proved: ").endsWith("(1 step checked)\n");
    Files.writeString(file, "tourlayers 1\n1xn closed\nlayer\n20\n22\n");
    assertThat(run(command, null, 0))
        .isEqualTo("proved: there is no closed tour on 1xn for any n (2 steps checked)\n");
  }

  @Test
  void verify_endlessStdin_isRefusedInOneLine() throws Exception {
    for (String begin : new String[] {PROOF, LAYERS, LARGE}) {
      assertThat(run(tour("-"), begin))
          .isEqualTo("not valid: line 1: the file is longer than 1 MiB\n");
      if (ProvedProgram.isThere()) {
        assertThat(run(ProvedProgram.limited("-"), begin))
            .isEqualTo("-: refused: line 1: the file is longer than 1 MiB\n");
      }
    }
  }

  /** Checks that a file without a certificate is read as a tour and rejected with one line. */
  @ParameterizedTest
  @CsvSource({"board 65536x32768;a1 c2, too large a board", "zzzzzz9999999999 a1, is not a square"})
  void verify_hostileTour_isOneLine(String text, String says) throws Exception {
    Path file = folder.resolve("hostile");
    Files.writeString(file, text.replace(';', '\n') + "\n");
    String said = run(tour(file.toString()), null).replace("\nhint: ", ": ");
    assertThat(said).contains(says).hasLineCount(1);
  }

  private static List<String> tour(String file) {
    return PackagedTour.command("-Xmx256m", "verify", file);
  }

  /** Returns the output of a command and checks its memory. The input is a text, then endless x. */
  private String run(List<String> command, @Nullable String fed) throws Exception {
    return run(command, fed, 1);
  }

  private String run(List<String> command, @Nullable String fed, int leastStatus) throws Exception {
    Path said = folder.resolve("said");
    ProcessBuilder builder =
        new ProcessBuilder(new ArrayList<>(command))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    long most = 0;
    Thread feeder = new Thread(() -> feed(process, fed));
    feeder.start();
    long endNanos = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
    while (!process.waitFor(5, TimeUnit.MILLISECONDS)) {
      most = Math.max(most, residentKib(process));
      assertThat(System.nanoTime()).as("it hangs").isLessThan(endNanos);
    }
    feeder.join();
    String text = Files.readString(said, StandardCharsets.UTF_8);
    assertThat(most).as(text).isLessThan(MOST_KIB);
    assertThat(process.exitValue()).as(text).isBetween(leastStatus, 2 * leastStatus);
    return text;
  }

  private static void feed(Process process, @Nullable String begin) {
    try (OutputStream out = process.getOutputStream()) {
      out.write((begin == null ? "" : begin).getBytes(StandardCharsets.US_ASCII));
      byte[] more = "x\n".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
      while (begin != null) {
        out.write(more);
      }
    } catch (IOException e) {
      return; // the reader has closed the endless input
    }
  }

  /** Returns the largest resident memory so far on Linux, and otherwise 0, also after the end. */
  private static long residentKib(Process process) {
    try {
      return Files.readAllLines(Path.of("/proc", String.valueOf(process.pid()), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
