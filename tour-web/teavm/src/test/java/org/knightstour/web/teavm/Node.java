package org.knightstour.web.teavm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Node, version 22 or newer, which runs WebAssembly with garbage collection. It is installed on
 * this machine, or the npm package is installed below target.
 */
final class Node {

  private static final int OLDEST = 22;
  private static final String AXE = "axe-core@4.14.1";
  private static final int INSTALL_MINUTES = 5;
  private static final Optional<String> PROGRAM = find();

  private Node() {}

  /** Returns the command. If Node is missing, a message is printed, and the result is empty. */
  static Optional<String> program() {
    return PROGRAM;
  }

  private static Optional<String> find() {
    Path folder = Path.of("target", "node").toAbsolutePath();
    String installed = folder.resolve("node_modules").resolve(".bin").resolve("node").toString();
    for (String program : List.of("node", installed)) {
      if (isNew(program)) {
        return Optional.of(program);
      }
    }
    run(INSTALL_MINUTES, "npm", "install", "--no-save", "--prefix", folder + "", "node@" + OLDEST);
    if (isNew(installed)) {
      return Optional.of(installed);
    }
    System.out.println(
        "tour-web: no Node "
            + OLDEST
            + " or newer, and npm cannot install it:"
            + " the tests of the compiled engine are skipped");
    return Optional.empty();
  }

  /** Returns the script of npm's axe-core, which checks the accessibility of a page. */
  static Optional<String> axe() {
    Path folder = Path.of("target", "axe").toAbsolutePath();
    Path script = folder.resolve(Path.of("node_modules", "axe-core", "axe.min.js"));
    if (!Files.exists(script)) {
      run(INSTALL_MINUTES, "npm", "install", "--no-save", "--prefix", folder + "", AXE);
    }
    return Files.exists(script) ? Optional.of(script.toString()) : Optional.empty();
  }

  private static boolean isNew(String program) {
    String version = run(1, program, "--version");
    return version.matches("v[0-9]+[.].*\\s*")
        && Integer.parseInt(version.substring(1, version.indexOf('.'))) >= OLDEST;
  }

  /** Returns the output of a program, or an empty text if it fails or does not exist. */
  static String run(int minutes, String... command) {
    try {
      Path said = Files.createTempFile("node", ".txt");
      try {
        Process process =
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        boolean isEnded = process.waitFor(minutes, TimeUnit.MINUTES);
        process.destroyForcibly();
        return isEnded && process.exitValue() == 0 ? Files.readString(said) : "";
      } finally {
        Files.delete(said);
      }
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** Returns the replies of a build of the engine, one line for each request, then the times. */
  static List<String> ask(String build, List<String> requests) {
    try {
      Path folder = Files.createTempDirectory("ask");
      Path in = folder.resolve("requests.txt");
      Path out = folder.resolve("replies.txt");
      Files.write(in, requests, StandardCharsets.UTF_8);
      String said =
          run(
              20,
              program().orElseThrow(),
              Path.of("src", "test", "node", "ask.mjs").toString(),
              System.getProperty("site"),
              build,
              in.toString(),
              out.toString());
      if (!Files.exists(out)) {
        throw new AssertionError("the " + build + " build failed: " + said);
      }
      return new ArrayList<>(Files.readAllLines(out, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
