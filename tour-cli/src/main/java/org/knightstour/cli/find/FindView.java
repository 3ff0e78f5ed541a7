package org.knightstour.cli.find;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.Find;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.InWords;

/**
 * What find found, or why not.
 *
 * @param question what was asked
 * @param outcome the answer
 * @param target where a tour goes
 * @param threads of a search
 * @param elapsedNanos wall time
 */
record FindView(
    TourQuestion question,
    Outcome<Find> outcome,
    FoundTarget target,
    int threads,
    long elapsedNanos)
    implements Answer {

  @Override
  public ExitStatus status() {
    return ExitStatus.ofTour(verdict());
  }

  private Verdict verdict() {
    return outcome.known().map(Find::verdict).orElse(Verdict.STOPPED);
  }

  /** The reason after what it is the reason of. */
  private String reason() {
    if (outcome.stopped().isPresent()) {
      return "not known: "
          + (outcome.work() instanceof FilmWork film
              ? "ended after " + film.words()
              : InWords.stopped(outcome.stopped().get(), outcome.work()));
    }
    return outcome.value() instanceof Find.None none
        ? "there is none: " + none.reason()
        : InWords.found(outcome.work());
  }

  @Override
  public void write(Writer out) throws IOException {
    if (!(outcome.known().orElse(null) instanceof FoundTour found)) {
      String kind = question.kind().label();
      out.write(new Lines().add(question.board() + " " + kind + ": " + reason() + ".").toString());
    } else if (target.file().isPresent()) {
      target.save(found);
    } else {
      target.write(found, out);
    }
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("find")
            .asked(question)
            .verdict(verdict())
            .string("reason", reason())
            .string("method", outcome.work().engine())
            .number("threads", threads)
            .number("elapsedNanos", elapsedNanos);
    if (outcome.known().orElse(null) instanceof FoundTour found) {
      if (target.file().isPresent()) {
        target.save(found);
        answer.string("file", target.file().get().toString());
      }
      answer.tour(target.tour(found, "--json"));
    }
    return answer;
  }
}
