package org.knightstour.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The second oracle, oracle.py, in a different language and with a different method. */
public final class PythonOracle {

  private PythonOracle() {}

  /** Returns whether this machine has Python. */
  public static boolean isAvailable() {
    try {
      Process python = new ProcessBuilder("python3", "--version").redirectErrorStream(true).start();
      python.getInputStream().readAllBytes();
      return python.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Returns the number of tours of each question: closed tours as cycles, open tours with
   * direction.
   */
  public static List<Long> counts(List<String> lines) throws IOException {
    Path directory = Files.createTempDirectory("oracle");
    Path script = directory.resolve("oracle.py");
    Path questions = directory.resolve("questions.txt");
    try (InputStream source =
        Objects.requireNonNull(PythonOracle.class.getResourceAsStream("oracle.py"))) {
      Files.copy(source, script);
      Files.write(questions, lines, StandardCharsets.US_ASCII);
      Process python =
          new ProcessBuilder("python3", script.toString())
              .redirectInput(questions.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String answers =
          new String(python.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      List<Long> counts = answers.lines().map(Long::parseLong).toList();
      if (counts.size() != lines.size()) {
        throw new IOException("oracle.py answered " + counts.size() + " of " + lines.size());
      }
      return counts;
    } finally {
      Files.deleteIfExists(script);
      Files.deleteIfExists(questions);
      Files.deleteIfExists(directory);
    }
  }
}
