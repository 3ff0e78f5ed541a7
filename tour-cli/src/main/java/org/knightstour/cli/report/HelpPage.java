package org.knightstour.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The help of a command: {@code -h} fits a screen, {@code --help} lists every option. Both group
 * the options under headings.
 */
public final class HelpPage {

  static final int MOST_LINES = 30;

  private static final int MOST_EXAMPLES = 3;
  private static final String OTHER = "Other";

  /** Picocli breaks lines after these signs. During the layout, private signs replace them. */
  private static final String BREAKABLE = ".,:/";

  private static final String PRIVATE = "\ue000\ue001\ue002\ue003";

  /** A description to its first semicolon, colon, bracket or full stop, with the default value. */
  private static final Pattern FIRST =
      Pattern.compile("(?:[^;(:.\\[]|\\.(?! )|:(?! ))*(?:\\[[^\\]]*\\])?");

  /** The commands under each heading. */
  private static final Map<String, List<String>> COMMANDS = new LinkedHashMap<>();

  /** The options under each heading, in order. Each option has one place only. */
  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

  static {
    COMMANDS.put("Find and prove", words("find prove verify"));
    COMMANDS.put("Count and list", words("count list nth number sample"));
    COMMANDS.put("Draw and play", words("describe draw graph puzzle serve"));
    COMMANDS.put("Resume, test and measure", words("resume status bench sweep atlas completion"));
    group(
        "Problem",
        "--graph --names --closed --strictly-open --from --to --without --leaper --piece --require --forbid --magic"
            + " --only --part --board --torus --cylinder --box --hexagonal --first --bfile --undirected --distinct --by-start --level --minimal"
            + " --symmetric --symmetry --pattern --text --numbers --daily --puzzles --claim --model --each --all --tours");
    group(
        "Method",
        "--method --attempts --rounds --update --start --tie-break --rules --parity --branch"
            + " --reduce-symmetry --seed --estimate --estimate-nodes --pairs --hypo --odd"
            + " --check --cut"
            + " --checker --trials --repeat --baseline --tolerance");
    group(
        "Output",
        "-o --force --format --certificate --export --number-only --stats --roots --chart --animate --as"
            + " --title --language --per-page --theme --colour --no-numbers --no-coordinates --no-caption --cell --delay --answers"
            + " --index --junit --port --open --site --json --quiet");
    group("Limits", "--max-time --max-nodes --limit --threads --memory --transposition-table");
    group("Long runs", "--ledger --checkpoint --spark --log --log-format --metrics");
    group(OTHER, "--help --version");
  }

  /** The options that {@code -h} lists, if the command has them. */
  private static final List<String> BASIC =
      words(
          "--graph --closed --from --to --without --piece --level --puzzles --text --claim"
              + " --torus --hexagonal --number-only --distinct -o --format --certificate --estimate --seed --json"
              + " --max-time --threads --ledger --checkpoint --port --export --repeat");

  /** Options that a command has from a mixin and always rejects. */
  private static final Map<String, Set<String>> REJECTED =
      Map.of(
          "describe", Set.of("--graph", "--names"),
          "graph",
              Set.of(
                  "--closed",
                  "--strictly-open",
                  "--from",
                  "--to",
                  "--require",
                  "--forbid",
                  "--magic"),
          "puzzle", Set.of("--graph", "--names", "--strictly-open", "--magic"),
          "nth", Set.of("--strictly-open", "--magic"),
          "number", Set.of("--strictly-open", "--magic"),
          "sample", Set.of("--strictly-open", "--magic"));

  private HelpPage() {}

  private static void group(String heading, String options) {
    GROUPS.put(heading, words(options));
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  public static void apply(CommandLine commandLine, boolean isShort) {
    UsageMessageSpec usage = commandLine.getCommandSpec().usageMessage();
    usage.abbreviateSynopsis(true);
    Map<String, CommandLine.IHelpSectionRenderer> sections = commandLine.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help, isShort));
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpPage::commands);
    if (isShort) {
      sections.put(UsageMessageSpec.SECTION_KEY_DESCRIPTION, help -> summary(usage) + "\n");
      sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, help -> footer(help, commandLine));
    }
    commandLine.getSubcommands().values().forEach(command -> apply(command, isShort));
  }

  /** Returns the heading of an option. */
  static String heading(String option) {
    return GROUPS.entrySet().stream()
        .filter(group -> group.getValue().contains(option))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(OTHER);
  }

  private static String commands(Help help) {
    StringBuilder text = new StringBuilder();
    Map<String, CommandLine> commands = new LinkedHashMap<>(help.commandSpec().subcommands());
    COMMANDS.forEach((heading, names) -> list(heading, names, commands, text));
    list("Commands", List.copyOf(commands.keySet()), commands, text);
    return text.toString();
  }

  /** Lists some commands, and removes them from the rest. */
  private static void list(
      String heading, List<String> names, Map<String, CommandLine> rest, StringBuilder text) {
    if (rest.keySet().stream().anyMatch(names::contains)) {
      text.append(heading).append(":\n");
    }
    for (String name : names) {
      CommandLine command = rest.remove(name);
      if (command != null) {
        String summary = summary(command.getCommandSpec().usageMessage());
        text.append("  %-11s %s%n".formatted(name, summary.replaceFirst("\\.$", "")));
      }
    }
  }

  private static String options(Help help, boolean isShort) {
    StringBuilder text = new StringBuilder();
    for (String heading : GROUPS.keySet()) {
      List<OptionSpec> listed = listed(help.commandSpec(), heading, isShort);
      if (!listed.isEmpty()) {
        text.append(isShort ? "" : "\n").append(heading).append(":\n");
        text.append(moved(help.optionListExcludingGroups(listed), PRIVATE, BREAKABLE));
      }
    }
    return text.toString();
  }

  private static List<OptionSpec> listed(CommandSpec command, String heading, boolean isShort) {
    Set<String> rejected = REJECTED.getOrDefault(command.name(), Set.of());
    List<OptionSpec> listed = new ArrayList<>();
    for (OptionSpec option : command.options()) {
      String name = option.longestName();
      boolean isListed = isShort ? BASIC.contains(name) : !option.hidden();
      if (isListed && !rejected.contains(name) && heading(name).equals(heading)) {
        listed.add(described(option, isShort));
      }
    }
    return listed;
  }

  /**
   * Returns an option with its description or the first part of it, to break at blanks only. The
   * description is a format already applied, and becomes a format again. The names are interpolated
   * here, because a copy keeps no names of its command.
   */
  private static OptionSpec described(OptionSpec option, boolean isShort) {
    String text = String.join(" ", option.description());
    Matcher first = FIRST.matcher(text);
    String shown = isShort && first.lookingAt() ? first.group().strip() : text;
    String format = moved(shown, BREAKABLE, PRIVATE).replace("%", "%%");
    return OptionSpec.builder(option).names(option.names()).description(format).build();
  }

  private static String moved(String text, String from, String to) {
    String moved = text;
    for (int i = 0; i < from.length(); i++) {
      moved = moved.replace(from.charAt(i), to.charAt(i));
    }
    return moved;
  }

  private static String summary(UsageMessageSpec usage) {
    return String.join(" ", usage.description()).split("(?<=[.?!]) ", 2)[0];
  }

  /** Returns the first examples, and the place of the full help. */
  private static String footer(Help help, CommandLine command) {
    List<String> examples =
        Arrays.stream(command.getCommandSpec().usageMessage().footer())
            .filter(line -> line.startsWith("  "))
            .limit(MOST_EXAMPLES)
            .toList();
    String name = help.commandSpec().qualifiedName();
    return "\n" + String.join("\n", examples) + "\n\nAll options: " + name + " --help\n";
  }
}
