package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tests the examples of docs/formats: all checkers agree with the index. */
final class FormatExamplesTest {

  private static final Path FOLDER = Path.of("..", "docs", "formats", "examples").toAbsolutePath();

  /** Returns the line that is rejected in each file, or 0 for a file that proves its statement. */
  private static Map<String, Integer> index() throws IOException {
    Map<String, Integer> index = new TreeMap<>();
    List<String> rows = Files.readAllLines(FOLDER.resolve("index.tsv"));
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split("\t", -1);
      boolean isProved = cells[1].equals("proved");
      assertThat(cells).hasSize(4);
      assertThat(cells[0]).startsWith(isProved ? "good-" : "bad-");
      index.put(cells[0], isProved ? 0 : Integer.parseInt(cells[2]));
    }
    return index;
  }

  @Test
  void index_namesEveryFile() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsAll(index().keySet())
          .hasSize(index().size() + 2);
    }
  }

  @Test
  void check_examples_areProvedOrRefusedAsTheIndexSays() throws IOException {
    Map<String, Integer> said = new TreeMap<>();
    for (String name : index().keySet()) {
      try (InputStream in = Files.newInputStream(FOLDER.resolve(name))) {
        CertificateVerdict verdict = CertificateChecker.check(in);
        said.put(name, verdict instanceof Refused refused ? refused.line() : 0);
      }
    }
    assertThat(said).isEqualTo(index());
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "tourproof, check_tourproof.py",
    "tourlayers, check_tourlayers.py",
    "tourcount, check_tourcount.py",
    "tourpuzzleproof, check_puzzle.py",
    "touratlas, check_atlas.py"
  })
  void python_examples_areProvedOrRefusedAsTheIndexSays(String format, String checker)
      throws Exception {
    Map<String, Integer> expected = index();
    expected.keySet().removeIf(name -> !name.endsWith("." + format));
    List<String> names = List.copyOf(expected.keySet());
    Python.Run run = Python.run(checker, names.stream().map(FOLDER::resolve).toList());
    Map<String, Integer> said = new TreeMap<>();
    for (int i = 0; i < names.size(); i++) {
      said.put(names.get(i), Python.line(run.lines().get(i)));
    }
    assertThat(said).isEqualTo(expected);
    assertThat(run.status()).isEqualTo(1);
  }
}
