package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Branching;
import org.knightstour.solve.Figures;
import org.knightstour.solve.TreeSize;

/**
 * How large the tree of a search would be.
 *
 * @param size the estimate
 * @param descents how many were asked for
 */
record TreeSizeView(TreeSize size, long descents) implements Answer {

  private TreeEstimate estimate() {
    return size.estimate().orElseThrow();
  }

  private boolean isWhole() {
    return estimate().descents() == descents;
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
                size.question(),
                size.choice().branching().label(),
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
        JsonAnswer.of("prove")
            .asked(size.question())
            .string("branch", size.choice().branching().label());
    if (size.choice().branching() == Branching.PATH) {
      answer.string("rules", size.settings().usedRules().label());
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
