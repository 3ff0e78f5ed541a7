package org.knightstour.cli.sweep;

import java.util.List;
import java.util.Optional;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.Board;
import org.knightstour.core.StopReason;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Amounts;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.SweepBaseline.Difference;
import org.knightstour.solve.SweptBoard;

/**
 * A sweep as text, as the table of 1999, as CSV and as JSON.
 *
 * @param format which of the texts
 * @param differences from a baseline
 */
record SweepView(Format format, List<Difference> differences) implements View<Sweep> {

  /** The formats by the words of the command line. */
  enum Format {
    TEXT,
    CLASSIC,
    CSV,
    JSON
  }

  @Override
  public ExitStatus status(Sweep sweep) {
    return differences.isEmpty() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
  }

  @Override
  public String stopped(StopReason reason, Work work) {
    return "stopped before every start had its answer.";
  }

  @Override
  public String reason(StopReason reason, Work work) {
    return stopped(reason, work);
  }

  @Override
  public Lines text(Sweep sweep, Work work) {
    Lines lines = new Lines();
    if (format == Format.CSV) {
      addCsv(sweep, lines);
    }
    for (SweptBoard board : sweep.boards()) {
      if (format == Format.TEXT) {
        addText(lines, board);
      } else if (format == Format.CLASSIC) {
        addClassic(lines, board, sweep.boards().size() > 1);
      }
    }
    return lines;
  }

  private static void addText(Lines lines, SweptBoard swept) {
    Optional<SearchResult.Start> slowest = swept.slowest();
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
  private static void addClassic(Lines lines, SweptBoard swept, boolean isNamed) {
    Board board = swept.board();
    if (isNamed) {
      lines.add(swept.name());
    }
    for (int x = 0; x < board.columns(); x++) {
      for (int y = 0; y < board.rows(); y++) {
        int square = board.index(x, y);
        Optional<SearchResult.Start> start =
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

  private static void addCsv(Sweep sweep, Lines lines) {
    lines.add("board,square,verdict,nodes,tours");
    for (SweptBoard swept : sweep.boards()) {
      for (SearchResult.Start start : swept.starts()) {
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
  public JsonAnswer asked() {
    return JsonAnswer.of("sweep");
  }

  @Override
  public Optional<Verdict> verdict(Sweep sweep) {
    return Optional.of(sweep.verdict());
  }

  @Override
  public void add(Sweep sweep, Work work, JsonAnswer json) {
    sweep.asked().forEach(json::string);
    json.objects(
        "boards",
        sweep.boards(),
        swept -> {
          Work searched = swept.run().outcome().work();
          json.string("board", swept.name())
              .number("nodes", searched.amount())
              .number("threads", searched.threads())
              .number("elapsedNanos", searched.elapsedNanos())
              .starts(swept.board(), swept.starts());
        });
  }
}
