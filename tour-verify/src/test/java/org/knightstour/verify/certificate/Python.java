package org.knightstour.verify.certificate;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A runner of the Python checkers on files. */
final class Python {

  private static final Path CHECKERS = Path.of("checker").toAbsolutePath();

  /**
   * The result of a checker.
   *
   * @param status its exit status
   * @param lines the lines that it printed
   */
  record Run(int status, List<String> lines) {}

  private Python() {}

  /** Runs a checker. Skips the test if Python is not installed. */
  static Run run(String checker, List<Path> files) throws IOException, InterruptedException {
    assumeTrue(isThere(), "no python3 on this machine: the second checker is not tested");
    return run(List.of("python3", CHECKERS.resolve(checker).toString()), files);
  }

  /** Runs an existing program that prints the same lines as the Python checkers. */
  static Run run(Path program, List<Path> files) throws IOException, InterruptedException {
    return run(List.of(program.toString()), files);
  }

  private static Run run(List<String> program, List<Path> files)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(program);
    files.forEach(file -> command.add(file.toString()));
    Path said = Files.createTempFile("said", ".txt");
    try {
      int status =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start()
              .waitFor();
      return new Run(status, Files.readAllLines(said, StandardCharsets.UTF_8));
    } finally {
      Files.delete(said);
    }
  }

  /** Returns the rejected line of a file, from the printed text, or 0 if the file is proved. */
  static int line(String printed) {
    if (printed.contains(": proved: ")) {
      return 0;
    }
    return Integer.parseInt(printed.replaceFirst(".*: refused: line ([0-9]+): .+", "$1"));
  }

  private static boolean isThere() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
