package org.knightstour.cli.sweep;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.core.Board;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.Amounts;
import org.knightstour.search.StartResult;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.SweepBaseline.Difference;
import org.knightstour.solve.SweptBoard;

/**
 * A sweep as text, as the table of 1999, as CSV and as JSON.
 *
 * @param outcome the figures
 * @param format which of them
 * @param differences from a baseline
 */
record SweepView(Outcome<Sweep> outcome, Format format, List<Difference> differences)
    implements Answer {

  /** The formats by the words of the command line. */
  enum Format {
    TEXT,
    CLASSIC,
    CSV,
    JSON
  }

  private Sweep sweep() {
    return outcome.soFar().orElseThrow();
  }

  private boolean isStopped() {
    return outcome.stopped().isPresent();
  }

  @Override
  public ExitStatus status() {
    boolean differs = !isStopped() && !differences.isEmpty();
    return differs ? ExitStatus.OPPOSITE : Answer.super.status();
  }

  @Override
  public String stopped() {
    return isStopped() ? "stopped before every start had its answer." : "";
  }

  /** A line for each difference, which a stopped sweep does not tell. */
  List<String> differ() {
    return isStopped()
        ? List.of()
        : differences.stream().map(difference -> "differs: " + difference).toList();
  }

  @Override
  public void write(Writer out) throws IOException {
    Lines lines = new Lines();
    switch (format) {
      case TEXT -> sweep().boards().forEach(board -> addText(lines, board));
      case CLASSIC -> sweep().boards().forEach(board -> addClassic(lines, board));
      case CSV -> addCsv(lines);
      case JSON -> lines.add(json().finished());
    }
    out.write(lines.toString());
  }

  private static void addText(Lines lines, SweptBoard swept) {
    Optional<StartResult> slowest = swept.slowest();
    lines.add(
        "%s: %d of %d starts have a tour, %d have none, %d unknown; %s; at most %s from %s.",
        swept.name(),
        swept.count(Verdict.TOUR),
        swept.question().squares(),
        swept.count(Verdict.NONE),
        swept.count(Verdict.STOPPED),
        Amounts.work(swept.run().outcome().work()),
        slowest.map(s -> Amounts.counted(s.nodes(), "node", "nodes")).orElse("0"),
        slowest.map(s -> swept.board().name(s.square())).orElse("none"));
  }

  /** The lines of the 1999 table, by x and then y. */
  private void addClassic(Lines lines, SweptBoard swept) {
    Board board = swept.board();
    if (sweep().boards().size() > 1) {
      lines.add(swept.name());
    }
    for (int x = 0; x < board.columns(); x++) {
      for (int y = 0; y < board.rows(); y++) {
        int square = board.index(x, y);
        Optional<StartResult> start =
            swept.starts().stream().filter(s -> s.square() == square).findFirst();
        if (start.isPresent()) {
          String verdict =
              switch (start.get().verdict()) {
                case TOUR -> "Solution found";
                case NONE -> "No solution found";
                case STOPPED -> "Not finished";
              };
          lines.add(
              "(%s, %s): %s; %s positions tried.".formatted(x, y, verdict, start.get().nodes()));
        }
      }
    }
  }

  private void addCsv(Lines lines) {
    lines.add("board,square,verdict,nodes,tours");
    for (SweptBoard swept : sweep().boards()) {
      for (StartResult start : swept.starts()) {
        lines.add(
            "%s,%s,%s,%d,%d",
            swept.name(),
            swept.board().name(start.square()),
            start.verdict().label(),
            start.nodes(),
            start.tours());
      }
    }
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer = JsonAnswer.of("sweep");
    sweep().asked().forEach(answer::string);
    answer.verdict(isStopped() ? Verdict.STOPPED : sweep().verdict());
    if (isStopped()) {
      answer.string("reason", stopped());
    }
    return answer.objects(
        "boards",
        sweep().boards(),
        swept -> {
          Work work = swept.run().outcome().work();
          answer
              .string("board", swept.name())
              .number("nodes", work.amount())
              .number("threads", work.threads())
              .number("elapsedNanos", work.elapsedNanos())
              .starts(swept.board(), swept.starts());
        });
  }
}
