package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.Tours;
import org.knightstour.solve.CountCertificate;

/** Tests certificates of counts: {@code verify} and the Python checker accept them. */
final class CountCertificateTest {

  private static final Path CHECKER =
      Path.of("..", "tour-verify", "checker", "check_tourcount.py").toAbsolutePath();

  @TempDir private Path folder;

  private Cli count(String line, Path file) {
    return Cli.line("count " + line + " --certificate " + file);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6x6 --closed | there are 9862 closed tours on 6x6",
        "3x4 | there are 16 open tours on 3x4",
        "3x4 --from a1 --to d3 | there is 1 open tour from a1 to d3 on 3x4",
        "5x6 --strictly-open --from a1 | there are 4526 strictly-open tours from a1 on 5x6",
        "4x4 --closed --piece king | there are 2830 closed tours on 4x4 for the king",
        "5x6 --closed --without a1,b1 | there are 302 closed tours on 5x6 without a1 b1",
        "5x6 --closed --first 29 | there are 0 closed tours on 5x6 without f5",
        "2x3 --closed --leaper 0,1 | there is 1 closed tour on 2x3 for the (0,1)-leaper",
        "3x10 --closed --require a1-b3 | there are 16 closed tours on 3x10 with a1-b3",
        "12x3 --closed | there are 176 closed tours on 12x3"
      })
  void count_certificate_isProvedByBothCheckers(String line, String proved) throws Exception {
    Path file = folder.resolve("a.tourcount");
    Cli counted = count(line, file);
    assertThat(counted.err()).hasLineCount(1).contains(" tour");
    assertThat(counted.status()).isEqualTo(Cli.line("count " + line).status());
    String text = Files.readString(file);
    assertThat(text).matches("tourcount 1\n[^\n]+\ntours [0-9]+\n");
    Cli verified = Cli.line("verify " + file);
    assertThat(verified.out()).isEqualTo("proved: " + proved + " (counted again)\n");
    assertThat(verified.status()).isZero();
    assertThat(PythonChecker.said(CHECKER, folder, ".tourcount", List.of(text)).get(0))
        .contains(": proved: ");
  }

  @Test
  void count_certificateOfGraph_hasAnOrderAndIsProved() throws Exception {
    Path graph = folder.resolve("petersen.txt");
    Files.writeString(graph, "graph 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9\n");
    Path file = folder.resolve("a.tourcount");
    assertThat(count("--graph " + graph, file).out()).isEqualTo("240\n");
    assertThat(Files.readString(file)).contains("\norder ").endsWith("\ntours 240\n");
    assertThat(Cli.line("verify " + file).out())
        .isEqualTo(
            "proved: there are 240 open tours on this graph of 10 vertices and 15 edges"
                + " (counted again)\n");
  }

  @Test
  void count_certificateOnStandardOutput_isAllThatIsPrinted() {
    Cli counted = Cli.line("count 6x6 --closed --certificate -");
    assertThat(counted.out()).isEqualTo("tourcount 1\n6x6 closed\ntours 9862\n");
    assertThat(counted.status()).isZero();
  }

  @Test
  void count_certificateAndJson_writesTheFileAndAnswers() throws IOException {
    Path file = folder.resolve("a.tourcount");
    assertThat(Cli.line("count 5x6 --closed --json --certificate " + file).out())
        .contains("\"count\":\"8\"");
    assertThat(Files.readString(file)).isEqualTo("tourcount 1\n5x6 closed\ntours 8\n");
    Cli again = count("5x6 --closed", file);
    assertThat(again.status()).isEqualTo(4);
    assertThat(again.mistake().strip().lines()).hasSize(1);
    assertThat(Cli.line("count 5x6 --closed --force --certificate " + file).status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8x8 --closed | (5) takes more than 8000000 choices",
        "30x40 --closed | (5) a board of more than 1024 squares",
        "20x20 | (5) more than 32 vertices are open",
        "1x1 | (5) one square is an open tour",
        "6x6 --closed --distinct | --distinct: has no effect with --certificate",
        "5x5 --by-start | --by-start: has no effect with --certificate",
        "5x5 --undirected | --undirected: has no effect with --certificate",
        "5x5 --estimate | --estimate: has no effect with --certificate"
      })
  void count_certificateThatCannotBe_isRefusedInOneLine(String line, String reason) {
    Path file = folder.resolve("a.tourcount");
    Cli counted = count(line, file);
    boolean isDeclined = reason.startsWith("(5) ");
    assertThat(counted.status()).isEqualTo(isDeclined ? 5 : 2);
    assertThat(counted.mistake()).hasLineCount(1).contains(reason.substring(isDeclined ? 4 : 0));
    assertThat(counted.out()).isEmpty();
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--certificate - --json | --certificate -: leave out --json, or name a file",
        "--estimate --max-time 1h | --max-time: has no effect with --estimate",
        "--certificate - --stats | --stats: has no effect with --certificate -",
        "--force | --force: only with --chart or --certificate"
      })
  void count_optionsThatDoNotFit_areRefusedInOneLine(String options, String reason) {
    Cli counted = Cli.line("count 5x6 --closed " + options);
    assertThat(counted.status()).isEqualTo(2);
    assertThat(counted.mistake().strip().lines()).hasSize(1);
    assertThat(counted.mistake()).contains(reason);
  }

  @Test
  void count_certificateOfAStream_isRefusedInOneLine() throws IOException {
    Path graphs = folder.resolve("graphs.g6");
    Files.writeString(graphs, "DQc\nDQc\n");
    Cli counted = count("--graph " + graphs, folder.resolve("a"));
    assertThat(counted.status()).isEqualTo(2);
    assertThat(counted.err()).contains("--certificate: has no effect with a stream of graphs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"6x6 closed tours 9862 | 0", "6x6 closed | 1", "6x6 closed tours 9863 | 1"})
  void verify_claim_isTheStatementWithTheNumber(String claim, int status) throws IOException {
    Path file = folder.resolve("a.tourcount");
    Files.writeString(file, "tourcount 1\n6x6 closed\ntours 9862\n");
    assertThat(Cli.run("verify", file.toString(), "--claim", claim).status()).isEqualTo(status);
  }

  @Test
  void verify_wrongNumber_saysTheRightOne() throws IOException {
    Path file = folder.resolve("a.tourcount");
    Files.writeString(file, "tourcount 1\n6x6 closed\ntours 9860\n");
    Cli verified = Cli.line("verify " + file);
    assertThat(verified.out()).isEqualTo("not valid: line 3: the number is 9862\n");
    assertThat(verified.status()).isEqualTo(1);
  }

  @Tag("long")
  @Test
  void countCertificate_fromJava_isTheSame() {
    CountCertificate made = Tours.on("6x6").closed().countCertificate().value();
    assertThat(made.number()).isEqualTo(9862);
    assertThat(made.text()).isEqualTo("tourcount 1\n6x6 closed\ntours 9862\n");
    assertThat(Tours.on("9x9").countCertificate().declined().orElseThrow())
        .startsWith("there is no certificate of this count: ");
  }
}
