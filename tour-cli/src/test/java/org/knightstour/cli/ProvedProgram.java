package org.knightstour.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The checker that is proved sound, if tour-verify/proved/build.sh has built it. */
final class ProvedProgram {

  static final Path PATH =
      Path.of("..", "tour-verify", "proved", "target", "check_proved").toAbsolutePath();

  private ProvedProgram() {}

  static boolean isThere() {
    return Files.isExecutable(PATH);
  }

  /**
   * Returns the command line for a file. The system limits the memory to 256 MiB, and the processor
   * time to ten seconds, because this time does not depend on other processes.
   */
  static List<String> limited(String file) {
    String limits = "ulimit -t 10 && ulimit -v 262144 && exec \"$0\" \"$1\"";
    return List.of("sh", "-c", limits, PATH.toString(), file);
  }
}
