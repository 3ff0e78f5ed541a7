package org.knightstour.cli.list;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.Figures;
import org.knightstour.solve.Listed;
import org.knightstour.solve.SearchRun;

/**
 * How many tours a search met.
 *
 * @param question what was asked
 * @param outcome the answer
 * @param isDistinct whether one of each class was counted
 */
record TallyView(TourQuestion question, Outcome<Listed> outcome, boolean isDistinct)
    implements Answer {

  private Listed listed() {
    return outcome.soFar().orElseThrow();
  }

  private boolean isStopped() {
    return outcome.stopped().isPresent();
  }

  @Override
  public ExitStatus status() {
    return isStopped() ? ExitStatus.STOPPED : ExitStatus.ANSWERED;
  }

  /** The fields before the tours and their number. */
  static JsonAnswer begun(JsonAnswer answer, TourQuestion question, boolean isDistinct) {
    answer.asked(question).string("convention", convention(question, isDistinct));
    return isDistinct ? answer.flag("upToSymmetry", true) : answer;
  }

  private static String convention(TourQuestion question, boolean isDistinct) {
    return (isDistinct ? Convention.UNDIRECTED : Convention.of(question.kind())).label();
  }

  @Override
  public void write(Writer out) throws IOException {
    String tally =
        Tally.of(
            BigInteger.valueOf(listed().tours()),
            isDistinct ? "" : convention(question, false),
            question,
            isDistinct);
    String how = outcome.work() instanceof SearchRun run ? work(run) : listed().reason();
    out.write(
        new Lines().add((isStopped() ? "at least " : "") + tally + ": " + how + ".").toString());
  }

  private static String work(SearchRun run) {
    return run.branching().label() + " branching, " + Figures.work(run.outcome().work());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = begun(JsonAnswer.of("list"), question, isDistinct);
    answer
        .verdict(isStopped() ? Verdict.STOPPED : listed().verdict())
        .count("count", listed().tours());
    if (!listed().reason().isEmpty()) {
      answer.string("reason", listed().reason());
    }
    if (outcome.work() instanceof SearchRun run) {
      answer
          .work(run.branching(), run.outcome().work())
          .string("branchReason", run.choice().reason())
          .starts(question.board(), run.starts());
    }
    return answer;
  }
}
