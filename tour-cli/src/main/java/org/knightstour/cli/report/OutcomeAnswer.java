package org.knightstour.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.core.InputException;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;

/**
 * An outcome as its view shows it.
 *
 * @param <T> the answer
 * @param outcome known, or stopped
 * @param view how it is shown
 */
record OutcomeAnswer<T>(Outcome<T> outcome, View<T> view) implements Answer {

  /**
   * Refuses what was declined.
   *
   * @throws InputException when it was
   */
  OutcomeAnswer {
    if (outcome.declined().isPresent()) {
      String reason = outcome.declined().get();
      String subject = view.subject();
      boolean isNamed = subject.isEmpty() || reason.startsWith(subject);
      String end = reason.endsWith(".") || reason.endsWith("?") ? "" : ".";
      throw new InputException((isNamed ? "" : subject + ": ") + reason + end);
    }
  }

  @Override
  public ExitStatus status() {
    return outcome.known().map(view::status).orElse(ExitStatus.STOPPED);
  }

  @Override
  public void write(Writer out) throws IOException {
    if (outcome instanceof Outcome.Stopped<T> stopped) {
      view.writeStopped(stopped, out);
    } else {
      view.write(outcome.value(), outcome.work(), out);
    }
  }

  @Override
  public String stopped() {
    return outcome.stopped().map(reason -> view.stopped(reason, outcome.work())).orElse("");
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer json = view.asked();
    outcome
        .stopped()
        .ifPresent(
            reason ->
                json.verdict(Verdict.STOPPED)
                    .string("reason", view.reason(reason, outcome.work())));
    outcome.known().flatMap(view::verdict).ifPresent(json::verdict);
    outcome
        .soFar()
        .ifPresentOrElse(
            value -> view.add(value, outcome.work(), json), () -> view.add(outcome.work(), json));
    return json;
  }
}
