package org.knightstour.cli.list;

import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.solve.Lister.Listed;
import org.knightstour.solve.SearchRun;

/**
 * How many tours a search found.
 *
 * @param question what was asked
 * @param isDistinct whether one of each class was counted
 */
record TallyView(TourQuestion question, boolean isDistinct) implements View<Listed> {

  /** The fields before the tours and their number. */
  JsonAnswer begin(JsonAnswer json) {
    json.asked(question).string("convention", convention());
    return isDistinct ? json.flag("upToSymmetry", true) : json;
  }

  private String convention() {
    return (isDistinct ? Convention.UNDIRECTED : Convention.of(question.kind())).label();
  }

  @Override
  public Lines text(Listed listed, Work work) {
    return text("", listed, work);
  }

  @Override
  public Lines stopped(Outcome.Stopped<Listed> stopped) {
    return text("at least ", stopped.soFar().orElseThrow(), stopped.work());
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    return "";
  }

  private Lines text(String begin, Listed listed, Work work) {
    String tally =
        Sentence.tally(
            BigInteger.valueOf(listed.tours()),
            isDistinct ? "" : convention(),
            question,
            isDistinct);
    String how =
        work instanceof SearchRun run
            ? run.branching().label() + " branching, " + Amounts.work(run.outcome().work())
            : listed.reason();
    return new Lines().add(begin + tally + ": " + how + ".");
  }

  @Override
  public JsonAnswer asked() {
    return begin(JsonAnswer.of("list"));
  }

  @Override
  public Optional<Verdict> verdict(Listed listed) {
    return Optional.of(listed.verdict());
  }

  @Override
  public void add(Listed listed, Work work, JsonAnswer json) {
    json.count("count", listed.tours());
    if (listed.isComplete() && !listed.reason().isEmpty()) {
      json.string("reason", listed.reason());
    }
    if (work instanceof SearchRun run) {
      json.work(run.branching(), run.outcome().work())
          .string("branchReason", run.choice().reason())
          .starts(question.board(), run.starts());
    }
  }
}
