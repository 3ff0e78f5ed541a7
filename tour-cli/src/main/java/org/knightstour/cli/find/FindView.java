package org.knightstour.cli.find;

import java.util.Optional;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.solve.Find;
import org.knightstour.solve.FindMethod;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.InWords;

/**
 * What find found, or why not.
 *
 * @param question what was asked
 * @param method the last method that may answer
 * @param target where a tour goes
 * @param threads of a search
 * @param elapsedNanos wall time
 */
record FindView(
    TourQuestion question, FindMethod method, FoundTarget target, int threads, long elapsedNanos)
    implements View.OfQuestion<Find> {

  /** The work of a search that was played, with how far it came. */
  record FilmWork(String words, String engine, long amount, long elapsedNanos, int threads)
      implements Work {}

  @Override
  public String subject() {
    return "--method " + method.label();
  }

  @Override
  public Optional<Verdict> verdict(Find find) {
    return Optional.of(find.verdict());
  }

  @Override
  public ExitStatus status(Find find) {
    return ExitStatus.ofTour(find.verdict());
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return "not known: "
        + (work instanceof FilmWork film
            ? "ended after " + film.words()
            : InWords.stopped(reason, work));
  }

  private static String reason(Find find, Work work) {
    return find instanceof Find.None none ? "there is none: " + none.reason() : InWords.found(work);
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    return "";
  }

  private Lines text(String reason) {
    return new Lines().add(question.board() + " " + question.kind().label() + ": " + reason + ".");
  }

  @Override
  public Lines stopped(Outcome.Stopped<Find> stopped) {
    return text(reason(stopped.reason(), stopped.work()));
  }

  @Override
  public Text text(Find find, Work work) {
    if (!(find instanceof FoundTour found)) {
      return text(reason(find, work));
    }
    return target.file().isPresent() ? out -> target.save(found) : out -> target.write(found, out);
  }

  @Override
  public void add(Work work, JsonAnswer json) {
    json.string("method", work.engine())
        .number("threads", threads)
        .number("elapsedNanos", elapsedNanos);
  }

  @Override
  public void add(Find find, Work work, JsonAnswer json) {
    json.string("reason", reason(find, work));
    add(work, json);
    if (find instanceof FoundTour found) {
      if (target.file().isPresent()) {
        target.save(found);
        json.string("file", target.file().get().toString());
      }
      json.tour(target.tour(found, "--json"));
    }
  }
}
