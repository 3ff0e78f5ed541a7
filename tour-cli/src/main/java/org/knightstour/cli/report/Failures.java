package org.knightstour.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports failures: a message on standard error, an exit status, and JSON if asked for. */
public final class Failures {

  /** A question that no engine of a command supports, or that is too large for the engines. */
  static final class Declined extends RuntimeException {
    private static final long serialVersionUID = 1;

    Declined(String reason) {
      super(reason);
    }
  }

  private static final int MOST_TYPOS = 2;

  /** Parameters of the library that have a different name as options. */
  private static final Map<String, String> OPTIONS =
      Map.of(
          "with", "require",
          "avoid", "forbid",
          "colour", "parity",
          "symmetry", "reduce-symmetry",
          "count", "puzzles",
          "descents", "estimate-nodes",
          "remember", "transposition-table");

  /** A remedy, detected by the verbs at its beginning. */
  private static final Pattern REMEDY =
      Pattern.compile(
          "(?s): ((?:write|give|name|leave|add|try|draw|use|see|save|put|ask|choose|did you mean) .*)$");

  private static final Pattern INVALID =
      Pattern.compile(
          "Invalid value for (?:option '([^']+)'(?: \\([^)]*\\))?"
              + "|positional parameter at index [0-9.*]+ \\(([^)]*)\\)): (.*)");

  private static final Pattern CHOICE =
      Pattern.compile("expected one of \\[(.*)\\] \\(case-(?:in)?sensitive\\) but was '(.*)'");

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean isJson;

  public Failures(PrintWriter out, PrintWriter err, String... args) {
    this.out = out;
    this.err = err;
    isJson = Arrays.asList(args).contains("--json");
  }

  private int fail(ExitStatus status, String command, String reason) {
    Interruption.beginLastWords();
    err.println("tour" + (command.isEmpty() ? "" : " " + command) + ": " + hinted(reason));
    if (isJson) {
      JsonAnswer json = JsonAnswer.of(command);
      json = status == ExitStatus.STOPPED ? json.stopped(reason) : json.text("reason", reason);
      json.text("error", status.name().toLowerCase(Locale.ROOT).replace('_', ' '));
      out.println(json.number("status", status.code()).finished());
      out.flush();
    }
    return status.code();
  }

  /** Moves the remedy of a message, which follows a colon, to a line that starts with "hint:". */
  private static String hinted(String reason) {
    return REMEDY.matcher(reason).replaceFirst("\nhint: $1");
  }

  /** Reports an error in the arguments. */
  public int onUsage(ParameterException e, String... args) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    String message = usage(e, spec);
    for (String arg : args) {
      // Picocli reads -3x4 as an option. It is meant as a board.
      if (arg.matches("-[0-9]+[xX].*")) {
        message = boardMistake(arg);
      }
    }
    boolean hasRemedy = REMEDY.matcher(message).find();
    String help = hasRemedy ? "" : ": see " + spec.qualifiedName() + " --help.";
    return fail(ExitStatus.BAD_INPUT, commandOf(spec), message + help);
  }

  /** Rewrites a message of picocli in the terms of this program. */
  private static String usage(ParameterException e, CommandSpec spec) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      String word = unmatched.getUnmatched().get(0);
      Collection<String> names = spec.subcommands().keySet();
      if (spec.parent() == null && !word.startsWith("-")) {
        return "no such command: " + quoted(word) + meant(word, names);
      }
      List<String> options = spec.options().stream().map(OptionSpec::longestName).toList();
      return word.startsWith("-")
          ? "unknown option " + InputException.excerpt(word) + meant(word, options)
          : "unexpected argument " + quoted(word) + meant("--" + word, options);
    }
    String message = oneLine(String.valueOf(e.getMessage()));
    Matcher invalid = INVALID.matcher(message);
    if (invalid.matches()) {
      return (invalid.group(1) == null ? invalid.group(2) : invalid.group(1))
          + ": "
          + value(invalid.group(3));
    }
    return message
        .replaceFirst("^Missing required parameter: '([^']+)'.*", "$1 is missing")
        .replaceFirst(
            "^Missing required parameter for option '(.*)' \\((.*)\\)", "$1: $2 is missing")
        .replaceFirst("^option '(.*)' should be specified only once", "$1: given more than once");
  }

  /** Replaces the names of constants by the names that users type. */
  private static String value(String problem) {
    Matcher choice = CHOICE.matcher(problem);
    return choice.matches()
        ? "%s is not one of %s"
            .formatted(quoted(choice.group(2)), choice.group(1).toLowerCase(Locale.ROOT))
        : problem;
  }

  private static String quoted(String word) {
    return "\"" + InputException.excerpt(word) + "\"";
  }

  /** Returns the question "did you mean" for a word that is nearly a name. */
  private static String meant(String word, Collection<String> names) {
    int most = Math.min(MOST_TYPOS, Math.max(1, word.replaceFirst("^--", "").length() / 2));
    return names.stream()
        .min(Comparator.comparingInt(name -> distance(word, name)))
        .filter(name -> distance(word, name) <= most)
        .map(name -> ": did you mean " + name + "?")
        .orElse("");
  }

  /** Returns the fewest letters to add, remove or change between two words (Levenshtein). */
  private static int distance(String one, String other) {
    int[] above = new int[other.length() + 1];
    Arrays.setAll(above, i -> i);
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[above.length];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(above[j], row[j - 1]));
      }
      above = row;
    }
    return above[other.length()];
  }

  private static String boardMistake(String text) {
    try {
      return "unexpected board " + Board.parse(text);
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  /** Reports a failure of a command that had begun. */
  public int onRun(Exception e, CommandSpec spec) {
    String command = commandOf(spec);
    if (e instanceof ArgumentException argument) {
      return fail(ExitStatus.BAD_INPUT, command, named(argument, spec));
    }
    if (e instanceof Declined) {
      return fail(ExitStatus.DECLINED, command, String.valueOf(e.getMessage()));
    }
    if (e instanceof InputException || e instanceof CancellationException) {
      boolean isInput = e instanceof InputException;
      ExitStatus status = isInput ? ExitStatus.BAD_INPUT : ExitStatus.STOPPED;
      return fail(status, command, String.valueOf(e.getMessage()));
    }
    if (e instanceof InvalidPathException path) {
      String name = InputException.excerpt(path.getInput(), 100);
      return fail(ExitStatus.FILE, command, name + ": not a file name here: " + path.getReason());
    }
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (cause instanceof IOException io) {
      return fail(ExitStatus.FILE, command, fileMistake(io));
    }
    if (System.getenv("TOUR_DEBUG") != null) {
      e.printStackTrace(err);
    }
    String fault = "internal error, please report it: " + oneLine(e.toString());
    return fail(ExitStatus.FAULT, command, fault);
  }

  /** Reports that the work needs more than Java's heap. */
  public int onMemory() {
    String reason =
        "stopped: this takes more than the %d MB that Java can use: set TOUR_JAVA_OPTS, for example to -Xmx8g.";
    return fail(ExitStatus.STOPPED, "", reason.formatted(Runtime.getRuntime().maxMemory() >> 20));
  }

  private static String commandOf(CommandSpec spec) {
    String name = spec.qualifiedName();
    return name.startsWith("tour ") ? name.substring("tour ".length()) : "";
  }

  /** Replaces the name of a parameter by the name of its option. */
  static String named(ArgumentException e, CommandSpec spec) {
    String kebab = e.parameter().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    String rule = e.rule().matches(".*[.?!]") ? e.rule() : e.rule() + ".";
    OptionSpec option = spec.findOption("--" + OPTIONS.getOrDefault(kebab, kebab));
    option = option == null ? spec.findOption("--" + kebab) : option;
    boolean isPositional =
        spec.positionalParameters().stream()
            .flatMap(p -> Stream.of(p.paramLabel().split(" ", -1)))
            .anyMatch(label -> label.equalsIgnoreCase(e.parameter()));
    // BOARD is an argument, and an option in its place.
    if (option != null && (!isPositional || isGiven(option, spec))) {
      boolean isFlag = option.arity().max() == 0;
      return option.longestName() + (isFlag ? "" : " " + e.value()) + ": " + rule;
    }
    String name = isPositional ? e.parameter().toUpperCase(Locale.ROOT) : kebab;
    return name + " " + e.value() + ": " + rule;
  }

  private static boolean isGiven(OptionSpec option, CommandSpec spec) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private static String fileMistake(IOException e) {
    if (e instanceof NoSuchFileException missing) {
      String remedy = missing.getReason() == null ? "" : "; " + missing.getReason();
      return missing.getFile() + ": no such file or directory" + remedy;
    }
    if (e instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    }
    if (e instanceof FileAlreadyExistsException there) {
      return there.getFile() + ": the file exists: use --force to replace it";
    }
    return oneLine(String.valueOf(e.getMessage()));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").strip();
  }
}
