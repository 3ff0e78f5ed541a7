package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the types and rules of the page's scripts, with TypeScript and ESLint from npm. */
final class TypesIT {

  private static final Path WEB = Path.of("..").toAbsolutePath().normalize();
  private static final Path FOLDER = Path.of("target", "npm").toAbsolutePath();

  @Test
  void scripts_typesAndRules_areKept() throws Exception {
    assumeTrue(Node.program().isPresent(), "no Node 22");
    assumeTrue(!Node.run(1, "npm", "--version").isEmpty(), "no npm");
    install();
    Path said = FOLDER.resolve("said.txt");
    String modules = FOLDER.resolve("node_modules").toString();
    String script = WEB.resolve(Path.of("src", "test", "types.mjs")).toString();
    Process process =
        new ProcessBuilder(
                Node.program().orElseThrow(), script, modules, System.getProperty("site"))
            .directory(WEB.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(said)).isZero();
  }

  /** Installs the packages of the lock file, unless they exist. */
  private static void install() throws IOException {
    Files.createDirectories(FOLDER);
    Path lock = FOLDER.resolve("package-lock.json");
    Path wanted = WEB.resolve("package-lock.json");
    boolean isThere =
        Files.exists(FOLDER.resolve(Path.of("node_modules", "typescript", "bin", "tsc")))
            && Files.exists(lock)
            && Files.mismatch(wanted, lock) < 0;
    if (!isThere) {
      for (String file : List.of("package.json", "package-lock.json")) {
        Path copy = FOLDER.resolve(file);
        Files.copy(WEB.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
      }
      Node.run(5, "npm", "ci", "--ignore-scripts", "--prefer-offline", "--prefix", FOLDER + "");
    }
    assertThat(FOLDER.resolve(Path.of("node_modules", "typescript", "bin", "tsc")))
        .as("npm cannot install the packages of package-lock.json")
        .exists();
  }
}
