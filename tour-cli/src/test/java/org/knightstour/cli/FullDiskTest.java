package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests files on a full disk and on a read-only disk. Each command that writes a file ends with
 * status 4 and one line, leaves no draft, and keeps the old file. The disk is a small file system
 * in memory that only a process of the test sees. If it cannot be created, the test is skipped with
 * a message.
 */
@Tag("long")
final class FullDiskTest {

  private static final int NO_DISK = 99;

  @TempDir private Path folder;

  @Test
  void write_noRoomOrReadOnly_isStatus4AndLeavesEverything() throws Exception {
    assertNothingWritten(rows("texts"), 3 * (2 * FullDisk.TEXTS.size() - 4));
  }

  @Tag("slow")
  @Test
  void draw_noRoomOrReadOnly_isStatus4AndLeavesEverything() throws Exception {
    assertNothingWritten(rows("pictures"), 3 * (2 * FullDisk.PICTURES.size() - 1));
  }

  private static void assertNothingWritten(List<FullDisk.Row> rows, int runs) {
    assertThat(rows).hasSize(runs);
    for (FullDisk.Row row : rows) {
      // A short file fits on the free page.
      if (row.state() != FullDisk.State.NEARLY_FULL || row.status() != 0) {
        assertThat(row.status()).as(row.text()).isEqualTo(4);
        assertThat(row.linesSaid()).as(row.text()).isOne();
        assertThat(row.isAsBefore()).as(row.text()).isTrue();
        assertThat(row.said().toLowerCase(Locale.ROOT))
            .as(row.text())
            .matches("(?s)tour [a-z ]+: disk.*")
            .containsAnyOf("no space left on device", "read-only file system");
      }
    }
  }

  private List<FullDisk.Row> rows(String lines) throws IOException, InterruptedException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Path said = folder.resolve("said");
    List<String> command = new ArrayList<>(List.of("unshare", "-rm", "sh", "-c"));
    command.add(
        "mount -t tmpfs -o size=%d none \"$0\" 2>&1 || exit %d; exec \"$@\""
            .formatted(FullDisk.SIZE, NO_DISK));
    command.add(disk.toString());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(FullDisk.class.getName(), disk.toString(), lines));
    int status;
    try {
      status = new ProcessBuilder(command).redirectOutput(said.toFile()).start().waitFor();
    } catch (IOException e) {
      Files.writeString(said, "no unshare here");
      status = NO_DISK;
    }
    List<String> rows = Files.readAllLines(said, StandardCharsets.UTF_8);
    // If unshare is not allowed, it exits with status 1 and prints the error on stderr.
    boolean isNone = status == NO_DISK || (status == 1 && rows.isEmpty());
    assumeTrue(!isNone, "no disk of its own for a process here: " + rows);
    assertThat(status).as(String.join("\n", rows)).isZero();
    return rows.stream().map(FullDisk.Row::parse).toList();
  }
}
