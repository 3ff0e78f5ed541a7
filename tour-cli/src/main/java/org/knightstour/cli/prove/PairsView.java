package org.knightstour.cli.prove;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.Board;
import org.knightstour.core.StopReason;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.Figures;
import org.knightstour.solve.PairsTable;

/**
 * Every pair of ends, a line each.
 *
 * @param outcome the answers
 */
record PairsView(Outcome<PairsTable> outcome) implements Answer {

  @Override
  public ExitStatus status() {
    return outcome.known().isPresent() ? ExitStatus.ANSWERED : ExitStatus.STOPPED;
  }

  private PairsTable table() {
    return outcome.soFar().orElseThrow();
  }

  private boolean isInterrupted() {
    return outcome.stopped().equals(Optional.of(StopReason.INTERRUPTED));
  }

  @Override
  public String stopped() {
    return isInterrupted() ? StopReason.INTERRUPTED.text() + " before the last pair." : "";
  }

  @Override
  public void write(Writer out) throws IOException {
    Lines lines = new Lines();
    table().runs().forEach(run -> lines.add(names(run) + " " + answer(run)));
    lines.add(
        "%s: %s of ends: %d with a tour (verified), %d with none (certificates, %,d bytes), %d"
            + " unknown.",
        table().question().board(),
        Figures.counted(table().runs().size(), "pair", "pairs"),
        table().count(Verdict.TOUR),
        table().count(Verdict.NONE),
        table().bytes(),
        table().count(Verdict.STOPPED));
    out.write(lines.toString());
  }

  private String names(CertificateRun run) {
    Board board = table().question().board();
    return board.name(run.question().from().orElseThrow())
        + " "
        + board.name(run.question().to().orElseThrow());
  }

  private static String answer(CertificateRun run) {
    return run.certificate()
        .map(
            certificate ->
                "none: %s, %s"
                    .formatted(
                        certificate.kind(),
                        Figures.counted(certificate.text().length(), "byte", "bytes")))
        .orElse(run.verdict().label());
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = JsonAnswer.of("prove").asked(table().question());
    if (outcome.stopped().isPresent()) {
      answer.stopped(isInterrupted() ? StopReason.INTERRUPTED.text() : "some are unknown");
    } else {
      answer.verdict(table().count(Verdict.TOUR) > 0 ? Verdict.TOUR : Verdict.NONE);
    }
    return answer
        .objects(
            "pairs",
            table().runs(),
            run -> {
              answer.string("ends", names(run)).verdict(run.verdict());
              CertificateJson.add(answer, run);
            })
        .number("withTour", table().count(Verdict.TOUR))
        .number("withNone", table().count(Verdict.NONE))
        .number("unknown", table().count(Verdict.STOPPED));
  }
}
