package org.knightstour.verify.certificate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.References;

/** Correct and wrong certificates of counts. */
final class CountCases {

  static final int MOST_SQUARES = 16;

  private static final int MOST_WIDE_SQUARES = 12;
  private static final long MOST_TOURS = 20_000; // limit of a listed wide question

  private CountCases() {}

  /** A text, and whether it is correct. */
  record Case(String text, boolean isRight) {}

  static String text(String statement, String order, long number) {
    return "tourcount 1\n" + statement + "\n" + order + "tours " + number + "\n";
  }

  /** Returns published counts of boards with few squares or fewer than four rows. */
  static List<Case> published(int mostClosed, int mostOpen) {
    List<Case> cases = new ArrayList<>();
    for (String[] row : References.rows("counts.csv")) {
      Board board = Board.parse(row[0]);
      boolean isClosed = row[1].equals("closed");
      boolean isSmall = board.squares() <= (isClosed ? mostClosed : mostOpen) || board.rows() < 4;
      if (isSmall && board.squares() > 1 && (isClosed || row[1].equals("directed"))) {
        String statement = board + (isClosed ? " closed" : " open");
        cases.add(new Case(text(statement, "", Long.parseLong(row[2])), true));
      }
    }
    return cases;
  }

  /** Returns texts with one or two changes each. Some changed texts remain correct. */
  static List<String> changed(int count, long seed) {
    Random random = new Random(seed);
    List<Case> small = new ArrayList<>(boards(40, seed + 1));
    small.addAll(graphs(40, seed + 2));
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(changed(small.get(random.nextInt(small.size())).text(), random));
    }
    return texts;
  }

  /** Returns the number of tours, by plain recursion. */
  static long number(TourQuestion question) {
    return new ByDefinition(question).number();
  }

  /** Adds a case with the correct and a case with a wrong number, often in a random order. */
  private static void add(List<Case> cases, String statement, long number, Random random) {
    TourQuestion question = TourQuestion.parse(statement);
    List<String> names =
        IntStream.range(0, question.naming().squares())
            .filter(question::has)
            .mapToObj(question.naming()::name)
            .collect(Collectors.toCollection(ArrayList::new));
    Collections.shuffle(names, random);
    boolean isUsual = random.nextBoolean();
    String order = isUsual ? "" : "order " + String.join(" ", names) + "\n";
    boolean isOneSquare = names.size() == 1 && question.kind() != TourKind.CLOSED;
    boolean isTwice = question.from().isPresent() && question.from().equals(question.to());
    boolean isStatement = !isOneSquare && !isTwice;
    cases.add(new Case(text(statement, order, number), isStatement));
    long wrong = number > 0 && random.nextBoolean() ? number - 1 : number + 1 + random.nextInt(9);
    cases.add(new Case(text(statement, order, wrong), false));
  }

  static List<Case> boards(int count, long seed) {
    RandomQuestions questions = new RandomQuestions(seed, MOST_SQUARES);
    CountedQuestions wide = new CountedQuestions(seed, 4, MOST_WIDE_SQUARES, MOST_TOURS);
    Random random = new Random(seed);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (i % 4 == 3) {
        Counted counted = wide.next();
        add(cases, counted.line(), counted.tours(), random);
      } else {
        String statement = questions.next();
        add(cases, statement, BruteForce.of(statement).count(), random);
      }
    }
    return cases;
  }

  static List<Case> graphs(int count, long seed) {
    Random random = new Random(seed);
    List<Case> cases = new ArrayList<>();
    while (cases.size() < 2 * count) {
      int vertices = 2 + random.nextInt(7);
      List<String> edges = new ArrayList<>();
      for (int u = 0; u < vertices; u++) {
        for (int v = u + 1; v < vertices; v++) {
          if (random.nextInt(3) > 0) {
            edges.add(3 * u + "-" + 3 * v); // names with gaps
          }
        }
      }
      String kind = List.of("closed", "open", "strictly-open").get(random.nextInt(3));
      List<String> names =
          edges.stream().flatMap(e -> List.of(e.split("-", -1)).stream()).distinct().toList();
      StringBuilder line = new StringBuilder("graph " + String.join(" ", edges) + " " + kind);
      if (names.isEmpty()) {
        continue;
      }
      if (random.nextInt(3) == 0) {
        line.append(" from ").append(names.get(0));
        if (random.nextBoolean()) {
          line.append(" to ").append(names.get(names.size() - 1));
        }
      }
      List<String> last = edges.subList(edges.size() - 1, edges.size());
      if (random.nextInt(4) == 0) {
        line.append(random.nextBoolean() ? " with " : " avoid ").append(last.get(0));
      }
      String statement = line.toString();
      long number = number(TourQuestion.parse(statement));
      add(cases, statement, number, random);
    }
    return cases;
  }

  private static String changed(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    int changes = 1 + random.nextInt(2);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(changed.length());
      char other = changed.charAt(random.nextInt(changed.length()));
      switch (random.nextInt(4)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.insert(at, other);
        case 2 -> changed.setCharAt(at, other);
        default -> {
          // Two words of the third line change places.
          String[] lines = changed.toString().split("\n", -1);
          List<String> words = new ArrayList<>(List.of(lines[2 % lines.length].split(" ", -1)));
          Collections.swap(words, random.nextInt(words.size()), random.nextInt(words.size()));
          lines[2 % lines.length] = String.join(" ", words);
          changed = new StringBuilder(String.join("\n", lines));
        }
      }
    }
    return changed.isEmpty() ? "\n" : changed.toString();
  }

  /** A count of all tours by plain recursion, on boards and graphs. */
  private static final class ByDefinition {

    private final TourQuestion question;
    private final List<Integer> path = new ArrayList<>();
    private long found;

    ByDefinition(TourQuestion question) {
      this.question = question;
    }

    long number() {
      for (int first = 0; first < question.naming().squares(); first++) {
        if (question.has(first) && question.from().orElse(first) == first) {
          extend(first);
        }
      }
      if (question.kind() != TourKind.CLOSED || question.to().isPresent()) {
        return found;
      }
      return found / 2 / (question.from().isPresent() ? 1 : question.squares());
    }

    private void extend(int square) {
      path.add(square);
      if (path.size() == question.squares()) {
        found += isTour() ? 1 : 0;
      }
      for (int next = 0; next < question.naming().squares(); next++) {
        if (question.has(next) && !path.contains(next) && question.isMove(square, next)) {
          extend(next);
        }
      }
      path.remove(path.size() - 1);
    }

    private boolean isTour() {
      int first = path.get(0);
      int last = path.get(path.size() - 1);
      boolean isClosed = question.kind() == TourKind.CLOSED;
      boolean closes = question.isMove(first, last);
      if (question.to().orElse(last) != last
          || (isClosed && (!closes || path.size() < 3))
          || (question.kind() == TourKind.STRICTLY_OPEN && closes)) {
        return false;
      }
      List<Move> moves = new ArrayList<>();
      for (int i = 0; i + 1 < path.size(); i++) {
        moves.add(new Move(path.get(i), path.get(i + 1)));
      }
      if (isClosed) {
        moves.add(new Move(first, last));
      }
      return moves.containsAll(question.required())
          && moves.stream().noneMatch(move -> question.forbidden().contains(move));
    }
  }
}
