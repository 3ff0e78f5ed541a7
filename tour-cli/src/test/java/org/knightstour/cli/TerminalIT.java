package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the program on terminals of 40 and of 80 columns, which {@code script} creates. No line is
 * longer than the terminal, and the cursor ends at the beginning of a line.
 */
@Tag("long")
final class TerminalIT {

  private static final Pattern CONTROL = Pattern.compile("\u001b\\[[?0-9;]*[a-zA-Z]");
  private static final String ALTERNATE_ON = "\u001b[?1049h\u001b[?25l";
  private static final String ALTERNATE_OFF = "\u001b[?25h\u001b[?1049l";

  @TempDir private Path folder;

  @BeforeEach
  void needsScript() throws Exception {
    boolean isThere;
    try {
      // The script of other systems accepts no command.
      isThere = new ProcessBuilder("script", "-qec", "true", "/dev/null").start().waitFor() == 0;
    } catch (IOException e) {
      isThere = false;
    }
    assumeTrue(isThere, "no script of util-linux here: no terminal to try");
  }

  /** Returns the output to the terminal. */
  private String shown(int columns, String line, String keys) throws Exception {
    return shown("xterm", columns, line, keys);
  }

  private String shown(String term, int columns, String line, String keys) throws Exception {
    Path launcher = Path.of("..", "tour").toAbsolutePath().normalize();
    Path said = folder.resolve("said");
    String command =
        "stty cols %d rows 30; cd '%s'; '%s' %s".formatted(columns, folder, launcher, line);
    ProcessBuilder builder =
        new ProcessBuilder("script", "-qec", command, "/dev/null")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().put("TERM", term);
    builder.environment().remove("COLUMNS");
    builder.environment().remove("NO_COLOR");
    Process process = builder.start();
    try (OutputStream typed = process.getOutputStream()) {
      typed.write(keys.getBytes(StandardCharsets.US_ASCII));
      typed.flush();
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).as(line).isTrue();
    }
    return Files.readString(said, StandardCharsets.UTF_8);
  }

  /** Follows the cursor, which only text moves to the right. */
  private static void assertFits(String shown, int columns) {
    int column = 0;
    Matcher control = CONTROL.matcher(shown);
    for (int at = 0; at < shown.length(); at++) {
      char c = shown.charAt(at);
      if (control.region(at, shown.length()).lookingAt()) {
        column = control.group().endsWith("H") ? 0 : column;
        at = control.end() - 1;
      } else if (c == '\r' || c == '\n') {
        column = 0;
      } else {
        column++;
      }
      assertThat(column).as("column at %d of%n%s", at, shown).isLessThanOrEqualTo(columns);
    }
    assertThat(column).as("the cursor at the end of%n%s", shown).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 80})
  void progress_longSearch_isOneLineAndWiped(int columns) throws Exception {
    String shown = shown(columns, "prove 9x9 --closed --method search --max-time 3s >answer", "");
    assertThat(shown).contains("\r").endsWith("\r\u001b[K").doesNotContain("\n");
    assertThat(shown).containsPattern("nodes, [0-9.]+ million");
    assertFits(shown, columns);
  }

  @Test
  void progress_dumbTerminal_isALineAMinute() throws Exception {
    String shown =
        shown("dumb", 80, "prove 9x9 --closed --method search --max-time 2s >answer", "");
    assertThat(shown).isEmpty();
    assertThat(shown("dumb", 80, "find 8x8 --closed", "")).doesNotContain("\u001b");
  }

  @ParameterizedTest
  @CsvSource({
    "40, find 8x8 --closed",
    "40, draw TOUR --as blocks",
    "80, draw TOUR",
    "40, --help",
    "40, draw --help",
    "80, prove --help"
  })
  void text_anyWidth_fits(int columns, String line) throws Exception {
    Files.writeString(folder.resolve("TOUR"), Cli.line("find 8x8 --closed").out());
    String shown = shown(columns, line, "");
    assertThat(shown.lines()).hasSizeGreaterThan(7);
    assertFits(shown, columns);
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 80})
  void film_anyWidth_fitsAndGivesTheTerminalBack(int columns) throws Exception {
    String shown = shown(columns, "find 6x6 --animate >answer 2>&1 || head -n 1 answer", "+++++q");
    assertThat(shown).contains("not a terminal");
    String film = shown(columns, "find 6x6 --animate", "+++++++q");
    int begin = film.indexOf(ALTERNATE_ON);
    int end = film.indexOf(ALTERNATE_OFF);
    assertThat(begin).as(film).isNotNegative();
    assertThat(end).as(film).isGreaterThan(begin);
    String frames = film.substring(begin, end);
    assertThat(frames.split("\u001b\\[H", -1)).hasSizeGreaterThan(5);
    // The cursor stays below the board. Then the terminal restores its text.
    assertFits(frames + "\r", columns);
    assertThat(film.substring(end)).endsWith("\n");
  }

  @Test
  void board_widerThanTheTerminal_isRefusedWithAHint() throws Exception {
    Files.writeString(folder.resolve("TOUR"), Cli.line("find 20x20").out());
    String shown = shown(40, "draw TOUR", "");
    assertThat(shown)
        .containsSubsequence(
            "tour draw: columns 40: must be at least 84 for the numbers of 20x20", "hint: ")
        .hasLineCount(2);
    String blocks = shown(80, "draw TOUR --as blocks", "");
    assertThat(blocks.lines()).hasSizeGreaterThan(20);
    assertFits(blocks, 80);
  }
}
