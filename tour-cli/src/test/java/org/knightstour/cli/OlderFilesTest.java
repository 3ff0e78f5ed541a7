package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleFile;

/**
 * This version opens the files of an older version and continues its unfinished runs. The list of
 * the files is in older/README.md.
 */
final class OlderFilesTest {

  @TempDir private Path folder;

  private Path copy(String name) throws IOException {
    Path to = folder.resolve(name);
    Files.createDirectories(Objects.requireNonNull(to.getParent()));
    try (InputStream in =
        Objects.requireNonNull(OlderFilesTest.class.getResourceAsStream("older/" + name))) {
      Files.copy(in, to);
    }
    return to;
  }

  @Test
  void resume_ledger_walksTheRestAndHasTheTotalOfOneRun() throws IOException {
    Cli cli = Cli.run("resume", copy("search.db").toString(), "--json");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("\"verdict\":\"none\"", "\"nodes\":792377,");
  }

  @Test
  void prove_ledgerOfAGraph_isContinued() throws IOException {
    Path graph = copy("petersen.txt");
    Cli cli =
        Cli.run(
            "prove",
            "--graph",
            graph.toString(),
            "--closed",
            "--method",
            "search",
            "--ledger",
            copy("graph.db").toString(),
            "--json");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("\"verdict\":\"none\"", "\"nodes\":9,");
  }

  /** The count without the checkpoint has the same number, so the test looks at the log. */
  @Test
  void count_checkpoint_isContinuedAfterItsLayer() throws IOException {
    Path layer = copy("checkpoint/layer-000-00008.tourlayer");
    Path log = folder.resolve("log.txt");
    Cli cli =
        Cli.run(
            "count",
            "6x6",
            "--from",
            "a1",
            "--checkpoint",
            Objects.requireNonNull(layer.getParent()).toString(),
            "--log",
            log.toString(),
            "--json");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("\"count\":\"524486\"");
    assertThat(log).content().contains("count continues pass=1 layer=8");
  }

  @Test
  void nth_index_isReadAndNotWritten() throws IOException {
    Path index = copy("5x6.tourindex");
    byte[] before = Files.readAllBytes(index);
    Cli cli = Cli.run("nth", "5x6", "--closed", "3", "--index", index.toString(), "--json");
    assertThat(cli.out()).contains("\"tour\":[\"a1\",\"c2\",\"b4\",\"a2\",\"c1\",\"e2\",\"f4\"");
    assertThat(index).hasBinaryContent(before);
  }

  @ParameterizedTest
  @CsvSource({
    "5x5.tourproof, 5x5 closed",
    "4x5.tourcount, 164",
    "4xn.tourlayers, 4xn closed",
    "6x6.tourpuzzleproof, 6x6 closed"
  })
  void verify_certificate_isProved(String name, String says) throws IOException {
    Cli cli = Cli.run("verify", copy(name).toString(), "--json");
    assertThat(cli.status()).as(cli.out() + cli.err()).isZero();
    assertThat(cli.out()).contains("\"valid\":true", says);
  }

  @Test
  void check_puzzle_hasOneSolution() throws IOException {
    Cli cli = Cli.run("puzzle", "check", copy("6x6.tourpuzzle").toString());
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).startsWith("one solution, level 3 (with counting).");
  }

  @Test
  void parseLink_linkOfAPuzzle_isThePuzzle() throws IOException {
    Puzzle linked =
        PuzzleFile.parseLink("#q=6x6+closed&given=2:c1,7:b3,13:f1,16:a5,18:e5,21:d1,27:a4");
    PuzzleFile file = PuzzleFile.parse(Files.readString(copy("6x6.tourpuzzle")));
    assertThat(linked).isEqualTo(file.puzzle());
  }
}
