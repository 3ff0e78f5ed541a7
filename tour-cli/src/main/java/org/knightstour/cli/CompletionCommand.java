package org.knightstour.cli;

import java.util.Locale;
import java.util.regex.Pattern;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** The script that completes commands, options and their values. */
@Command(
    name = "generate-completion",
    description = {
      "Prints a script with which bash and zsh complete commands, options and their values."
    },
    footer = {
      "",
      "  source <(tour generate-completion)",
      "  tour generate-completion > ~/.local/share/bash-completion/completions/tour"
    })
public final class CompletionCommand extends Subcommand {

  private static final Pattern VALUES = Pattern.compile("option_args=\\(.*\\)");

  @Override
  public Integer call() {
    String script = AutoComplete.bash("tour", root());
    // The values of an option are names of constants there; people type them in small letters.
    String typed =
        VALUES.matcher(script).replaceAll(values -> values.group().toLowerCase(Locale.ROOT));
    return say(new Said(typed, JsonAnswer.of("generate-completion").string("script", typed)));
  }
}
