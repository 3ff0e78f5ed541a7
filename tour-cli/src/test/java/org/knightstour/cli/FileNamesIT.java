package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests file names with bytes that are not valid text, as a shell passes them to the program. */
@Tag("long")
final class FileNamesIT {

  // The directory's name ends in byte 0xff, the file's begins with 0xfe; \374 is u umlaut, Latin-1.
  private static final String SCRIPT =
      """
      set -e
      tour() { "$JAVA" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx128m -jar "$JAR" "$@"; }
      d=$(printf 'd\\377'); f=$d/$(printf '\\376t\\374r.txt'); mkdir "$d"
      tour find 5x5 --format squares -o "$f"
      test -f "$f"
      tour find 5x6 --format squares -o "$PWD/$f" --force
      tour verify "./$f"
      tour verify "$f.missing" && exit 91 || test $? = 4
      ls "$d" | wc -l
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"C", "C.UTF-8"})
  void name_ofAnyBytes_isWrittenAndRead(String locale) throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/self/cmdline")), "Linux only");
    Path said = folder.resolve("said");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", SCRIPT)
            .directory(Files.createDirectory(folder.resolve("work")).toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().put("LC_ALL", locale);
    builder
        .environment()
        .put("JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.environment().put("JAR", Objects.requireNonNull(System.getProperty("tour.jar")));
    int status = builder.start().waitFor();
    String text = Files.readString(said, StandardCharsets.ISO_8859_1);
    assertThat(status).as(text).isZero();
    assertThat(text)
        .contains("valid: a", " tour of 5x6")
        .contains("no such file or directory")
        .endsWith("\n1\n");
  }
}
