package org.knightstour.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The checkers in Python. */
final class PythonChecker {

  private PythonChecker() {}

  /**
   * Returns the output of a checker, one line for each text. Skips the test if Python is missing.
   *
   * @param ending the file extension of the texts
   */
  static List<String> said(Path checker, Path folder, String ending, List<String> texts)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", checker.toString()));
    for (int i = 0; i < texts.size(); i++) {
      Path file = folder.resolve(i + ending);
      Files.writeString(file, texts.get(i));
      command.add(file.toString());
    }
    Path said = folder.resolve("said");
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(said.toFile())
          .start()
          .waitFor();
    } catch (IOException e) {
      assumeTrue(false, "no python3 on this machine: the second checker is not tested");
    }
    return Files.readAllLines(said);
  }
}
