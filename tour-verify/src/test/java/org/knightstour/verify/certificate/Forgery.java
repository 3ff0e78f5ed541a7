package org.knightstour.verify.certificate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * Wrong certificates: changed correct certificates, and certificates that grow step by step under a
 * false statement. The line that the checker rejects shows which steps it accepted.
 */
final class Forgery {

  private static final String ALPHABET = "abcdef123456789 -*\nx,";

  private final Random random;
  private final List<String> wrong;

  Forgery(long seed) {
    random = new Random(seed);
    wrong = Certificates.wrong(seed, 300);
  }

  /** Returns the kind of the next forgery, at random. */
  int next(int kinds) {
    return random.nextInt(kinds);
  }

  /** Returns the false statements. */
  Set<String> wrong() {
    return wrong.stream().map(Certificates::statement).collect(Collectors.toSet());
  }

  /** Returns a correct certificate with one to three changes of its text. */
  String mutated() {
    String text = Certificates.text(pick(Certificates.RIGHT));
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      text = changed(text);
    }
    return text;
  }

  private String changed(String text) {
    if (text.isEmpty()) {
      return text;
    }
    int at = random.nextInt(text.length());
    char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int line = random.nextInt(lines.size());
    switch (random.nextInt(6)) {
      case 0 -> {
        return text.substring(0, at) + c + text.substring(at + 1);
      }
      case 1 -> {
        return text.substring(0, at) + text.substring(at + 1);
      }
      case 2 -> {
        return text.substring(0, at) + c + text.substring(at);
      }
      case 3 -> lines.remove(line);
      case 4 -> lines.add(line, lines.get(random.nextInt(lines.size())));
      default -> lines.set(line, pick(Certificates.RIGHT).split(";", -1)[random.nextInt(2)]);
    }
    return String.join("\n", lines);
  }

  /** Returns the body of a correct certificate under a false statement. */
  String underFalseStatement() {
    String right = pick(Certificates.RIGHT);
    String body = right.replaceFirst("(tourproof [23];)?[^;]*", "");
    String statement = pick(wrong);
    if (body.contains(";order")) {
      statement = "tourproof 3;" + statement.replaceFirst("tourproof [23];", "");
    }
    String text = Certificates.text(statement + body);
    return random.nextBoolean() ? text : text.replaceFirst("\n[a-z]", "\n" + random.nextInt(9));
  }

  /** Extends a proof of a false statement by accepted steps, and returns the last tried text. */
  String grown(int steps) {
    String picked = pick(wrong);
    String statement = Certificates.statement(picked);
    String text = Certificates.text(picked);
    int lines = 2;
    for (int tries = 0; tries < steps; tries++) {
      String step = step(statement) + "\n";
      String longer = text + step;
      int linesLonger = lines + (int) step.lines().count();
      CertificateVerdict verdict = Certificates.check(longer);
      if (!(verdict instanceof Refused refused)) {
        return longer;
      }
      if (refused.line() > linesLonger) {
        text = longer;
        lines = linesLonger;
      }
    }
    return text;
  }

  private String step(String statement) {
    TourQuestion question = TourQuestion.parse(statement);
    int columns = question.board().columns();
    int rows = question.board().rows();
    String square = square(rows, columns);
    return switch (random.nextInt(10)) {
      case 0, 1 -> "forced";
      case 2 -> "parity";
      case 3 -> {
        StringBuilder removed = new StringBuilder("remove");
        for (int k = random.nextInt(4); k > 0; k--) {
          removed.append(' ').append(square(rows, columns));
        }
        yield removed + (statement.contains("open") && random.nextBoolean() ? " *" : "");
      }
      case 4 -> {
        StringBuilder weights = new StringBuilder("weights");
        for (int line = 1 + random.nextInt(4); line > 0; line--) {
          boolean isEach = random.nextInt(3) > 0;
          weights.append(isEach ? "\neach " : "\nset ");
          weights.append(isEach && random.nextBoolean() ? -1 : 1 + random.nextInt(2));
          for (int rank = 1; rank <= rows; rank++) {
            for (char file = 'a'; file < 'a' + columns; file++) {
              weights.append(random.nextInt(3) == 0 ? " " + file + rank : "");
            }
          }
          weights.append(statement.contains("open") && random.nextBoolean() ? " *" : "");
        }
        yield weights.toString();
      }
      case 5, 6 -> {
        Board board = question.board();
        List<String> vertices =
            new ArrayList<>(statement.contains("open") ? List.of("*") : List.of());
        IntStream.range(0, board.squares())
            .filter(question::has)
            .mapToObj(board::name)
            .forEach(vertices::add);
        Collections.shuffle(vertices, random);
        // On a large board, only a few vertices, because the states would be too many.
        int most = board.squares() > 12 ? Math.min(3, vertices.size()) : vertices.size();
        yield "order " + String.join(" ", vertices.subList(0, random.nextInt(most) + 1));
      }
      default -> {
        Board board = question.board();
        int from = random.nextInt(board.squares());
        List<String> moves = new ArrayList<>(List.of(square, "*"));
        for (int to = 0; to < board.squares(); to++) {
          if (question.isMove(from, to)) {
            moves.add(board.name(to));
          }
        }
        yield "branch " + board.name(from) + " " + pick(moves);
      }
    };
  }

  private String square(int rows, int columns) {
    return (char) ('a' + random.nextInt(columns)) + "" + (1 + random.nextInt(rows));
  }

  private String pick(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
