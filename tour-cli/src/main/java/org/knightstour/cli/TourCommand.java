package org.knightstour.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.knightstour.cli.atlas.AtlasCommand;
import org.knightstour.cli.bench.BenchCommand;
import org.knightstour.cli.count.CountCommand;
import org.knightstour.cli.describe.DescribeCommand;
import org.knightstour.cli.draw.DrawCommand;
import org.knightstour.cli.find.FindCommand;
import org.knightstour.cli.graph.GraphCommand;
import org.knightstour.cli.io.StandardOutput;
import org.knightstour.cli.ledger.ResumeCommand;
import org.knightstour.cli.ledger.StatusCommand;
import org.knightstour.cli.list.ListCommand;
import org.knightstour.cli.numbering.NumberingCommand.NthCommand;
import org.knightstour.cli.numbering.NumberingCommand.NumberCommand;
import org.knightstour.cli.numbering.NumberingCommand.SampleCommand;
import org.knightstour.cli.options.Converters;
import org.knightstour.cli.prove.ProveCommand;
import org.knightstour.cli.puzzle.PuzzleCommand;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.Failures;
import org.knightstour.cli.report.HelpPage;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.TerminalScreen;
import org.knightstour.cli.report.Ticker;
import org.knightstour.cli.serve.ServeCommand;
import org.knightstour.cli.sweep.SweepCommand;
import org.knightstour.cli.verify.VerifyCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TraceLevel;

/** The program {@code tour}. It chooses a command, and turns every failure into an exit status. */
@Command(
    name = "tour",
    version = "tour " + Subcommand.VERSION,
    mixinStandardHelpOptions = true,
    description =
        "Find, count, list and draw knight's tours, and prove that a board has no tour. A "
            + "separate program can check each proof.",
    footer = {
      "",
      "BOARD is ROWSxCOLUMNS, for example 5x5 or 3x10, or a file with a drawing: a line for each rank, "
          + ". for a square, # or a blank for a missing square. - is standard input, and ./8x8 a file of "
          + "this name. SQUARE is e4, aa12, or x,y counted from 0 at a1.",
      "`tour help COMMAND` lists the options of a command.",
      "Exit status: 0 the answer asked for, 1 the opposite answer, 2 invalid input, 3 stopped before "
          + "an answer, 4 file error, 5 not supported or too large, 70 internal error.",
      "",
      "  tour prove 5x5 --closed      prove that there is no closed tour",
      "  tour find 8x8 --from e4      find a tour from e4"
    })
public final class TourCommand implements Runnable, Subcommand.Program {

  private static final String COMPLETION = "completion";

  /** The commands in the order of the help, each with its constructor. */
  private static final Map<String, Supplier<Subcommand>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("find", FindCommand::new);
    COMMANDS.put("prove", ProveCommand::new);
    COMMANDS.put("list", ListCommand::new);
    COMMANDS.put("count", CountCommand::new);
    COMMANDS.put("nth", NthCommand::new);
    COMMANDS.put("number", NumberCommand::new);
    COMMANDS.put("sample", SampleCommand::new);
    COMMANDS.put("puzzle", PuzzleCommand::new);
    COMMANDS.put("sweep", SweepCommand::new);
    COMMANDS.put("resume", ResumeCommand::new);
    COMMANDS.put("status", StatusCommand::new);
    COMMANDS.put("verify", VerifyCommand::new);
    COMMANDS.put("describe", DescribeCommand::new);
    COMMANDS.put("draw", DrawCommand::new);
    COMMANDS.put("graph", GraphCommand::new);
    COMMANDS.put("serve", ServeCommand::new);
    COMMANDS.put("atlas", AtlasCommand::new);
    COMMANDS.put("bench", BenchCommand::new);
    COMMANDS.put(COMPLETION, CompletionCommand::new);
  }

  @Spec private CommandSpec spec;

  private final Ticker ticker;

  private TourCommand(Ticker ticker) {
    this.ticker = ticker;
  }

  @Override
  public Ticker ticker() {
    return ticker;
  }

  @Override
  public int rerun(PrintWriter out, PrintWriter err, String... words) {
    return run(out, err, ticker, words);
  }

  /** Prints the help, because no command is given. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  public static void main(String[] args) {
    StandardOutput standardOutput = new StandardOutput();
    PrintWriter out = standardOutput.writer();
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Interruption.install(() -> sayCutOff(standardOutput, args));
    int status = run(out, err, args);
    out.flush();
    String failure = standardOutput.failure();
    if (failure != null) {
      err.println("tour: stdout cannot be written: " + failure);
      status = ExitStatus.FILE.code();
    }
    err.flush();
    Interruption.finish(status);
    System.exit(status);
  }

  /** Prints a JSON object for an interrupted command that has not begun its own object. */
  private static void sayCutOff(StandardOutput standardOutput, String... args) {
    if (Arrays.asList(args).contains("--json") && !standardOutput.isTouched()) {
      PrintWriter out = standardOutput.writer();
      out.println(
          JsonAnswer.of(args[0])
              .stopped("it was interrupted")
              .number("status", ExitStatus.STOPPED.code())
              .finished());
      out.flush();
    }
  }

  /** Returns the commands, which write to the given streams. */
  public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    return commandLine(out, err, Ticker.SYSTEM);
  }

  /**
   * Returns the commands that the arguments can mean. Only these, because picocli reads every
   * option of every command that it has, which takes longer than most answers.
   */
  private static CommandLine commandLine(
      PrintWriter out, PrintWriter err, Ticker ticker, String... args) {
    CommandLine commandLine = new CommandLine(new TourCommand(ticker));
    String first = args.length > 0 ? args[0] : "";
    boolean isAlone = COMMANDS.containsKey(first) && !first.equals(COMPLETION);
    boolean isVersion = args.length == 1 && first.equals("--version");
    COMMANDS.forEach(
        (name, command) -> {
          if (isAlone ? name.equals(first) : !isVersion) {
            commandLine.addSubcommand(name, command.get());
          }
        });
    boolean isShort = Arrays.stream(args).anyMatch(word -> word.matches("-[a-zA-Z]*h[a-zA-Z]*"));
    if (args.length == 0 || isShort || Arrays.asList(args).contains("--help")) {
      HelpPage.apply(commandLine, isShort);
    }
    TerminalScreen.apply(commandLine);
    // Picocli would print warnings of its parser before the error message.
    CommandLine.tracer().setLevel(TraceLevel.OFF);
    commandLine.setOut(out);
    commandLine.setErr(err);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    // A file can have the name @tour.txt, which is not a list of arguments.
    commandLine.setExpandAtFiles(false);
    commandLine.registerConverter(Duration.class, Converters::duration);
    commandLine.registerConverter(Path.class, Converters::path);
    commandLine.registerConverter(Long.class, Converters::number);
    commandLine.registerConverter(long.class, Converters::number);
    commandLine.registerConverter(Integer.class, Converters::integer);
    commandLine.registerConverter(int.class, Converters::integer);
    return commandLine;
  }

  /** Runs the program on streams and returns the exit status. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(out, err, Ticker.SYSTEM, args);
  }

  static int run(PrintWriter out, PrintWriter err, Ticker ticker, String... words) {
    String[] args = OldNames.today(asked(words));
    CommandLine commandLine = commandLine(out, err, ticker, args);
    Failures failures = new Failures(out, err, args);
    commandLine.setParameterExceptionHandler((e, given) -> failures.onUsage(e, given));
    commandLine.setExecutionExceptionHandler(
        (e, command, parsed) -> failures.onRun(e, command.getCommandSpec()));
    if (args.length > 0
        && !args[0].startsWith("-")
        && !commandLine.getSubcommands().containsKey(args[0])) {
      // Checked before --help: an unknown command has no help.
      return failures.onUsage(
          new CommandLine.UnmatchedArgumentException(commandLine, Arrays.asList(args)), args);
    }
    try {
      return commandLine.execute(args);
    } catch (OutOfMemoryError e) {
      return failures.onMemory();
    }
  }

  /** Replaces {@code help COMMAND} by {@code COMMAND --help}. */
  private static String[] asked(String... words) {
    if (words.length == 0 || !words[0].equals("help")) {
      return words;
    }
    List<String> asked = new ArrayList<>(Arrays.asList(words).subList(1, words.length));
    asked.add("--help");
    return asked.toArray(String[]::new);
  }

  @Command(
      name = "completion",
      description = "Print a completion script for bash and zsh",
      footer = {
        "",
        "  source <(tour completion)",
        "  tour completion > ~/.local/share/bash-completion/completions/tour"
      })
  public static final class CompletionCommand extends Subcommand {

    private static final Pattern VALUES = Pattern.compile("option_args=\\(.*\\)");

    @Override
    public Integer call() {
      String script = AutoComplete.bash("tour", root());
      // Users type the names of constants in lower case.
      String typed =
          VALUES.matcher(script).replaceAll(values -> values.group().toLowerCase(Locale.ROOT));
      return say(new PlainAnswer(typed, JsonAnswer.of("completion").text("script", typed)));
    }
  }
}
