package org.knightstour.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests files that a different process creates during the work. */
final class OutputFileTest {

  @TempDir private Path folder;

  /** Checks a fixed bug: the last step replaced a file that did not exist at the check. */
  @Test
  void write_fileMadeMeanwhile_isKept() {
    Path file = folder.resolve("tour.txt");
    assertThatThrownBy(
            () ->
                OutputFile.write(
                    file,
                    false,
                    out -> {
                      out.write("ours");
                      Files.writeString(file, "theirs");
                    }))
        .isInstanceOf(UncheckedIOException.class)
        .cause()
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(file.toString());
    assertThat(file).hasContent("theirs");
    assertThat(folder.toFile().list()).containsExactly("tour.txt");
  }

  @Test
  void write_fileMadeMeanwhileAndForce_isReplaced() {
    Path file = folder.resolve("tour.txt");
    OutputFile.write(
        file,
        true,
        out -> {
          out.write("ours");
          Files.writeString(file, "theirs");
        });
    assertThat(file).hasContent("ours");
    assertThat(folder.toFile().list()).containsExactly("tour.txt");
  }
}
