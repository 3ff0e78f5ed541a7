package org.knightstour.cli.count;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Tally;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.Amounts;
import org.knightstour.count.CountWork;

/**
 * A count, or how far it came.
 *
 * @param question what was asked
 * @param convention whether a tour and its reverse are two
 * @param isUpToSymmetry whether tours that a symmetry takes to each other are one
 * @param hasStats whether each layer is shown
 * @param checkpoint where layers are kept
 */
record CountView(
    TourQuestion question,
    Convention convention,
    boolean isUpToSymmetry,
    boolean hasStats,
    Optional<String> checkpoint)
    implements View<BigInteger> {

  private String howToContinue() {
    return checkpoint
        .map(directory -> "the same command goes on from " + directory)
        .orElse("--checkpoint DIR would keep what was done");
  }

  @Override
  public String subject() {
    return question.board().toString();
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    int squares = ((CountWork) work).layers().size();
    return "stopped after %s: %s."
        .formatted(Amounts.counted(squares, "square", "squares"), howToContinue());
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return reason.text() + "; " + howToContinue();
  }

  /** Like "9862 undirected closed tours of 6x6", or "1245 closed tours of 6x6 up to symmetry". */
  @Override
  public void write(BigInteger count, Work work, Writer out) throws IOException {
    CountWork done = (CountWork) work;
    String tally =
        Tally.of(count, isUpToSymmetry ? "" : convention.label(), question, isUpToSymmetry);
    Lines lines = new Lines().add(tally + ": " + CountFigures.work(done) + ".");
    if (hasStats) {
      lines.addText(CountFigures.layers(done));
    }
    out.write(lines.toString());
  }

  @Override
  public JsonAnswer asked() {
    return JsonAnswer.of("count").asked(question);
  }

  @Override
  public Optional<Verdict> verdict(BigInteger count) {
    return Optional.of(count.signum() > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public void add(BigInteger count, Work work, JsonAnswer json) {
    json.string("convention", convention.label()).string("count", count.toString());
    if (isUpToSymmetry) {
      json.flag("upToSymmetry", true).string("method", "Burnside");
    }
    add(work, json);
  }

  @Override
  public void add(Work work, JsonAnswer json) {
    CountFigures.json(json, (CountWork) work);
  }
}
