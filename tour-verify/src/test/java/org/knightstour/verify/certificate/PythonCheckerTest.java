package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** The Python checker says of everything what the Java one says. */
final class PythonCheckerTest {

  private static final Path CHECKER = Path.of("checker/check_tourproof.py").toAbsolutePath();

  @TempDir private Path folder;

  @Test
  void check_rightAndForged_bothCheckersAgree() throws Exception {
    List<String> texts = new ArrayList<>();
    Certificates.RIGHT.forEach(joined -> texts.add(Certificates.text(joined)));
    Certificates.WRONG.forEach(wrong -> texts.add(Certificates.text(wrong + ";parity")));
    agree(texts, 1500, 4);
  }

  @Test
  @Tag("slow")
  void check_tenThousandForged_bothCheckersAgree() throws Exception {
    agree(new ArrayList<>(), 10_000, 5);
  }

  @Test
  void check_atlas_isCompleteAndRight() throws Exception {
    assumeTrue(hasPython(), "no python3 on this machine: the second checker is not tested");
    Path said = folder.resolve("said");
    int status =
        new ProcessBuilder("python3", CHECKER.toString(), "--atlas", "../docs/atlas")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start()
            .waitFor();
    assertThat(Files.readString(said)).contains("75 boards, ").hasLineCount(1);
    assertThat(status).isZero();
  }

  private void agree(List<String> texts, int forged, long seed) throws Exception {
    assumeTrue(hasPython(), "no python3 on this machine: the second checker is not tested");
    Forgery forgery = new Forgery(seed);
    for (int i = 0; i < forged; i++) {
      texts.add(
          i % 3 == 0
              ? forgery.mutated()
              : i % 3 == 1 ? forgery.underFalseStatement() : forgery.grown(12));
    }
    for (int i = 0; i < texts.size(); i++) {
      Files.writeString(folder.resolve(i + ".tourproof"), texts.get(i), StandardCharsets.UTF_8);
    }
    for (int begin = 0; begin < texts.size(); begin += 1000) {
      int end = Math.min(texts.size(), begin + 1000);
      List<String> said = python(begin, end);
      assertThat(said).hasSize(end - begin);
      for (int i = begin; i < end; i++) {
        boolean isProved = Certificates.check(texts.get(i)) instanceof Proved;
        String line = said.get(i - begin);
        assertThat(line.contains(".tourproof: proved: "))
            .as("seed %d, text %d: %s%n%s", seed, i, line, texts.get(i))
            .isEqualTo(isProved);
        assertThat(line).containsPattern(isProved ? ": proved: " : ": refused: line [0-9]+: .");
      }
    }
  }

  private List<String> python(int begin, int end) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", CHECKER.toString()));
    for (int i = begin; i < end; i++) {
      command.add(folder.resolve(i + ".tourproof").toString());
    }
    Path said = folder.resolve("said-" + begin);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    process.waitFor();
    return Files.readAllLines(said, StandardCharsets.UTF_8);
  }

  private static boolean hasPython() {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
