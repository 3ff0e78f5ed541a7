package org.knightstour.cli.report;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * Shows the answers of one type. {@link Subcommand#say(Outcome, View)} shows stopped and declined
 * work for all commands in the same way.
 */
public interface View<T> {

  /** Adds the question, the first fields of the JSON object. */
  void ask(JsonAnswer json);

  /** Returns the answer for people. If the work stopped, it is the known part. */
  Text text(T value, Work work);

  /** Adds the answer for programs. If the work stopped, it is the known part. */
  void add(T value, Work work, JsonAnswer json);

  /** Adds the work if no part of the answer is known. */
  default void add(Work work, JsonAnswer json) {}

  /**
   * Returns the text on standard error about a known answer, for example its work, because standard
   * output has only the answer. JSON has it in fields, and {@code --quiet} omits it.
   */
  default Lines commentary(T value, Work work) {
    return new Lines();
  }

  /** Returns the verdict for programs, or empty if the answer has no verdict. */
  default Optional<Verdict> verdict(T value) {
    return Optional.empty();
  }

  /** Returns the exit status of a known answer. */
  default ExitStatus status(T value) {
    return ExitStatus.ANSWERED;
  }

  /** Returns the reason in JSON for stopped work. */
  default String reason(StopReason reason, Work work) {
    return reason.text();
  }

  /** Returns the line on standard error for stopped work, or an empty text. */
  default String stopped(StopReason reason, Work work) {
    return "stopped: " + reason(reason, work) + ".";
  }

  /**
   * Returns the text on standard output for stopped work, or null if standard error gets a line and
   * standard output the known part.
   */
  default @Nullable Text stopped(Outcome.Stopped<T> stopped) {
    return null;
  }

  /** Returns the beginning of the message about a declined question, for example the board. */
  default String subject() {
    return "";
  }

  /** Shows an answer about one question. */
  interface OfQuestion<T> extends View<T> {

    TourQuestion question();

    @Override
    default void ask(JsonAnswer json) {
      json.asked(question());
    }

    @Override
    default String subject() {
      return question().naming().toString();
    }
  }
}
