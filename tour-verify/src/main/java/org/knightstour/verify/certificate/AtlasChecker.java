package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * A checker of atlas files, by docs/formats/touratlas.md. All entries are about one board. Each
 * entry answers a question by a tour or by a certificate that no tour exists.
 */
final class AtlasChecker {

  private static final int MOST_PAIR_SIDE = 6;

  private final LineReader lines;
  private final Set<String> tours = new TreeSet<>(); // questions with a tour
  private final Set<String> none = new TreeSet<>(); // questions without
  // Each question, with the questions that answer it if they have no tour.
  private final Map<String, List<String>> questions = new LinkedHashMap<>();

  private AtlasChecker(LineReader lines) {
    this.lines = lines;
  }

  /** Checks a whole text. An error is in the line that was read last. */
  static Proved check(LineReader lines) {
    AtlasChecker page = new AtlasChecker(lines);
    Board board = page.readEntry().board();
    while (lines.hasNext()) {
      require(lines.next().isEmpty(), "an empty line must part two entries");
      page.readEntry();
    }
    page.questions.forEach(page::requireAnswer);
    lines.end();
    return new Proved(Format.TOURATLAS, board.toString(), page.tours.size() + page.none.size());
  }

  /** Reads an entry, stores its answer, and returns its question. */
  private TourQuestion readEntry() {
    boolean isTour = !lines.nextBegins("tourproof ");
    String statement = isTour ? readTour() : Proof.check(lines).statement();
    TourQuestion asked = Statement.of(statement, 2).asked();
    if (questions.isEmpty()) {
      list(asked.board());
    }
    require(questions.containsKey(statement), "not a question of this page: " + statement);
    boolean isNew = !tours.contains(statement) && !none.contains(statement);
    require(isNew, "answered twice: " + statement);
    (isTour ? tours : none).add(statement);
    return asked;
  }

  private String readTour() {
    require(lines.next().equals("tour 1"), "must be: tour 1, or a certificate");
    String statement = lines.next();
    TourQuestion asked = Statement.of(statement, 2).asked();
    WalkCheck check = new WalkCheck(asked);
    for (String name : lines.next().split(" ", -1)) {
      check.accept(new int[] {square(asked.board(), name)}, 1);
    }
    String fault = check.result().map(Invalid::message).orElse("");
    require(fault.isEmpty(), fault);
    return statement;
  }

  private static int square(Board board, String name) {
    for (int square = 0; square < board.squares(); square++) {
      if (board.name(square).equals(name)) {
        return square;
      }
    }
    throw new LineReader.Refusal("no square here: " + name);
  }

  private void list(Board board) {
    String open = board + " open";
    questions.put(board + " closed", List.of(board + " closed"));
    questions.put(open, List.of(open));
    for (int from = 0; from < board.squares(); from++) {
      String begun = open + " from " + board.name(from);
      questions.put(begun, List.of(begun, open));
    }
    boolean hasPairs = Math.max(board.rows(), board.columns()) <= MOST_PAIR_SIDE;
    for (int from = 0; hasPairs && from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        String begun = open + " from " + board.name(from);
        String ended = begun + " to " + board.name(to);
        questions.put(ended, List.of(ended, open, begun, open + " from " + board.name(to)));
      }
    }
  }

  /**
   * Requires an answer for a question. A closed tour can be read as an open tour from any square,
   * but not between any two squares.
   */
  private void requireAnswer(String question, List<String> wider) {
    String closed = questions.keySet().iterator().next();
    boolean isAnswered =
        tours.contains(question)
            || wider.stream().anyMatch(none::contains)
            || (tours.contains(closed) && !question.contains(" to "));
    require(isAnswered, "no answer to " + question);
  }
}
