package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.References;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Numbers of tours: both checkers prove the right ones, and refuse all others in one line. */
final class TourcountTest {

  private static final int MOST_SQUARES = 16;

  @TempDir private Path folder;

  /** A text, and whether it is right. */
  private record Case(String text, boolean isRight) {}

  private static String text(String statement, String order, long number) {
    return "tourcount 1\n" + statement + "\n" + order + "tours " + number + "\n";
  }

  @Test
  void check_publishedCounts_areProved() throws Exception {
    List<Case> cases = new ArrayList<>();
    for (String[] row : References.rows("counts.csv")) {
      Board board = Board.parse(row[0]);
      boolean isClosed = row[1].equals("closed");
      boolean isSmall = board.squares() <= (isClosed ? 36 : 20) || board.rows() < 4;
      if (isSmall && board.squares() > 1 && (isClosed || row[1].equals("directed"))) {
        String statement = board + (isClosed ? " closed" : " open");
        cases.add(new Case(text(statement, "", Long.parseLong(row[2])), true));
      }
    }
    assertThat(cases).hasSizeGreaterThan(10);
    check(cases, "published");
  }

  @Test
  void check_sixByEight_isProvedInJava() {
    assertThat(Certificates.check("tourcount 1\n6x8 closed\ntours 55488142\n"))
        .isEqualTo(new Proved(Format.TOURCOUNT, "6x8 closed tours 55488142", 48));
  }

  @Test
  void check_randomBoards_areProvedWithTheNumberOfBruteForceAlone() throws Exception {
    check(boards(250, 1), "boards, seed 1");
  }

  @Test
  void check_randomGraphs_areProvedWithTheNumberOfBruteForceAlone() throws Exception {
    check(graphs(250, 2), "graphs, seed 2");
  }

  @Test
  @Tag("slow")
  void check_twoThousandRandomBoardsAndGraphs_areProvedWithTheNumberOfBruteForceAlone()
      throws Exception {
    check(boards(2000, 3), "boards, seed 3");
    check(graphs(2000, 4), "graphs, seed 4");
  }

  @Test
  void check_changedTexts_bothCheckersAgreeAndProveNothingFalse() throws Exception {
    Random random = new Random(5);
    List<Case> small = new ArrayList<>(boards(40, 6));
    small.addAll(graphs(40, 7));
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      texts.add(changed(small.get(random.nextInt(small.size())).text(), random));
    }
    List<Integer> said = python(texts);
    int proved = 0;
    for (int i = 0; i < texts.size(); i++) {
      CertificateVerdict verdict = Certificates.check(texts.get(i));
      String which = "seed 5, text " + i + ": " + verdict + "\n" + texts.get(i);
      assertThat(verdict instanceof Refused refused ? refused.line() : 0)
          .as(which)
          .isEqualTo(said.get(i));
      if (verdict instanceof Proved right) {
        proved++;
        String[] words = right.statement().split(" tours ", -1);
        TourQuestion question = TourQuestion.parse(words[0]);
        if (question.squares() <= MOST_SQUARES) {
          assertThat(words[1]).as(which).isEqualTo("" + new ByDefinition(question).number());
        }
      }
    }
    assertThat(proved).isBetween(10, texts.size() / 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8x8 closed | takes more than 8000000 choices",
        "20x20 open | more than 32 vertices are open",
        "10x10 closed piece 0,1*+1,1* | more than 32 vertices are open",
        "5x5 closed piece 0,1*+1,1* | takes more than 8000000 choices"
      })
  void check_tooLarge_isRefusedWithWhatItTakes(String statement, String reason) {
    assertThat(Certificates.check(text(statement, "", 0))).isEqualTo(new Refused(3, reason));
    assertThat(CertificateChecker.refusalOfCount("tourcount 1\n" + statement + "\n"))
        .isEqualTo(Optional.of(new Refused(2, reason)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"6x6 closed", "1x1 closed", "3x4 open", "graph 0-1 open"})
  void refusalOfCount_smallQuestions_isEmpty(String statement) {
    assertThat(CertificateChecker.refusalOfCount("tourcount 1\n" + statement + "\n")).isEmpty();
  }

  /** The right number, and a wrong one; half of them in a random order. */
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

  private static List<Case> boards(int count, long seed) {
    RandomQuestions questions = new RandomQuestions(seed, MOST_SQUARES);
    Random random = new Random(seed);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String statement = questions.next();
      add(cases, statement, BruteForce.of(statement).count(), random);
    }
    return cases;
  }

  private static List<Case> graphs(int count, long seed) {
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
      long number = new ByDefinition(TourQuestion.parse(statement)).number();
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
          // Two words of the last lines change places.
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

  private void check(List<Case> cases, String which) throws Exception {
    List<Integer> said = python(cases.stream().map(Case::text).toList());
    for (int i = 0; i < cases.size(); i++) {
      String text = cases.get(i).text();
      CertificateVerdict verdict = Certificates.check(text);
      String where = which + ", case " + i + ": " + verdict + "\n" + text;
      assertThat(verdict instanceof Proved).as(where).isEqualTo(cases.get(i).isRight());
      int line = verdict instanceof Refused refused ? refused.line() : 0;
      assertThat(said.get(i)).as(where).isEqualTo(line);
    }
  }

  /** The line at which the Python checker refuses each text; 0 if it proves it. */
  private List<Integer> python(List<String> texts) throws Exception {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      files.add(folder.resolve(i + ".tourcount"));
      Files.writeString(files.get(i), texts.get(i), StandardCharsets.ISO_8859_1);
    }
    List<Integer> said = new ArrayList<>();
    for (int begin = 0; begin < files.size(); begin += 1000) {
      List<Path> some = files.subList(begin, Math.min(files.size(), begin + 1000));
      List<String> lines = Python.run("check_tourcount.py", some).lines();
      assertThat(lines).hasSameSizeAs(some);
      lines.forEach(line -> said.add(Python.line(line)));
    }
    return said;
  }

  /** Every tour by plain recursion, on boards and graphs. */
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
