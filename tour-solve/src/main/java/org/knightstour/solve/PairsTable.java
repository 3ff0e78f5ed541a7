package org.knightstour.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * A table with a checked tour or certificate for every pair of end squares.
 *
 * @param runs one for each pair that was reached, the smaller square first
 */
public record PairsTable(TourQuestion question, List<CertificateRun> runs) {

  /** The most cases for a pair. A pair that needs more is unknown. */
  private static final long MOST_CASES = 100_000;

  public PairsTable {
    runs = List.copyOf(runs);
  }

  /**
   * Decides all pairs, in order. If a pair stays unknown, the outcome is stopped at the node limit.
   */
  public static Outcome<PairsTable> of(TourQuestion question, Monitor monitor) {
    if (question.kind() == TourKind.CLOSED) {
      throw new ArgumentException("closed", "true", "must be left out: a closed tour has no ends");
    }
    checkAbsent(question, "from", question.from());
    checkAbsent(question, "to", question.to());
    long startNanos = System.nanoTime();
    List<CertificateRun> runs = new ArrayList<>();
    for (int from = 0; from < question.naming().squares(); from++) {
      for (int to = from + 1; to < question.naming().squares() && !monitor.isStopped(); to++) {
        if (question.has(from) && question.has(to)) {
          TourQuestion pair = question.from(from).to(to);
          runs.add(CertificateRun.of(pair, Budget.none().nodes(MOST_CASES), monitor));
        }
      }
    }
    PairsTable table = new PairsTable(question, runs);
    long cases = runs.stream().mapToLong(run -> run.result().work().amount()).sum();
    Work work = Work.of("certificate", cases, System.nanoTime() - startNanos, 1);
    StopReason reason = monitor.isStopped() ? StopReason.INTERRUPTED : StopReason.NODE_LIMIT;
    return monitor.isStopped() || table.count(Verdict.STOPPED) > 0
        ? new Outcome.Stopped<>(reason, Optional.of(table), work)
        : Outcome.known(table, work);
  }

  private static void checkAbsent(TourQuestion question, String end, OptionalInt square) {
    if (square.isPresent()) {
      throw new ArgumentException(
          end, question.naming().name(square.getAsInt()), "must be left out: all pairs are asked");
    }
  }

  public long count(Verdict verdict) {
    return runs.stream().filter(run -> run.verdict() == verdict).count();
  }

  /** Returns the bytes of all certificates. */
  public long bytes() {
    return runs.stream()
        .flatMap(run -> run.certificate().stream())
        .mapToLong(certificate -> certificate.text().length())
        .sum();
  }
}
