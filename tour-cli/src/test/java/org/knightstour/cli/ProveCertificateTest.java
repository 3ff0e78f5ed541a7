package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.prove.Certificate;
import org.knightstour.solve.CertificateRun;

final class ProveCertificateTest {

  private static final int SHORT = 10_000; // steps

  @TempDir private Path folder;

  /** Returns the rows of docs/results/certificates.csv: command, published bytes, bytes, steps. */
  static Stream<Arguments> table() throws IOException {
    return rows("certificates.csv", "\"\\./tour (prove [^\"]+)\",([0-9]*),([0-9]+),([0-9]+),.*");
  }

  private static Stream<Arguments> rows(String file, String regex) throws IOException {
    Pattern line = Pattern.compile(regex);
    return Files.readAllLines(Path.of("..", "docs", "results", file)).stream()
        .map(line::matcher)
        .filter(Matcher::matches)
        .map(
            l ->
                Arguments.of(
                    l.group(1), number(l.group(2)), number(l.group(3)), number(l.group(4))));
  }

  private static int number(String text) {
    return text.isBlank() ? 0 : Integer.parseInt(text.strip().replace(",", ""));
  }

  @Test
  void page_ofCertificates_hasRowsOfTheTable() throws IOException {
    String row = "\\| `\\./tour (prove [^`]+)` \\|([0-9, ]*)\\| ([0-9,]+) \\| ([0-9,]+) \\|.*";
    List<List<Object>> table = table().map(line -> List.of(line.get())).toList();
    assertThat(rows("certificates.md", row).map(line -> List.of(line.get())))
        .hasSizeGreaterThan(5)
        .isSubsetOf(table);
  }

  @Test
  void table_ofCertificates_hasEveryPublishedLine() throws IOException {
    assertThat(table().map(line -> line.get()[1]))
        .contains(18, 103, 264, 214, 350, 440, 681, 290, 91, 92, 112, 335, 4000, 31000, 1500000)
        .hasSizeGreaterThanOrEqualTo(19);
  }

  static Stream<Arguments> shortRows() throws IOException {
    return table().filter(row -> (int) row.get()[3] <= SHORT);
  }

  static Stream<Arguments> longRows() throws IOException {
    return table().filter(row -> (int) row.get()[3] > SHORT);
  }

  /** Checks the length of each certificate in the table: at most twice the published length. */
  @ParameterizedTest
  @MethodSource("shortRows")
  void prove_certificate_isAsLongAsTheTableSays(String ask, int published, int bytes, int steps)
      throws IOException {
    assertAsTheTableSays(ask, published, bytes, steps);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("longRows")
  void prove_longCertificate_isAsLongAsTheTableSays(String ask, int published, int bytes, int steps)
      throws IOException {
    assertAsTheTableSays(ask, published, bytes, steps);
  }

  private void assertAsTheTableSays(String ask, int published, int bytes, int steps)
      throws IOException {
    Path file = folder.resolve("it");
    Cli proved = Cli.line(ask + " --method certificate --certificate " + file);
    assertThat(proved.status()).as(proved.out() + proved.err()).isZero();
    assertThat(Files.size(file)).isEqualTo(bytes);
    assertThat(published == 0 || bytes <= 2 * published).isTrue();
    Cli verified = Cli.line("verify " + file);
    assertThat(verified.status()).isZero();
    String checked = " (" + (steps == 1 ? "1 step" : "%,d steps".formatted(steps)) + " checked)\n";
    assertThat(verified.out()).startsWith("proved: there is no ").endsWith(checked);
    String claim = Files.readAllLines(file).get(1);
    assertThat(Cli.run("verify", file.toString(), "--claim", claim).status()).isZero();
    Cli other = Cli.run("verify", file.toString(), "--claim", "8x8 closed");
    assertThat(other.status()).isEqualTo(1);
    assertThat(other.out()).isEqualTo("not valid: line 2: another statement than \"8x8 closed\"\n");
  }

  /**
   * Checks a fixed bug: with a limit, the command searched until the limit. A limit does not
   * request a search, but an option of a search does.
   */
  @ParameterizedTest
  @ValueSource(strings = {"--max-nodes 1000", "--max-time 3s"})
  void prove_certificateWithALimit_makesNoSearch(String limit) {
    Path file = folder.resolve("it");
    String ask = "prove 12x12 --closed --leaper 2,5 --json --certificate " + file;
    Cli proved = Cli.line(ask + " " + limit);
    assertThat(proved.status()).as(proved.err()).isZero();
    assertThat(proved.out()).contains("\"verdict\":\"none\"").doesNotContain("\"nodes\":");
    assertThat(file).isNotEmptyFile();
  }

  /** Checks the bytes for all pairs of end squares up to symmetry. A prototype needed 93 kB. */
  @Test
  void pairs_seventeenBoards_areAllSettledInFewBytes() {
    int none = 0;
    int bytes = 0;
    for (String board : SEVENTEEN.split(" ", -1)) {
      for (TourQuestion pair : pairs(Board.parse(board))) {
        CertificateRun run = CertificateRun.of(pair, Budget.none().nodes(10_000), new Monitor());
        assertThat(run.result().stopped()).as(pair.text()).isEmpty();
        if (run.certificate().isPresent()) {
          Certificate proven = run.certificate().get();
          none++;
          bytes += proven.text().length();
          assertThat(proven.steps()).as(pair.text()).isEqualTo(1);
        }
      }
    }
    assertThat(none).isEqualTo(1036);
    assertThat(bytes).isEqualTo(53_312);
  }

  private static final String SEVENTEEN =
      "3x3 3x4 3x5 3x6 3x7 3x8 3x9 3x10 4x4 4x5 4x6 4x7 4x8 5x5 5x6 5x7 6x6";

  /** Returns the pairs of end squares of a board, one pair of each class of symmetric pairs. */
  private static List<TourQuestion> pairs(Board board) {
    Set<List<Integer>> seen = new HashSet<>();
    List<TourQuestion> pairs = new ArrayList<>();
    SymmetryGroup group = SymmetryGroup.of(board);
    for (int from = 0; from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        if (seen.add(List.of(from, to))) {
          pairs.add(TourQuestion.of(board).from(from).to(to));
        }
        for (Symmetry symmetry : group.elements()) {
          int u = symmetry.apply(board, from);
          int v = symmetry.apply(board, to);
          seen.add(List.of(Math.min(u, v), Math.max(u, v)));
        }
      }
    }
    return pairs;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prove 5x5 --closed|0|The exhaustive run and the prover agree.",
        "prove 7x7 --closed|0|The exhaustive run was left out: about",
        "prove 5x5 --closed --json|0|\"agree\":true",
        "prove 7x7 --closed --method certificate|0|There are 25 dark and 24 light squares.",
        "prove 5x5 --closed --method search|0|Exhausted by edge branching",
        "prove 8x8 --closed|1|the prover found a tour",
        "prove 8x8 --closed --method certificate --from c3|1|8x8: there is a closed tour from c3.",
        "prove 6x6 --from a1 --to b1 --method certificate|1|there is an open tour from a1 to b1.",
        "prove 6x6 --to b1 --method certificate|1|there is an open tour to b1.",
        "prove 4x4 --without a1|1|there is an open tour without a1.",
        "prove 10x10 --without a1,j10|0|There are 48 dark and 50 light squares.",
        "prove 11x11 --leaper 4,1|0|18 components remain. A path can connect at most 17.",
        "prove 10x10 --leaper 1,4 --closed|1|there is a closed tour of a (1,4)-leaper.",
        "prove 3x4 --pairs|0|66 pairs of ends: 7 with a tour (verified), 59 without"
            + " (certificates, ",
        "prove 1x1 --method certificate|1|there is an open tour.",
        "prove 12x12 --closed|1|there is a closed tour."
      })
  void prove_ask_isAnsweredByCertificateOrTour(String line, int status, String says) {
    Cli cli = Cli.line(line);
    assertThat(cli.said()).contains(says);
    assertThat(cli.status()).as(cli.said()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prove 5x5 --method magic|\"magic\" is not one of",
        "prove 5x5 --method search --certificate x|--method search: makes no certificate",
        "prove 5x5 --pairs --rules full|--rules: has no effect with --pairs.",
        "prove 5x5 --pairs --from a1 --to e5|--from: has no effect with --pairs",
        "prove 5x5 --pairs --max-nodes 5|--max-nodes: has no effect with --pairs.",
        "prove 5x5 --pairs --estimate-nodes 100|--estimate-nodes: has no effect with --pairs.",
        "prove 5x5 --closed --certificate x --export opb|--certificate: has no effect with"
            + " --export.",
        "prove 5x5 --estimate-nodes 100 --certificate x|--certificate: has no effect with --estimate-nodes.",
        "prove 5x5 --branch edge --rules full|--rules full: must be left out with edge branching",
        "prove 5x5 --threads 0 --pairs|--threads 0: must be between 1 and 1024.",
        "prove 5x5 --leaper 1;4|--leaper 1;4: write two numbers, like 1,4.",
        "prove 5x5 --leaper 0,0|--leaper 0,0: must be a,b with a from 0 to b, and b from 1 to 9999",
        "prove 5x5 --without z9|z9 is not on the board 5x5",
        "prove 1x1 --without a1|--without 1x1: must leave at least one square.",
        "prove 5x5 --from a1 --without a1|--from a1: must not be a missing square.",
        "prove 40x40 --method certificate|(5) 40x40: certificates are for at most 1024"
            + " squares.",
        "prove 5x5 --pairs --closed|--pairs: open tours only",
      })
  void prove_mistake_isOneLineAndStatus2(String line, String message) {
    Cli cli = Cli.line(line);
    boolean isDeclined = message.startsWith("(5) ");
    assertThat(cli.mistake()).contains(message.substring(isDeclined ? 4 : 0)).hasLineCount(1);
    assertThat(cli.status()).isEqualTo(isDeclined ? 5 : 2);
    assertThat(cli.out()).isEmpty();
  }

  @Test
  void verify_brokenCertificate_isRefusedByLine() throws IOException {
    Path file = folder.resolve("it.tourproof");
    Files.writeString(file, "tourproof 1\n6x6 closed\nparity\n");
    Cli cli = Cli.line("verify " + file);
    assertThat(cli.out()).isEqualTo("not valid: line 3: proves nothing\n");
    assertThat(cli.status()).isEqualTo(1);
    assertThat(Cli.line("verify " + file + " --json").out())
        .isEqualTo(
            "{\"command\":\"verify\",\"valid\":false,\"reason\":\"proves nothing\",\"line\":3}\n");
    assertThat(Cli.line("verify " + file + " --closed").status()).isEqualTo(2);
  }

  @Test
  void prove_certificateFile_isLeftAloneWithoutForce() throws IOException {
    Path file = folder.resolve("it.tourproof");
    Files.writeString(file, "mine");
    assertThat(Cli.line("prove 7x7 --closed --certificate " + file).status()).isEqualTo(4);
    assertThat(Files.readString(file)).isEqualTo("mine");
    assertThat(Cli.line("prove 7x7 --closed --force --certificate " + file).status()).isZero();
    assertThat(Files.readString(file)).isEqualTo("tourproof 1\n7x7 closed\nparity\n");
    Path none = folder.resolve("none.tourproof");
    assertThat(Cli.line("prove 6x6 --closed --certificate " + none).status()).isEqualTo(1);
    assertThat(none).doesNotExist();
  }

  /** Checks each question about boards up to 64 squares: closed, open, and with each start. */
  @Test
  @Tag("slow")
  void prove_everySmallBoard_isSettledWithoutBranching() {
    int bytes = 0;
    for (int m = 1; m <= 8; m++) {
      for (int n = m; n <= 16 && m * n <= 64; n++) {
        Board board = new Board(m, n);
        int before = bytes;
        bytes += settle(TourQuestion.of(board).closed());
        bytes += settle(TourQuestion.of(board));
        for (int start = 0; start < board.squares(); start++) {
          bytes += settle(TourQuestion.of(board).from(start));
        }
        bytes = m < 3 ? before : bytes; // the table begins at three rows
      }
    }
    assertThat(bytes).isEqualTo(66_080);
  }

  /** Returns the bytes of the certificate, or 0 for a tour. */
  private static int settle(TourQuestion statement) {
    CertificateRun run = CertificateRun.of(statement, Budget.none().nodes(10_000), new Monitor());
    assertThat(run.result().stopped()).as(statement.text()).isEmpty();
    if (run.certificate().isPresent()) {
      Certificate proven = run.certificate().get();
      assertThat(proven.steps()).as(statement.text()).isEqualTo(1);
      return proven.text().length();
    }
    return 0;
  }
}
