package org.knightstour.cli.prove;

import java.util.Optional;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.Board;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Work;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.PairsTable;

/** Every pair of ends of a question, a line each. */
record PairsView(TourQuestion question) implements View.OfQuestion<PairsTable> {

  @Override
  public String stopped(StopReason reason, Work work) {
    return reason == StopReason.INTERRUPTED ? reason.text() + " before the last pair." : "";
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return reason == StopReason.INTERRUPTED ? reason.text() : "some are unknown";
  }

  @Override
  public Lines text(PairsTable table, Work work) {
    Lines lines = new Lines();
    table.runs().forEach(run -> lines.add(names(run) + " " + answer(run)));
    lines.add(
        "%s: %s of ends: %d with a tour (verified), %d with none (certificates, %,d bytes), %d"
            + " unknown.",
        question.board(),
        Amounts.counted(table.runs().size(), "pair", "pairs"),
        table.count(Verdict.TOUR),
        table.count(Verdict.NONE),
        table.bytes(),
        table.count(Verdict.STOPPED));
    return lines;
  }

  private String names(CertificateRun run) {
    Board board = question.board();
    return board.name(run.question().from().orElseThrow())
        + " "
        + board.name(run.question().to().orElseThrow());
  }

  private static String answer(CertificateRun run) {
    return run.certificate()
        .map(c -> "none: " + c.kind() + ", " + Amounts.counted(c.text().length(), "byte", "bytes"))
        .orElse(run.verdict().label());
  }

  @Override
  public Optional<Verdict> verdict(PairsTable table) {
    return Optional.of(table.count(Verdict.TOUR) > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public void add(PairsTable table, Work work, JsonAnswer json) {
    json.objects(
            "pairs",
            table.runs(),
            run -> {
              json.string("ends", names(run)).verdict(run.verdict());
              certificate(json, run);
            })
        .number("withTour", table.count(Verdict.TOUR))
        .number("withNone", table.count(Verdict.NONE))
        .number("unknown", table.count(Verdict.STOPPED));
  }

  /** A run of the prover as JSON. */
  static void certificate(JsonAnswer json, CertificateRun run) {
    json.object(
        "certificate",
        () -> {
          json.string("statement", run.question().text())
              .verdict(run.verdict())
              .number("elapsedNanos", run.elapsedNanos());
          run.certificate()
              .ifPresent(
                  certificate ->
                      json.string("by", certificate.kind())
                          .number("bytes", certificate.text().length())
                          .number("steps", certificate.steps())
                          .string("words", certificate.inWords())
                          .string("text", certificate.text()));
        });
  }
}
