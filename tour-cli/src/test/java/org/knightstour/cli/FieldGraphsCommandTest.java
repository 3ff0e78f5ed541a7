package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.testkit.FieldFiles;

/** Tests {@code find} with files in notations of other programs. */
final class FieldGraphsCommandTest {

  private static final Pattern MACHINE =
      Pattern.compile("[0-9][0-9.,]* (ns|us|ms|s)\\b| on [0-9]+ threads?");

  @TempDir private Path folder;

  static List<FieldFiles.GraphFile> files() {
    return FieldFiles.graphs();
  }

  @ParameterizedTest
  @MethodSource("files")
  void find_fieldFile_isRightOrRejected(FieldFiles.GraphFile file) throws IOException {
    Path path = folder.resolve("graph.txt");
    Files.writeString(path, FieldFiles.file(file.name()));
    Cli cli = Cli.run("find", "--graph", path.toString(), "--closed");
    assertThat(cli.status()).as(cli.err()).isEqualTo(file.status());
    assertThat(MACHINE.matcher(answer(cli.out())).replaceAll("#")).isEqualTo(file.answer());
    if (file.message().isEmpty()) {
      assertThat(cli.err()).isEmpty();
    } else {
      assertThat(cli.mistake().strip()).endsWith(path + ": " + file.message());
    }
  }

  /** Returns the answer without the comment that names the graph. */
  private static String answer(String out) {
    return out.replaceAll("(?m)^# question graph .*\n", "").strip();
  }
}
