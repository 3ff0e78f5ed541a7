package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.Branching;
import org.knightstour.search.TreeEstimate;
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
    TourQuestion question = size.question();
    out.write(
        new Lines()
            .add(
                "%s, %s branching: about %.3g nodes (standard error %.2g, %,d random descents%s).",
                question,
                size.plan().settings().branching().label(),
                estimate().nodes(),
                estimate().standardError(),
                estimate().descents(),
                isWhole() ? "" : ", then stopped")
            .toString());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of("prove")
            .asked(size.question())
            .string("branch", size.plan().settings().branching().label());
    if (size.plan().settings().branching() == Branching.PATH) {
      answer.string("rules", size.plan().settings().rules().label());
    }
    if (!isWhole()) {
      answer.string("verdict", "stopped").string("reason", "not all descents were made");
    }
    return answer
        .estimate("estimatedNodes", estimate().nodes())
        .estimate("standardError", estimate().standardError())
        .number("descents", estimate().descents());
  }
}
