package org.knightstour.cli.find;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.Find;
import org.knightstour.solve.FoundTour;

/**
 * What find found, or why not.
 *
 * @param question what was asked
 * @param find the answer
 * @param target where a tour goes
 * @param threads of a search
 * @param elapsedNanos wall time
 */
record FindView(
    TourQuestion question, Find find, FoundTarget target, int threads, long elapsedNanos)
    implements Answer {

  @Override
  public ExitStatus status() {
    return ExitStatus.ofTour(find.verdict());
  }

  /** The reason after what it is the reason of. */
  private String reason() {
    return switch (find.verdict()) {
      case TOUR -> find.reason();
      case NONE -> "there is none: " + find.reason();
      case STOPPED -> "not known: " + find.reason();
    };
  }

  @Override
  public void write(Writer out) throws IOException {
    if (!(find instanceof FoundTour found)) {
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
            .verdict(find.verdict())
            .string("reason", reason())
            .string("method", find.method())
            .number("threads", threads)
            .number("elapsedNanos", elapsedNanos);
    if (find instanceof FoundTour found) {
      if (target.file().isPresent()) {
        target.save(found);
        answer.string("file", target.file().get().toString());
      }
      answer.tour(target.tour(found, "--json"));
    }
    return answer;
  }
}
