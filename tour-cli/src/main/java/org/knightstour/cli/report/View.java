package org.knightstour.cli.report;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * How a command shows answers of one type. What was stopped or declined is shown here, for all
 * commands alike: {@link Subcommand#say(Outcome, View)}.
 */
public interface View<T> {

  /** Adds what was asked, the first fields of the JSON object. */
  void ask(JsonAnswer json);

  /** The answer for people; of work that was stopped, the part that is known. */
  Text text(T value, Work work);

  /** Adds the answer for programs; of work that was stopped, the part that is known. */
  void add(T value, Work work, JsonAnswer json);

  /** Adds what the work was, where no part of the answer is known. */
  default void add(Work work, JsonAnswer json) {}

  /**
   * Returns what stderr says about a known answer, such as the work it took, so that stdout has the
   * answer only. JSON has it in fields, and {@code --quiet} leaves it out.
   */
  default Lines commentary(T value, Work work) {
    return new Lines();
  }

  /** The verdict for programs; empty where the answer is none. */
  default Optional<Verdict> verdict(T value) {
    return Optional.empty();
  }

  /** What the process ends with when the answer is known. */
  default ExitStatus status(T value) {
    return ExitStatus.ANSWERED;
  }

  /** What JSON says of work that was stopped. */
  default String reason(StopReason reason, Work work) {
    return reason.text();
  }

  /** What a line on stderr says of work that was stopped; empty for no line. */
  default String stopped(StopReason reason, Work work) {
    return "stopped: " + reason(reason, work) + ".";
  }

  /**
   * What stdout says of work that was stopped, instead of a line on stderr; null for that line, and
   * on stdout the part that is known.
   */
  default @Nullable Text stopped(Outcome.Stopped<T> stopped) {
    return null;
  }

  /** What the line about a question that was declined begins with, such as the board. */
  default String subject() {
    return "";
  }

  /** How an answer about one board is shown. */
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
