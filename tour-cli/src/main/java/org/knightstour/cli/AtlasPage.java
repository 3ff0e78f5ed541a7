package org.knightstour.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.ProofStatement;
import org.knightstour.verify.LeaperWalk;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.TourproofChecker;

/**
 * One board of the atlas: its entries, a blank line between two. An entry is a certificate, or
 * {@code tour 1}, a statement line and the squares of a tour that refutes it.
 *
 * @param board the board
 * @param text the file
 * @param tours the statements that tours refute
 * @param none the statements that certificates prove
 */
record AtlasPage(Board board, String text, Set<String> tours, Set<String> none) {

  private static final long MOST_CASES = 100_000;

  /** Settles every statement of a board. */
  static AtlasPage made(Board board) {
    List<String> entries = new ArrayList<>();
    Set<String> tours = new TreeSet<>();
    Set<String> none = new TreeSet<>();
    for (ProofStatement statement : Atlas.statements(board)) {
      if (Atlas.isAnswered(statement, tours, none)) {
        continue;
      }
      CertificateRun run = CertificateRun.of(statement, statement.from(), MOST_CASES);
      if (run.result() instanceof ProofResult.Proven proven) {
        entries.add(proven.certificate().text());
        none.add(statement.text());
      } else if (run.result() instanceof ProofResult.TourExists tour) {
        List<String> names = tour.squares().stream().map(board::name).toList();
        entries.add("tour 1\n" + statement.text() + "\n" + String.join(" ", names) + "\n");
        tours.add(statement.text());
      } else {
        throw new IllegalStateException("not settled: " + statement.text());
      }
    }
    return new AtlasPage(board, String.join("\n", entries), tours, none);
  }

  /**
   * Checks a page: every entry, and that they settle every statement of the board.
   *
   * @throws InputException naming what is wrong
   */
  static AtlasPage checked(Board board, String text) throws IOException {
    Set<String> tours = new TreeSet<>();
    Set<String> none = new TreeSet<>();
    for (String entry : text.split("\n\n", -1)) {
      String whole = entry.endsWith("\n") ? entry : entry + "\n";
      if (whole.startsWith("tour 1\n")) {
        tours.add(checkedTour(whole.split("\n", -1)));
        continue;
      }
      byte[] bytes = whole.getBytes(StandardCharsets.US_ASCII);
      if (!(TourproofChecker.check(new ByteArrayInputStream(bytes)) instanceof Proved proved)) {
        throw new InputException(board + ": a certificate proves nothing: " + firstLines(whole));
      }
      none.add(proved.statement());
    }
    for (ProofStatement statement : Atlas.statements(board)) {
      if (!Atlas.isAnswered(statement, tours, none)) {
        throw new InputException(board + ": no answer to: " + statement.text());
      }
    }
    return new AtlasPage(board, text, tours, none);
  }

  private static String firstLines(String text) {
    return text.substring(0, Math.min(60, text.length())).replace('\n', '/');
  }

  private static String checkedTour(String[] lines) {
    if (lines.length != 4) {
      throw new InputException("a tour has three lines: " + lines[1]);
    }
    ProofStatement statement = Atlas.parse(lines[1]);
    Board board = statement.board();
    List<Integer> squares = new ArrayList<>();
    for (String name : lines[2].split(" ", -1)) {
      squares.add(board.parseSquare(name));
    }
    LeaperWalk knight = new LeaperWalk(board, 1, 2, Set.of());
    String fault = knight.fault(squares, statement.isClosed()).orElse("");
    boolean endsRight =
        fits(statement.from(), squares.get(0))
            && fits(statement.to(), squares.get(squares.size() - 1));
    if (!fault.isEmpty() || !endsRight) {
      throw new InputException(lines[1] + ": " + (fault.isEmpty() ? "other ends" : fault));
    }
    return lines[1];
  }

  private static boolean fits(OptionalInt end, int square) {
    return end.isEmpty() || end.getAsInt() == square;
  }

  int entries() {
    return tours.size() + none.size();
  }

  /** A row of the table: the board, and what has tours. */
  String row() {
    String closed = tours.contains(board + " closed") ? "yes" : "no";
    String open = none.contains(board + " open") ? "no" : "yes";
    return "| [%s](%s.txt) | %s | %s | %s | %s |"
        .formatted(
            board, board, closed, open, share(false), Atlas.hasPairs(board) ? share(true) : "");
  }

  private String share(boolean ofPairs) {
    List<ProofStatement> asked =
        Atlas.statements(board).stream()
            .filter(s -> s.from().isPresent() && s.to().isPresent() == ofPairs)
            .toList();
    long without = asked.stream().filter(s -> Atlas.isAnswered(s, Set.of(), none)).count();
    return (asked.size() - without) + " of " + asked.size();
  }
}
