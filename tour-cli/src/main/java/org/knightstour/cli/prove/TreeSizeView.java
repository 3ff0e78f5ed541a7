package org.knightstour.cli.prove;

import java.util.Locale;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * How large the tree of a search would be.
 *
 * @param question what would be searched
 * @param settings how
 */
record TreeSizeView(TourQuestion question, SearchSettings settings) implements View<TreeEstimate> {

  private Branching branching() {
    return BranchChoice.of(question, Goal.FIRST, settings).branching();
  }

  @Override
  public Lines text(TreeEstimate estimate, Work work) {
    return text(estimate, "");
  }

  @Override
  public Lines stopped(Outcome.Stopped<TreeEstimate> stopped) {
    return text(stopped.soFar().orElseThrow(), ", then stopped");
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    return "";
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return "not all descents were made";
  }

  private Lines text(TreeEstimate estimate, String end) {
    String error =
        Double.isFinite(estimate.nodes())
            ? String.format(Locale.ROOT, "standard error %.2g, ", estimate.standardError())
            : "";
    return new Lines()
        .add(
            "%s, %s branching: %s (%s%,d random descents%s).",
            question,
            branching().label(),
            Amounts.about(estimate.nodes(), 3),
            error,
            estimate.descents(),
            end);
  }

  @Override
  public void ask(JsonAnswer json) {
    json.asked(question).string("branch", branching().label());
    if (branching() == Branching.PATH) {
      json.string("rules", settings.usedRules().label());
    }
  }

  @Override
  public void add(TreeEstimate estimate, Work work, JsonAnswer json) {
    json.estimate("estimatedNodes", estimate.nodes())
        .estimate("standardError", estimate.standardError())
        .number("descents", estimate.descents());
  }
}
