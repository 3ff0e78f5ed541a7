package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;

/** Checks that a certificate never proves a statement that brute force refutes. */
final class Certificates {

  private static final int MOST_SQUARES = 16;
  private static final int MOST_BYTES = 1024; // many short texts find more than few long texts

  private Certificates() {}

  /** Returns the short published examples of a format, valid and invalid, as seeds. */
  static List<byte[]> examples(String pattern) {
    List<byte[]> seeds = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(Path.of("../../docs/formats/examples"), pattern)) {
      for (Path file : files) {
        if (Files.size(file) <= MOST_BYTES) {
          seeds.add(Files.readAllBytes(file));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(seeds).isNotEmpty();
    return seeds;
  }

  /**
   * Returns whether bytes are a proof. Fails if they prove something about a small board that brute
   * force refutes.
   */
  static boolean accepts(byte[] bytes) throws IOException {
    CertificateVerdict verdict = CertificateChecker.check(new ByteArrayInputStream(bytes));
    if (verdict instanceof CertificateVerdict.Proved proved) {
      switch (proved.format()) {
        case TOURPROOF -> mustHaveNoTour(proved.statement());
        case TOURLAYERS -> smallBoards(proved.statement()).forEach(Certificates::mustHaveNoTour);
        case TOURCOUNT -> mustHaveAsMany(proved.statement());
        case TOURPUZZLEPROOF -> mustHaveOneSolution(proved.statement());
        case TOURATLAS -> assertThat(proved.steps()).isPositive();
      }
    }
    return verdict instanceof CertificateVerdict.Proved;
  }

  /** Checks that the puzzle of a statement with its given numbers has exactly one solution. */
  private static void mustHaveOneSolution(String statement) {
    String[] parts = statement.split(" given ", -1);
    TourQuestion question = TourQuestion.parse(parts[0]);
    if (question.naming().squares() > MOST_SQUARES) {
      return;
    }
    List<String> givens = parts.length == 1 ? List.of() : List.of(parts[1].split(" ", -1));
    long solutions =
        BruteForce.of(parts[0]).directedTours().stream()
            .filter(
                tour ->
                    givens.stream()
                        .map(given -> given.split(":", -1))
                        .allMatch(
                            given ->
                                tour[Integer.parseInt(given[0]) - 1]
                                    == question.naming().parseSquare(given[1])))
            .count();
    assertThat(solutions).as(statement).isEqualTo(1);
  }

  private static void mustHaveNoTour(String statement) {
    TourQuestion question = TourQuestion.parse(statement);
    if (question.board().squares() <= MOST_SQUARES) {
      assertThat(BruteForce.of(question.text()).exists()).as(statement).isFalse();
    }
  }

  private static void mustHaveAsMany(String statement) {
    String[] words = statement.split(" tours ", -1);
    TourQuestion question = TourQuestion.parse(words[0]);
    if (question.rectangle().isPresent() && question.board().squares() <= MOST_SQUARES) {
      assertThat(words[1]).as(statement).isEqualTo("" + BruteForce.of(words[0]).count());
    }
  }

  /** Returns the questions about boards with few columns that a statement for every n answers. */
  private static List<String> smallBoards(String statement) {
    String[] words = statement.split(" ", -1);
    int rows = words[0].charAt(0) - '0';
    boolean isOdd = words[words.length - 1].equals("odd");
    boolean hasEnd = statement.contains(" from ");
    List<String> questions = new ArrayList<>();
    for (int columns = 1; !hasEnd && rows * columns <= MOST_SQUARES; columns++) {
      if (!isOdd || columns % 2 == 1) {
        questions.add(rows + "x" + columns + " " + words[1]);
      }
    }
    return questions;
  }
}
