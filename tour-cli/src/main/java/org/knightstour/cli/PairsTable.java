package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedSet;
import org.knightstour.core.Board;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;

/** Every pair of ends of a board: a tour, verified, or a certificate, checked. */
final class PairsTable {

  /** Refuting a pair of one board takes no more than this, or it is told as unknown. */
  private static final long MOST_CASES = 100_000;

  private final ProofStatement any;
  private final List<CertificateRun> runs = new ArrayList<>();

  private PairsTable(ProofStatement any) {
    this.any = any;
  }

  /** Settles the pairs of the squares that are not missing. */
  static PairsTable of(ProofStatement any) {
    PairsTable table = new PairsTable(any);
    Board board = any.board();
    SortedSet<Integer> missing = any.missing();
    for (int from = 0; from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        if (!missing.contains(from) && !missing.contains(to)) {
          table.settle(OptionalInt.of(from), OptionalInt.of(to));
        }
      }
    }
    return table;
  }

  private void settle(OptionalInt from, OptionalInt to) {
    ProofStatement pair =
        new ProofStatement(
            any.board(), false, from, to, any.shortStep(), any.longStep(), any.missing());
    runs.add(CertificateRun.of(pair, from, MOST_CASES));
  }

  void print(PrintWriter out) {
    runs.forEach(run -> out.println(names(run) + " " + answer(run)));
    out.println(
        "%s: %s of ends: %d with a tour (verified), %d with none (certificates, %,d bytes), %d unknown."
            .formatted(
                any.board(),
                Figures.counted(runs.size(), "pair", "pairs"),
                count("tour"),
                count("none"),
                bytes(),
                count("stopped")));
  }

  private String names(CertificateRun run) {
    Board board = any.board();
    return board.name(run.statement().from().getAsInt())
        + " "
        + board.name(run.statement().to().getAsInt());
  }

  private static String answer(CertificateRun run) {
    return run.result() instanceof ProofResult.Proven proven
        ? "none: "
            + proven.certificate().kind()
            + ", "
            + Figures.counted(proven.certificate().text().length(), "byte", "bytes")
        : run.verdict();
  }

  String json() {
    return JsonAnswer.of("prove")
        .string("board", any.board().toString())
        .string("kind", "open")
        .add(
            g -> {
              g.writeArrayFieldStart("pairs");
              for (CertificateRun run : runs) {
                g.writeStartObject();
                g.writeStringField("ends", names(run));
                g.writeStringField("verdict", run.verdict());
                run.writeJson(g);
                g.writeEndObject();
              }
              g.writeEndArray();
              g.writeNumberField("withTour", count("tour"));
              g.writeNumberField("withNone", count("none"));
              g.writeNumberField("unknown", count("stopped"));
            })
        .finished();
  }

  ExitStatus status() {
    return count("stopped") > 0 ? ExitStatus.STOPPED : ExitStatus.ANSWERED;
  }

  private long count(String verdict) {
    return runs.stream().filter(run -> run.verdict().equals(verdict)).count();
  }

  private long bytes() {
    return runs.stream()
        .mapToLong(
            run ->
                run.result() instanceof ProofResult.Proven proven
                    ? proven.certificate().text().length()
                    : 0)
        .sum();
  }
}
