package org.knightstour.cli.io;

import java.io.IOException;
import java.util.Optional;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.NumberText;

/**
 * The answers of a command about the tours of a stream. Each is printed when it is known, on a line
 * that begins with the number of the tour's line, or as a JSON object.
 */
final class TourAnswers {

  private static final int TOURS_A_LOOK = 1024; // how often it checks whether the reader has gone

  private final Subcommand command;
  private final Monitor monitor;
  private final EachTour asked;
  private long tours;
  private long opposite;
  private long unreadable;

  TourAnswers(Subcommand command, Monitor monitor, EachTour asked) {
    this.command = command;
    this.monitor = monitor;
    this.asked = asked;
  }

  /** Prints the answers of all tours. Returns the exit status. */
  int print(TourStream stream) throws IOException {
    boolean isAtEnd = false;
    while (!isAtEnd && !monitor.isStopped()) {
      isAtEnd = !printNext(stream);
      monitor.count(isAtEnd ? 0 : 1, 0);
      isAtEnd |= tours % TOURS_A_LOOK == 0 && command.out().checkError();
    }
    command.out().flush();
    boolean isStopped = !isAtEnd;
    if (isStopped) {
      command.err().println(command.name() + ": stopped after " + sum());
      return ExitStatus.STOPPED.code();
    }
    if (tours == 0) {
      throw new InputException(
          "contains no tour: write a tour on each line, for example a1 c2 ...");
    }
    if (unreadable > 0 && !command.isJson()) {
      command.err().println(command.name() + ": " + sum());
    }
    return (unreadable > 0
            ? ExitStatus.BAD_INPUT
            : opposite > 0 ? ExitStatus.OPPOSITE : ExitStatus.ANSWERED)
        .code();
  }

  private String sum() {
    return NumberText.counted(tours, "tour", "tours") + ", " + unreadable + " unreadable.";
  }

  /** Prints the next answer. Returns false at the end. */
  private boolean printNext(TourStream stream) throws IOException {
    try {
      Optional<TourStream.Entry> entry = stream.next();
      if (entry.isEmpty()) {
        return false;
      }
      tours++;
      print(entry.get());
    } catch (TourStream.UnreadableException e) {
      tours++;
      printUnreadable(e.line(), String.valueOf(e.getMessage()));
    }
    return true;
  }

  private void print(TourStream.Entry entry) throws IOException {
    PlainAnswer answer;
    TourInput input = TourInput.ofLine(entry.line(), command.command());
    try {
      answer = asked.answer(entry.line(), input, entry.text());
    } catch (InputException | ArgumentException e) {
      String message = String.valueOf(e.getMessage());
      boolean isNamed = message.startsWith(input.place());
      printUnreadable(entry.line(), isNamed ? message.substring(input.place().length()) : message);
      return;
    }
    opposite += answer.status() == ExitStatus.ANSWERED ? 0 : 1;
    if (command.isJson()) {
      command.out().println(answer.json().number("line", entry.line()).finished());
    } else {
      command.out().println(entry.line() + " " + answer.line());
    }
  }

  private void printUnreadable(long line, String message) {
    unreadable++;
    if (command.isJson()) {
      JsonAnswer json =
          JsonAnswer.of(command.command())
              .text("reason", message)
              .text("error", "bad input")
              .number("status", ExitStatus.BAD_INPUT.code())
              .number("line", line);
      command.out().println(json.finished());
    } else {
      command.out().println(line + " unreadable: " + message);
    }
  }
}
