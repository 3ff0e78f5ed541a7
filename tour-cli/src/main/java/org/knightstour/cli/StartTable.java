package org.knightstour.cli;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.Square;
import org.knightstour.count.CountRequest;
import org.knightstour.count.CountWork;

/** A count for each start square, as a board of numbers or JSON. */
final class StartTable {

  private StartTable() {}

  static void print(
      PrintWriter out,
      CountRequest request,
      Map<Integer, BigInteger> counts,
      CountWork work,
      OutputOptions output) {
    Board board = request.board();
    BigInteger sum = counts.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    if (output.json()) {
      JsonAnswer answer =
          JsonAnswer.of("count")
              .asked(board, request.kind())
              .string("convention", Convention.DIRECTED.label())
              .string("count", sum.toString())
              .add(
                  g -> {
                    g.writeArrayFieldStart("starts");
                    for (int square = 0; square < board.squares(); square++) {
                      BigInteger count = counts.get(square);
                      if (count != null) {
                        g.writeStartObject();
                        g.writeStringField("square", board.name(square));
                        g.writeStringField("verdict", count.signum() > 0 ? "tour" : "none");
                        g.writeStringField("tours", count.toString());
                        g.writeEndObject();
                      }
                    }
                    g.writeEndArray();
                  });
      out.println(CountFigures.json(answer, work).finished());
    } else {
      out.println(
          sum
              + " directed "
              + request.kind().label()
              + " tours of "
              + board
              + ", by start square: "
              + CountFigures.work(work)
              + ".");
      printBoard(out, board, counts);
    }
    out.flush();
  }

  private static void printBoard(PrintWriter out, Board board, Map<Integer, BigInteger> counts) {
    int width = counts.values().stream().mapToInt(count -> grouped(count).length()).max().orElse(1);
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%4d ", rank + 1));
      for (int file = 0; file < board.columns(); file++) {
        BigInteger count = counts.get(board.index(file, rank));
        line.append(' ').append(" ".repeat(width - (count == null ? 1 : grouped(count).length())));
        line.append(count == null ? "." : grouped(count));
      }
      out.println(line);
    }
    StringBuilder files = new StringBuilder("     ");
    for (int file = 0; file < board.columns(); file++) {
      String name = new Square(file, 0).name();
      files.append(
          String.format(Locale.ROOT, " %" + width + "s", name.substring(0, name.length() - 1)));
    }
    out.println(files);
  }

  private static String grouped(BigInteger count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
