package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.testkit.Cases;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

final class PuzzleProofTest {

  private static final Path CHECKER =
      Path.of("..", "tour-verify", "checker", "check_puzzle.py").toAbsolutePath();

  @TempDir Path folder;

  private static String proof(Puzzle puzzle) {
    Tour answer = PuzzleSearch.solve(puzzle).tours().get(0);
    return PuzzleProof.of(puzzle, answer, Budget.none(), new Monitor()).value();
  }

  private static CertificateVerdict check(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return CertificateChecker.check(new ByteArrayInputStream(bytes));
  }

  /** Returns for each text whether the Python checker accepts it. */
  private List<Boolean> python(List<String> texts) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3", CHECKER.toString()));
    for (int at = 0; at < texts.size(); at++) {
      Path file = folder.resolve(at + ".tourpuzzleproof");
      Files.writeString(file, texts.get(at), StandardCharsets.ISO_8859_1);
      command.add(file.toString());
    }
    Path said = folder.resolve("said");
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(said.toFile())
          .start()
          .waitFor();
    } catch (IOException e) {
      assumeTrue(false, "no python3 on this machine: the second checker is not tested");
    }
    List<String> lines = Files.readAllLines(said);
    assertThat(lines)
        .hasSameSizeAs(texts)
        .allMatch(line -> line.matches(".*: (proved|refused): .*"));
    return lines.stream().map(line -> line.contains(": proved: ")).toList();
  }

  private static List<String> proofs(List<String> questions, int seeds) {
    List<String> proofs = new ArrayList<>();
    for (String question : questions) {
      for (int seed = 1; seed <= seeds; seed++) {
        PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse(question)).seed(seed);
        for (Level level : Level.values()) {
          proofs.add(proof(PuzzleMaker.make(spec.level(level)).value().puzzle()));
        }
      }
    }
    return proofs;
  }

  private void checkAll(List<String> proofs) throws Exception {
    for (String proof : proofs) {
      assertThat(check(proof)).as(proof).isInstanceOf(Proved.class);
    }
    assertThat(python(proofs)).doesNotContain(false);
  }

  @Tag("long")
  @Test
  void of_puzzlesOfEachLevel_bothCheckersAccept() throws Exception {
    checkAll(
        proofs(
            List.of(
                "5x5 open",
                "6x6 closed",
                "6x6 open from a1 to b1",
                "6x6 closed without a1 b1",
                "8x8 closed",
                "8x8 open leaper 1,4 without a8",
                "5x6 open with a1-c2 avoid b1-d2"),
            Cases.of(2)));
  }

  private static Stream<Arguments> manyPuzzles() {
    return Stream.of("6x6 closed", "8x8 closed", "10x10 closed")
        .flatMap(
            question ->
                Stream.of(Level.values())
                    .flatMap(
                        level ->
                            IntStream.range(0, question.startsWith("10") ? 1 : 10)
                                .mapToObj(part -> Arguments.of(question, level, 100 * part + 1))));
  }

  /** Checks 1,000 puzzles of each level on 6x6 and on 8x8, and 100 on 10x10, also by search. */
  @Tag("slow")
  @ParameterizedTest
  @MethodSource("manyPuzzles")
  void of_hundredPuzzles_bothCheckersAccept(String question, Level level, int firstSeed)
      throws Exception {
    PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse(question)).level(level);
    List<String> proofs = new ArrayList<>();
    for (int seed = firstSeed; seed < firstSeed + 100; seed++) {
      MadePuzzle made = PuzzleMaker.make(spec.seed(seed)).value();
      assertThat(made.level()).as("seed " + seed).contains(level);
      Solutions solutions = PuzzleSearch.solve(made.puzzle());
      assertThat(solutions.isUnique()).as("seed " + seed).isTrue();
      assertThat(solutions.tours()).as("seed " + seed).containsExactly(made.answer());
      proofs.add(proof(made.puzzle()));
    }
    checkAll(proofs);
  }

  /** Checks puzzles that need trials within trials. */
  @Tag("long")
  @Test
  void of_minimalPuzzle_bothCheckersAccept() throws Exception {
    List<String> proofs = new ArrayList<>();
    for (String question : List.of("5x5 open", "6x6 closed", "6x6 open", "8x8 closed")) {
      PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse(question)).minimal().seed(6);
      proofs.add(proof(PuzzleMaker.make(spec).value().puzzle()));
    }
    assertThat(proofs).anyMatch(proof -> proof.contains("\ntry ") && proof.contains("\nno-"));
    checkAll(proofs);
  }

  @Test
  void of_oneSquareOrNoTime_isNotKnown() {
    Puzzle one = new Puzzle(TourQuestion.parse("1x1 open"), Givens.NONE);
    Tour answer = PuzzleSearch.solve(one).tours().get(0);
    assertThat(PuzzleProof.of(one, answer, Budget.none(), new Monitor()).declined())
        .contains("a certificate is of a puzzle of at least 2 squares");
    PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse("6x6 closed")).minimal();
    MadePuzzle made = PuzzleMaker.make(spec).value();
    Monitor stopped = new Monitor();
    stopped.stop();
    assertThat(PuzzleProof.of(made.puzzle(), made.answer(), Budget.none(), stopped))
        .isInstanceOf(Outcome.Stopped.class);
  }

  /** Checks that a square can have two lines: e1 has lines to c2 and d3. */
  @Test
  void check_squareWithTwoLines_hasWaysLeft() throws Exception {
    Path examples = Path.of("..", "docs", "formats", "examples");
    String proof = Files.readString(examples.resolve("good-trial.tourpuzzleproof"));
    String forged = proof.replace("square 12 b1\nno-square 8\n", "no-ways e1\n");
    assertThat(forged).isNotEqualTo(proof);
    assertThat(python(List.of(proof, forged))).containsExactly(true, false);
    assertThat(check(proof)).isInstanceOf(Proved.class);
    assertThat(check(forged)).isNotInstanceOf(Proved.class);
  }

  /** Checks steps that lose solutions, regardless of later steps. */
  @Test
  void check_stepThatLosesSolutions_isRefusedThere() throws Exception {
    String mayBeEnd = "tourpuzzleproof 1\n5x5 open\ngiven 7:c3\nlines a1 c2 b3\nsolved\n";
    assertThat(check(mayBeEnd).toString()).contains("the square may be an end");
    TourQuestion closed = TourQuestion.parse("5x6 closed");
    Tour tour = PuzzleMaker.make(PuzzleSpec.of(closed)).value().answer();
    int last = tour.length() - 1;
    List<Move> path =
        IntStream.range(0, last)
            .mapToObj(step -> new Move(tour.square(step), tour.square(step + 1)))
            .toList();
    String ends =
        closed.naming().name(tour.square(0)) + " " + closed.naming().name(tour.square(last));
    String all =
        "tourpuzzleproof 1\n" + closed.with(path).text() + "\nclose " + ends + "\nsolved\n";
    assertThat(check(all).toString()).contains("the line has all squares");
    assertThat(python(List.of(mayBeEnd, all))).containsExactly(false, false);
  }

  @Tag("sweep")
  @Test
  void check_forged_provesNothingFalse() throws Exception {
    forge(Cases.of(600), 28);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037})
  void check_manyForged_provesNothingFalse(long seed) throws Exception {
    forge(1000, seed);
  }

  /** Checks that changed texts are rejected or still true, and that both checkers agree. */
  private void forge(int refusals, long seed) throws Exception {
    List<String> proofs =
        proofs(List.of("5x5 open", "6x6 closed", "6x6 open", "5x6 open from a1"), 3);
    SplittableRandom random = new SplittableRandom(seed);
    List<String> forged = new ArrayList<>();
    List<Boolean> said = new ArrayList<>();
    for (int refused = 0; refused < refusals; ) {
      String text = forged(proofs, random);
      boolean isProved = check(text) instanceof Proved;
      refused += isProved ? 0 : 1;
      forged.add(text);
      said.add(isProved);
      if (isProved) {
        String puzzle = text.replace("tourpuzzleproof", "tourpuzzle");
        int statement = puzzle.indexOf('\n', puzzle.indexOf('\n') + 1) + 1;
        int end = puzzle.startsWith("given", statement) ? puzzle.indexOf('\n', statement) : 0;
        Puzzle stated = PuzzleFile.parse(puzzle.substring(0, Math.max(statement, end))).puzzle();
        assertThat(PuzzleSearch.solve(stated).isUnique()).as("seed " + seed + "\n" + text).isTrue();
      }
    }
    assertThat(forged.size() - refusals).as("accepted, seed " + seed).isBetween(1, refusals);
    List<Boolean> python = python(forged);
    for (int at = 0; at < forged.size(); at++) {
      assertThat(python.get(at)).as(forged.get(at)).isEqualTo(said.get(at));
    }
  }

  /** Returns a proof with a removed, repeated, moved, foreign or changed line. */
  private static String forged(List<String> proofs, SplittableRandom random) {
    String proof = proofs.get(random.nextInt(proofs.size()));
    List<String> lines = new ArrayList<>(List.of(proof.split("\n", -1)));
    int at = 1 + random.nextInt(lines.size() - 1);
    int other = 1 + random.nextInt(lines.size() - 1);
    switch (random.nextInt(6)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(other));
      case 2 -> lines.add(Math.min(other, lines.size() - 1), lines.remove(at));
      case 3 -> {
        String[] others = proofs.get(random.nextInt(proofs.size())).split("\n", -1);
        lines.set(at, others[random.nextInt(others.length)]);
      }
      case 4 -> {
        String[] words = lines.get(2).split(" ", -1); // one given less
        words[1 + random.nextInt(words.length - 1)] = "";
        lines.set(2, String.join(" ", words).replace("  ", " ").stripTrailing());
      }
      default -> {
        StringBuilder line = new StringBuilder(lines.get(at));
        if (line.length() > 0) {
          int letter = random.nextInt(line.length());
          line.setCharAt(letter, "123456abcdef ".charAt(random.nextInt(13)));
        }
        lines.set(at, line.toString());
      }
    }
    return String.join("\n", lines);
  }
}
