package org.knightstour.cli;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the launcher script {@code tour}. */
final class LauncherIT {

  @TempDir private Path folder;

  /** Java itself exits with 1 and prints its error on stdout, which scripts read as "no tour". */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"-Xbogus", "-Xmx1000t"})
  void tour_javaCannotStart_saysSoOnStderrWithStatus70(String options) throws Exception {
    Path launcher = Path.of("..", "tour").toAbsolutePath().normalize();
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(launcher.toString(), "find", "5x5");
    builder.environment().put("TOUR_JAVA_OPTS", options);
    int status = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    assertThat(status).isEqualTo(70);
    assertThat(out).isEmptyFile();
    assertThat(Files.readString(err, StandardCharsets.UTF_8).strip())
        .startsWith("tour: Java cannot start: ")
        .doesNotContain("\n");
  }

  /** Short runs use only the first compiler of Java. Long runs also use the second. */
  @ParameterizedTest
  @CsvSource({"1000,true", "100000,false"})
  void tour_verifiesAFile_choosesCompilersByItsSize(int bytes, boolean isShort) throws Exception {
    Path java = Files.createDirectories(folder.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Path file = Files.write(folder.resolve("a tour.txt"), new byte[bytes]);
    ProcessBuilder builder =
        new ProcessBuilder(
            "sh",
            "-c",
            "cache=$1; java=$1/bin/java; jar=$1/bin/java; option=; shift; . \"$0\"",
            Path.of("src", "launcher", "start.sh").toAbsolutePath().toString(),
            folder.toString(),
            "verify",
            file.toString());
    Path said = folder.resolve("said");
    assertThat(builder.redirectOutput(said.toFile()).start().waitFor()).isZero();
    assertThat(Files.readString(said).contains(" -XX:TieredStopAtLevel=1 ")).isEqualTo(isShort);
    assertThat(Files.readString(said)).endsWith("verify " + file + "\n");
  }

  /** Some versions of Maven print colours into a pipe, even if an option forbids them. */
  @Test
  void tour_buildFails_saysWhyWithoutColoursAndStatus70() throws Exception {
    Path launcher = Files.copy(Path.of("..", "tour"), folder.resolve("tour"), COPY_ATTRIBUTES);
    Path build =
        Files.writeString(
            folder.resolve("mvnw"), "#!/bin/sh\nprintf '\\033[31mbroken\\033[0m\\n'; exit 1\n");
    assertThat(build.toFile().setExecutable(true)).isTrue();
    Files.writeString(folder.resolve("pom.xml"), "");
    Path said = folder.resolve("said");
    Process process =
        new ProcessBuilder(launcher.toString(), "find", "5x5")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(70);
    assertThat(Files.readString(said)).contains("\nbroken\n").doesNotContain("\u001b");
  }

  /**
   * Checks a fixed bug: the launcher compiled the web app before the program rejected an option.
   */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "serve --write page,2,unknown option --write,false",
    "serve --port none,2,--port,false",
    "serve --export out --open,2,--open,false",
    "serve --help,0,Usage: tour serve,false",
    "serve -h,0,Usage: tour serve,false",
    "serve --export out,70,compiling the web app,true"
  })
  void tour_serve_readsTheOptionsBeforeItBuildsThePage(
      String line, int status, String says, boolean isBuilt) throws Exception {
    Path launcher = Files.copy(Path.of("..", "tour"), folder.resolve("tour"), COPY_ATTRIBUTES);
    Path target = Files.createDirectories(folder.resolve("tour-cli/target"));
    Path start = Files.createDirectories(folder.resolve("tour-cli/src/launcher"));
    Files.copy(Path.of("src/launcher/start.sh"), start.resolve("start.sh"));
    Files.writeString(folder.resolve("pom.xml"), "");
    Path build = Files.writeString(folder.resolve("mvnw"), "#!/bin/sh\n: >built\nexit 1\n");
    assertThat(build.toFile().setExecutable(true)).isTrue();
    // The program is newer than its sources, and only the web app is missing.
    Files.copy(
        Path.of(Objects.requireNonNull(System.getProperty("tour.jar"))),
        target.resolve("tour.jar"));
    Path said = folder.resolve("said");
    List<String> words = new ArrayList<>(List.of(launcher.toString()));
    words.addAll(List.of(line.split(" ", -1)));
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(status);
    assertThat(Files.readString(said)).contains(says);
    assertThat(Files.exists(folder.resolve("built"))).isEqualTo(isBuilt);
    assertThat(folder.resolve("out")).doesNotExist();
  }
}
