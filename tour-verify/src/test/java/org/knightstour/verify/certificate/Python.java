package org.knightstour.verify.certificate;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The Python checkers, run on files. */
final class Python {

  private static final Path CHECKERS = Path.of("checker").toAbsolutePath();

  /**
   * What a checker ended with.
   *
   * @param status its exit status
   * @param lines what it printed
   */
  record Run(int status, List<String> lines) {}

  private Python() {}

  /** Runs a checker; skips the test where there is no Python. */
  static Run run(String checker, List<Path> files) throws IOException, InterruptedException {
    assumeTrue(isThere(), "no python3 on this machine: the second checker is not tested");
    return run(List.of("python3", CHECKERS.resolve(checker).toString()), files);
  }

  /** Runs a program that is there, and that speaks as the Python checkers do. */
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

  /** The line at which a checker refused a file, from what it printed; 0 if it proved it. */
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
