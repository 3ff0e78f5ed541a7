package org.knightstour.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.knightstour.core.Board;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program {@code tour}: chooses a command, and turns whatever happens into an exit status. */
@Command(
    name = "tour",
    version = "tour 0.1.0-SNAPSHOT",
    mixinStandardHelpOptions = true,
    description =
        "Knight's tours: finds them, counts them, and proves by exhaustive search that there are none.",
    footer = {
      "",
      "BOARD is ROWSxCOLUMNS, like 5x5 or 3x10; SQUARE is e4, aa12, or x,y counted from 0 at a1.",
      "Exit status: 0 the answer asked for, 1 the opposite answer, 2 bad input, 3 stopped before",
      "an answer, 4 a file cannot be read or written, 70 a fault of the program.",
      "",
      "  tour prove 5x5 --closed      is there no closed tour? A certificate, and a search.",
      "  tour find 8x8 --from e4      one tour from e4",
      "  tour list 6x6 --closed       every one of them",
      "  tour count 8x8 --closed      how many, exactly"
    },
    subcommands = {
      FindCommand.class,
      ProveCommand.class,
      ListCommand.class,
      CountCommand.class,
      NthCommand.class,
      NumberCommand.class,
      SampleCommand.class,
      SweepCommand.class,
      VerifyCommand.class,
      DrawCommand.class,
      AtlasCommand.class,
      BenchCommand.class
    })
public final class TourCommand implements Runnable {

  private static final int HELP_WIDTH = 100;

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "a command is missing: find, prove, list, count, nth, number, sample, sweep, verify, draw,"
            + " atlas or bench");
  }

  /** Runs the program and ends the process. */
  public static void main(String[] args) {
    StandardOutput standardOutput = new StandardOutput();
    PrintWriter out = standardOutput.writer();
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Interruption.install();
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

  /** Runs the program on streams and returns the exit status. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine commandLine = new CommandLine(new TourCommand());
    commandLine.setUsageHelpWidth(HELP_WIDTH);
    commandLine.setOut(out);
    commandLine.setErr(err);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.registerConverter(Board.class, Converters::board);
    commandLine.registerConverter(MemorySize.class, MemorySize::parse);
    commandLine.registerConverter(AskedBoard.class, AskedBoard::parse);
    commandLine.registerConverter(Duration.class, Converters::duration);
    commandLine.setParameterExceptionHandler((e, given) -> Failures.onUsage(e, given, err));
    commandLine.setExecutionExceptionHandler((e, command, parsed) -> Failures.onRun(e, err));
    try {
      return commandLine.execute(args);
    } catch (OutOfMemoryError e) {
      return Failures.onMemory(err);
    }
  }
}
