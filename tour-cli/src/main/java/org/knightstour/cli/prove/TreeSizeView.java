package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.Figures;

/**
 * How large the tree of a search would be.
 *
 * @param question what would be searched
 * @param settings how
 * @param size the estimate
 */
record TreeSizeView(TourQuestion question, SearchSettings settings, Outcome<TreeEstimate> size)
    implements Answer {

  private Branching branching() {
    return BranchChoice.of(question, Goal.FIRST, settings).branching();
  }

  private TreeEstimate estimate() {
    return size.soFar().orElseThrow();
  }

  private boolean isWhole() {
    return size.known().isPresent();
  }

  @Override
  public ExitStatus status() {
    return isWhole() ? ExitStatus.ANSWERED : ExitStatus.STOPPED;
  }

  @Override
  public void write(Writer out) throws IOException {
    boolean isKnown = Double.isFinite(estimate().nodes());
    out.write(
        new Lines()
            .add(
                "%s, %s branching: %s (%s%,d random descents%s).",
                question,
                branching().label(),
                Figures.about(estimate().nodes(), 3),
                isKnown
                    ? String.format(
                        Locale.ROOT, "standard error %.2g, ", estimate().standardError())
                    : "",
                estimate().descents(),
                isWhole() ? "" : ", then stopped")
            .toString());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("prove").asked(question).string("branch", branching().label());
    if (branching() == Branching.PATH) {
      answer.string("rules", settings.usedRules().label());
    }
    if (!isWhole()) {
      answer.stopped("not all descents were made");
    }
    return answer
        .estimate("estimatedNodes", estimate().nodes())
        .estimate("standardError", estimate().standardError())
        .number("descents", estimate().descents());
  }
}
