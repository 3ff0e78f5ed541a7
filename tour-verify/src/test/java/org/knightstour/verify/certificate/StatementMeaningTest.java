package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.SubsetCount;
import org.knightstour.testkit.WideQuestions;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * Tests that a statement of version 2 or 3 means the same as its question: the cycles of its graph
 * are the tours. Branching, brute force and subsets count them.
 */
@Tag("sweep")
final class StatementMeaningTest {

  /** Questions with more cycles are skipped, because a tree has a leaf for each cycle. */
  private static final long MOST_CYCLES = 500;

  private static final int MOST_SUBSET_SQUARES = 10;

  @TempDir private Path folder;

  /** A tree of branches. Its leaves are forced (contradicted cases) or cycles. */
  private static final class Tree {

    private final Board board;
    private final StringBuilder text = new StringBuilder();
    private final List<String> names;
    private long cycles;
    private int steps;

    Tree(String question, int version) {
      board = new Board(Statement.of(question, version).asked());
      names = new ArrayList<>(board.vertices.keySet());
      text.append("tourproof ").append(version).append('\n').append(question).append('\n');
      grow(new Case(board));
    }

    private void grow(Case open) {
      steps++;
      if (open.isContradicted(new LineReader(""))) {
        text.append("forced\n");
        return;
      }
      int edge = 0;
      while (edge < board.edges.size() && !open.isFree(edge)) {
        edge++;
      }
      if (edge == board.edges.size()) {
        cycles++;
        return;
      }
      text.append("branch ").append(name(board.edges.get(edge).first()));
      text.append(' ').append(name(board.edges.get(edge).second())).append('\n');
      grow(open.with(edge, true));
      grow(open.with(edge, false));
    }

    private String name(int vertex) {
      return names.stream()
          .filter(name -> board.vertices.get(name).equals(vertex))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Returns the number of cycles. Open tours without end squares count in one direction only. */
  private static long cycles(String line) {
    TourQuestion question = TourQuestion.parse(line);
    boolean isEnded = question.from().isPresent() || question.to().isPresent();
    // Without an end square, a statement calls a strictly open tour open.
    String asked = line.replace("strictly-open", isEnded ? "strictly-open" : "open");
    boolean isSmall = question.squares() <= MOST_SUBSET_SQUARES;
    long tours = isSmall ? SubsetCount.of(asked).count() : BruteForce.of(asked).count();
    return question.kind() == TourKind.CLOSED || isEnded ? tours : tours / 2;
  }

  private static boolean isStatement(TourQuestion question) {
    boolean isSame = question.from().isPresent() && question.from().equals(question.to());
    return !isSame && (question.squares() > 1 || question.kind() == TourKind.CLOSED);
  }

  @Test
  void check_randomQuestions_provesThoseWithoutATourAndNoOther() throws Exception {
    long seed = 7;
    SplittableRandom random = new SplittableRandom(seed);
    RandomQuestions questions = new RandomQuestions(seed, 14);
    WideQuestions wide = new WideQuestions(seed, 4, MOST_SUBSET_SQUARES);
    List<Path> files = new ArrayList<>();
    List<CertificateVerdict> verdicts = new ArrayList<>();
    int proved = 0;
    int skipped = 0;
    long cyclesOfWide = 0;
    for (int round = 0; round < Cases.of(3000); round++) {
      boolean isWide = round % 4 == 3;
      String question = isWide ? wide.next() : questions.next();
      if (!isStatement(TourQuestion.parse(question))) {
        continue;
      }
      long expected = cycles(question);
      if (isWide && expected > MOST_CYCLES) {
        skipped++;
        continue;
      }
      String which = "seed " + seed + ": " + question;
      Tree tree = new Tree(question, isWide ? 3 : 2);
      assertThat(tree.cycles).as(which).isEqualTo(expected);
      cyclesOfWide += isWide ? tree.cycles : 0;
      String text = tree.text.toString();
      CertificateVerdict verdict = Certificates.check(text);
      assertThat(verdict instanceof Proved).as(which).isEqualTo(tree.cycles == 0);
      if (verdict instanceof Proved whole) {
        assertThat(whole.steps()).as(which).isEqualTo(tree.steps);
        proved++;
      }
      verdicts.add(verdict);
      files.add(Files.writeString(folder.resolve(files.size() + ".tourproof"), text));
      // A different statement over the same steps is false if it has a tour.
      String other = questions.next();
      if (random.nextBoolean() && isStatement(TourQuestion.parse(other))) {
        String mutated = text.replace(question, other);
        if (Certificates.check(mutated) instanceof Proved) {
          assertThat(cycles(other)).as("seed %d: %s", seed, mutated).isZero();
        }
      }
    }
    assertThat(proved).isBetween(Cases.atLeast(500), Cases.of(2700));
    assertThat(skipped).as("wide questions with many tours").isLessThan(Cases.of(200));
    assertThat(cyclesOfWide).as("cycles of wide questions").isGreaterThan(Cases.atLeast(500));
    List<String> said = Python.run("check_tourproof.py", files).lines();
    for (int i = 0; i < files.size(); i++) {
      int line = verdicts.get(i) instanceof Refused refused ? refused.line() : 0;
      assertThat(Python.line(said.get(i)))
          .as("%s %s", said.get(i), verdicts.get(i))
          .isEqualTo(line);
    }
  }
}
