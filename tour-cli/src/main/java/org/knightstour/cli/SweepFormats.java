package org.knightstour.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.knightstour.core.Board;
import org.knightstour.search.StartResult;

/** A sweep as text, as the table of 1999, as CSV and as JSON. */
final class SweepFormats {

  /** The formats by the words of the command line. */
  enum Format {
    TEXT,
    CLASSIC,
    CSV,
    JSON
  }

  private SweepFormats() {}

  static void print(
      Format format, PrintWriter out, Map<String, String> asked, List<SweptBoard> boards) {
    switch (format) {
      case TEXT -> boards.forEach(board -> printText(out, board));
      case CLASSIC -> boards.forEach(board -> printClassic(out, board, boards.size() > 1));
      case CSV -> printCsv(out, boards);
      case JSON -> out.println(json(asked, boards));
    }
  }

  private static void printText(PrintWriter out, SweptBoard swept) {
    StartResult slowest = swept.slowest();
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %d of %d starts have a tour, %d have none, %d unknown; %s;"
                + " at most %s from %s.",
            swept.board(),
            swept.startsWith(StartResult.Verdict.TOUR),
            swept.board().squares(),
            swept.startsWith(StartResult.Verdict.NONE),
            swept.startsWith(StartResult.Verdict.STOPPED),
            Figures.work(swept.result().statistics()),
            slowest == null ? "0" : Figures.counted(slowest.nodes(), "position", "positions"),
            slowest == null ? "none" : swept.board().name(slowest.square())));
  }

  /** The lines of the 1999 table, by x and then y. */
  private static void printClassic(PrintWriter out, SweptBoard swept, boolean isTitled) {
    Board board = swept.board();
    if (isTitled) {
      out.println(board);
    }
    for (int x = 0; x < board.columns(); x++) {
      for (int y = 0; y < board.rows(); y++) {
        StartResult start = swept.starts().get(board.index(x, y));
        String verdict =
            switch (start.verdict()) {
              case TOUR -> "Solution found";
              case NONE -> "No solution found";
              case STOPPED -> "Not finished";
            };
        out.println(
            "(" + x + ", " + y + "): " + verdict + "; " + start.nodes() + " positions tried.");
      }
    }
  }

  private static void printCsv(PrintWriter out, List<SweptBoard> boards) {
    out.println("board,square,verdict,nodes,tours");
    for (SweptBoard swept : boards) {
      for (StartResult start : swept.starts()) {
        out.println(
            swept.board()
                + ","
                + swept.board().name(start.square())
                + ","
                + start.verdict().label()
                + ","
                + start.nodes()
                + ","
                + start.tours());
      }
    }
  }

  static String json(Map<String, String> asked, List<SweptBoard> boards) {
    JsonAnswer answer = JsonAnswer.of("sweep");
    asked.forEach(answer::string);
    boolean stopped = boards.stream().anyMatch(SweptBoard::isStopped);
    answer.string("verdict", stopped ? "stopped" : "complete");
    return answer
        .add(
            g -> {
              g.writeArrayFieldStart("boards");
              for (SweptBoard board : boards) {
                writeBoard(g, board);
              }
              g.writeEndArray();
            })
        .finished();
  }

  private static void writeBoard(JsonGenerator g, SweptBoard swept) throws IOException {
    g.writeStartObject();
    g.writeStringField("board", swept.board().toString());
    g.writeNumberField("nodes", swept.result().statistics().nodes());
    g.writeNumberField("threads", swept.result().statistics().threads());
    g.writeNumberField("elapsedNanos", swept.result().statistics().elapsedNanos());
    JsonAnswer.writeStarts(g, swept.board(), swept.starts());
    g.writeEndObject();
  }
}
