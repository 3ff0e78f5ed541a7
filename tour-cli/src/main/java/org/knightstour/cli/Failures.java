package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CancellationException;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import picocli.CommandLine.ParameterException;

/** Whatever goes wrong, as one line on stderr and an exit status. */
final class Failures {

  private Failures() {}

  /** A mistake on the command line. */
  static int onUsage(ParameterException e, String[] args, PrintWriter err) {
    String message = oneLine(String.valueOf(e.getMessage()));
    for (String arg : args) {
      // picocli takes -3x4 for options; it is meant as a board.
      if (arg.matches("-[0-9]+[xX].*")) {
        message = boardMistake(arg);
      }
    }
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    err.println(command + ": " + message + " (" + command + " --help says more)");
    return ExitStatus.BAD_INPUT.code();
  }

  private static String boardMistake(String text) {
    try {
      return "unexpected board " + Board.parse(text);
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  /** A failure of a command that had begun. */
  static int onRun(Exception e, PrintWriter err) {
    if (e instanceof InputException) {
      err.println("tour: " + e.getMessage());
      return ExitStatus.BAD_INPUT.code();
    }
    if (e instanceof CancellationException) {
      err.println("tour: " + e.getMessage());
      return ExitStatus.STOPPED.code();
    }
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (cause instanceof IOException io) {
      err.println("tour: " + fileMistake(io));
      return ExitStatus.FILE.code();
    }
    if (System.getenv("TOUR_DEBUG") != null) {
      e.printStackTrace(err);
    }
    err.println("tour: a fault of the program, please report it: " + oneLine(e.toString()));
    return ExitStatus.FAULT.code();
  }

  /** More was asked for than Java's heap holds. */
  static int onMemory(PrintWriter err) {
    err.println(
        "tour: stopped: this takes more than the "
            + (Runtime.getRuntime().maxMemory() >> 20)
            + " MB that Java may use; TOUR_JAVA_OPTS=-Xmx8g, say, allows more.");
    return ExitStatus.STOPPED.code();
  }

  private static String fileMistake(IOException e) {
    if (e instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or directory";
    }
    if (e instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    }
    if (e instanceof FileAlreadyExistsException there) {
      return there.getFile() + ": the file exists; --force replaces it";
    }
    return oneLine(String.valueOf(e.getMessage()));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").strip();
  }
}
