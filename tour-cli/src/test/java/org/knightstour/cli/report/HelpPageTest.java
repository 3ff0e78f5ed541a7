package org.knightstour.cli.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.knightstour.cli.TourCommand;
import picocli.CommandLine;

final class HelpPageTest {

  private static List<CommandLine> commands() {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    List<CommandLine> all = new ArrayList<>();
    all.add(TourCommand.commandLine(nowhere, nowhere));
    for (int at = 0; at < all.size(); at++) {
      all.addAll(all.get(at).getSubcommands().values());
    }
    return all;
  }

  /** Checks that each option, also a new option, has a heading. */
  @Test
  void heading_everyOption_hasItsPlace() {
    for (CommandLine command : commands()) {
      command
          .getCommandSpec()
          .options()
          .forEach(
              option -> {
                String name = option.longestName();
                boolean isHelp = option.usageHelp() || option.versionHelp();
                assertThat(HelpPage.heading(name).equals("Other"))
                    .as("%s %s", command.getCommandName(), name)
                    .isEqualTo(isHelp);
              });
    }
  }

  @Test
  void apply_short_isOneScreen() {
    for (CommandLine command : commands()) {
      HelpPage.apply(command, true);
      for (int width : new int[] {80, 100}) {
        command.setUsageHelpWidth(width);
        String text = command.getUsageMessage();
        assertThat(text.lines())
            .as("%s in %d columns", command.getCommandName(), width)
            .hasSizeLessThanOrEqualTo(HelpPage.MOST_LINES)
            .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
        assertThat(text)
            .contains("All options: " + command.getCommandSpec().qualifiedName() + " --help");
      }
    }
  }

  @Test
  void apply_long_listsEveryOptionOnce() {
    for (CommandLine command : commands()) {
      HelpPage.apply(command, false);
      String text = command.getUsageMessage();
      if (command.getCommandName().equals("find")) {
        command
            .getCommandSpec()
            .options()
            .forEach(option -> assertThat(text).containsPattern("\n .*" + option.longestName()));
        assertThat(text).containsSubsequence("Problem:", "Method:", "Output:", "Limits:", "Other:");
      }
      assertThat(text).doesNotContain("Commands:\nCommands:");
    }
  }

  /** The puzzle command takes the options of a question, and always rejects two of them. */
  @Test
  void apply_puzzle_listsNoOptionThatAlwaysFails() {
    for (CommandLine command : commands()) {
      if (command.getCommandName().equals("puzzle")) {
        HelpPage.apply(command, false);
        assertThat(command.getUsageMessage())
            .contains("--closed")
            .doesNotContain("--graph", "--strictly-open");
      }
    }
  }

  /** Checks percent signs, because picocli warns on stderr about a sign without an escape. */
  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void apply_percentSigns_areNotWarnedOf() {
    PrintStream stderr = System.err;
    ByteArrayOutputStream warnings = new ByteArrayOutputStream();
    System.setErr(new PrintStream(warnings, true, UTF_8));
    try {
      for (boolean isShort : new boolean[] {true, false}) {
        for (CommandLine command : commands()) {
          HelpPage.apply(command, isShort);
          assertThat(command.getUsageMessage()).doesNotContain("%%", "${");
        }
      }
    } finally {
      System.setErr(stderr);
    }
    // Other tests can write to stderr at the same time.
    assertThat(warnings.toString(UTF_8)).doesNotContain("picocli WARN");
  }
}
