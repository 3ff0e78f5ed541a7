package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Runs the examples of the help, which the manual and the site also show. */
final class HelpTest {

  /** The text of the letter puzzle on pages and in the help. */
  static final String VERSE =
      """
      Ue-ber al-len Gip-feln ist Ruh, in al-len Wip-feln sp\u00fc-rest du kaum ei-nen Hauch;
      die V\u00f6-ge-lein schwei-gen im Wal-de. War-te nur, bal-de ru-hest du auch.
      """;

  @TempDir private static Path folder;

  static List<ShownCommand> examples() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    List<ShownCommand> examples = new ArrayList<>();
    add(TourCommand.commandLine(nowhere, nowhere), examples);
    return examples;
  }

  private static void add(CommandLine command, List<ShownCommand> examples) {
    for (String line : command.getCommandSpec().usageMessage().footer()) {
      if (line.startsWith("  ")) {
        examples.add(ShownCommand.of(command.getCommandName(), line));
      }
    }
    command.getSubcommands().values().forEach(sub -> add(sub, examples));
  }

  static List<ShownCommand> quick() {
    return examples().stream().filter(ShownCommand::isRun).toList();
  }

  /** Creates the files that examples read. Other files come from earlier examples. */
  @BeforeAll
  static void make() throws IOException {
    Files.writeString(folder.resolve("verse.txt"), VERSE);
    for (String line :
        List.of(
            "tour find 8x8 --closed --format squares -o tour.txt",
            "tour find 8x8 --without d4,d5 -o holes.txt",
            "tour list 5x5 --closed --number-only --ledger run.db")) {
      ShownCommand.of("the files", line).run(folder);
    }
  }

  @ParameterizedTest
  @MethodSource("quick")
  void help_everyExample_runs(ShownCommand command) throws IOException {
    command.run(folder);
  }

  @Test
  @Tag("slow")
  void help_everyExampleThatTakesLong_runs() throws IOException {
    for (ShownCommand command : examples()) {
      if (command.isSlow()) {
        command.run(folder);
      }
    }
  }

  @Test
  void help_everyCommand_hasAnExample() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    assertThat(examples())
        .map(ShownCommand::where)
        .containsAll(TourCommand.commandLine(nowhere, nowhere).getSubcommands().keySet());
  }

  /** Checks a fixed bug: the program printed an error with all command names on one line. */
  @Test
  void tour_withoutArguments_showsTheHelp() {
    Cli cli = Cli.run();
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).isEqualTo(Cli.run("--help").out()).startsWith("Usage: tour ");
    assertThat(cli.err()).isEmpty();
  }
}
