package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.Amounts;
import org.knightstour.prove.ColumnProof;
import org.knightstour.solve.ColumnRun;

/**
 * The proof for every number of columns.
 *
 * @param board like {@code 4xn}
 * @param isClosed about closed tours
 */
record ColumnView(String board, boolean isClosed) implements View<ColumnRun.Proven> {

  @Override
  public String stopped(StopReason reason, Work work) {
    return board + ": " + reason.text() + " before an answer.";
  }

  @Override
  public void write(ColumnRun.Proven proven, Work work, Writer out) throws IOException {
    ColumnProof proof = proven.proof();
    out.write(
        new Lines()
            .add(Sentence.of(proven.checked()) + ".")
            .add(
                "Certificate by layers: %,d bytes, %,d states of the last two columns, made and"
                    + " checked in %s.",
                proof.text().length(), proof.states(), Amounts.seconds(work.elapsedNanos()))
            .add(
                "No state leads outside the list, and none can be completed"
                    + (proof.isOddOnly() ? " by an odd column; some even n have tours." : "."))
            .toString());
  }

  @Override
  public JsonAnswer asked() {
    return JsonAnswer.of("prove")
        .string("board", board)
        .string("kind", (isClosed ? TourKind.CLOSED : TourKind.OPEN).label());
  }

  @Override
  public Optional<Verdict> verdict(ColumnRun.Proven proven) {
    return Optional.of(Verdict.NONE);
  }

  @Override
  public void add(ColumnRun.Proven proven, Work work, JsonAnswer json) {
    json.string("statement", proven.checked().statement())
        .string("reason", Sentence.of(proven.checked()))
        .number("states", proven.proof().states())
        .number("bytes", proven.proof().text().length())
        .number("elapsedNanos", work.elapsedNanos());
  }
}
