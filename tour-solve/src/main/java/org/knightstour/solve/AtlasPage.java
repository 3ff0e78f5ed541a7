package org.knightstour.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * An atlas file for one board, with a tour or a certificate for each question. A blank line
 * separates two entries. An entry is a certificate, or three lines: {@code tour 1}, the question
 * and the squares of a tour.
 *
 * @param tours the questions with a tour
 * @param none the questions with a certificate that no tour exists
 */
public record AtlasPage(Board board, String text, Set<String> tours, Set<String> none) {

  private static final int MOST_SIDE = 10;
  private static final int MOST_LONG_SIDE = 20;
  private static final int MOST_PAIR_SIDE = 6;
  private static final long MOST_CASES = 100_000;
  private static final int LINES_OF_A_TOUR = 4;
  private static final String TOUR = "tour 1\n";

  public AtlasPage {
    tours = Set.copyOf(tours);
    none = Set.copyOf(none);
  }

  /**
   * Returns the boards of the atlas, with at most as many rows as columns: 1x1 to 10x10, and boards
   * of 3 and 4 rows with up to 20 columns.
   */
  public static List<Board> boards() {
    List<Board> boards = new ArrayList<>();
    for (int rows = 1; rows <= MOST_SIDE; rows++) {
      int mostColumns = rows == 3 || rows == 4 ? MOST_LONG_SIDE : MOST_SIDE;
      for (int columns = rows; columns <= mostColumns; columns++) {
        boards.add(new Board(rows, columns));
      }
    }
    return boards;
  }

  private static boolean hasPairs(Board board) {
    return board.rows() <= MOST_PAIR_SIDE && board.columns() <= MOST_PAIR_SIDE;
  }

  /** Returns the questions of a board. Questions that decide others come first. */
  private static List<TourQuestion> questions(Board board) {
    List<TourQuestion> questions = new ArrayList<>();
    TourQuestion open = TourQuestion.of(board);
    questions.add(open.closed());
    questions.add(open);
    for (int from = 0; from < board.squares(); from++) {
      questions.add(open.from(from));
    }
    for (int from = 0; hasPairs(board) && from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        questions.add(open.from(from).to(to));
      }
    }
    return questions;
  }

  /**
   * Checks whether the answers so far decide a question. A closed tour gives a tour from every
   * square. A board without open tours has no tour with fixed ends. If no tour starts at a square,
   * no tour ends there.
   */
  private static boolean isAnswered(TourQuestion question, Set<String> tours, Set<String> none) {
    if (question.kind() == TourKind.CLOSED) {
      return tours.contains(question.text()) || none.contains(question.text());
    }
    TourQuestion open = TourQuestion.of(question.board());
    Set<String> implying = new TreeSet<>(List.of(question.text(), open.text()));
    question.from().ifPresent(end -> implying.add(open.from(end).text()));
    question.to().ifPresent(end -> implying.add(open.from(end).text()));
    boolean isPair = question.to().isPresent();
    return none.stream().anyMatch(implying::contains)
        || tours.contains(question.text())
        || (!isPair && tours.contains(open.closed().text()));
  }

  /**
   * Decides every question of a board.
   *
   * @return the file, or empty if the monitor stopped the work
   */
  public static Optional<AtlasPage> made(Board board, Monitor monitor) {
    List<String> entries = new ArrayList<>();
    Set<String> tours = new TreeSet<>();
    Set<String> none = new TreeSet<>();
    for (TourQuestion question : questions(board)) {
      if (isAnswered(question, tours, none)) {
        continue;
      }
      CertificateRun run = CertificateRun.of(question, Budget.none().nodes(MOST_CASES), monitor);
      if (monitor.isStopped()) {
        return Optional.empty();
      }
      if (run.verdict() == Verdict.STOPPED) {
        throw new IllegalStateException("not settled: " + question);
      }
      run.certificate().ifPresent(certificate -> entries.add(certificate.text()));
      run.tour()
          .ifPresent(
              tour -> entries.add(TOUR + question + "\n" + String.join(" ", tour.names()) + "\n"));
      (run.tour().isPresent() ? tours : none).add(question.text());
    }
    return Optional.of(new AtlasPage(board, String.join("\n", entries), tours, none));
  }

  /**
   * Checks an atlas file: each entry, and that the entries decide every question of the board.
   *
   * @throws InputException if an entry is invalid or a question has no answer
   */
  public static AtlasPage checked(Board board, String text) {
    Set<String> tours = new TreeSet<>();
    Set<String> none = new TreeSet<>();
    for (String entry : text.split("\n\n", -1)) {
      String whole = entry.endsWith("\n") ? entry : entry + "\n";
      if (whole.startsWith(TOUR)) {
        tours.add(checkedTour(whole.split("\n", -1)));
      } else if (Certificates.check(whole) instanceof Proved proved) {
        none.add(proved.statement());
      } else {
        String begin = whole.substring(0, Math.min(60, whole.length())).replace('\n', '/');
        throw new InputException(board + ": a certificate proves nothing: " + begin);
      }
    }
    for (TourQuestion question : questions(board)) {
      if (!isAnswered(question, tours, none)) {
        throw new InputException(board + ": no answer to: " + question);
      }
    }
    return new AtlasPage(board, text, tours, none);
  }

  private static String checkedTour(String[] lines) {
    if (lines.length != LINES_OF_A_TOUR) {
      throw new InputException("a tour has three lines: " + lines[1]);
    }
    TourQuestion question = TourQuestion.parse(lines[1]);
    int[] squares =
        Arrays.stream(lines[2].split(" ", -1)).mapToInt(question.board()::parseSquare).toArray();
    if (WalkCheck.check(Walk.of(question.board(), squares), question)
        instanceof CheckResult.Invalid invalid) {
      throw new InputException(lines[1] + ": " + invalid.message());
    }
    return question.text();
  }

  public int entries() {
    return tours.size() + none.size();
  }

  /** Returns the greatest tour that the board has: {@code closed}, {@code open} or {@code none}. */
  public String greatest() {
    TourQuestion open = TourQuestion.of(board);
    return tours.contains(open.closed().text())
        ? "closed"
        : none.contains(open.text()) ? "none" : "open";
  }
}
