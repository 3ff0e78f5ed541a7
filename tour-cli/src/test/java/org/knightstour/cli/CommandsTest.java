package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

final class CommandsTest {

  @TempDir private Path folder;

  @Test
  void countByStart_6x6_saysThePublishedTableAsJson() throws IOException {
    Cli cli = Cli.line("count 6x6 --by-start --json");
    assertThat(cli.out())
        .contains(
            "\"count\":\"6637920\"",
            "{\"square\":\"a1\",\"verdict\":\"tour\",\"tours\":\"524486\"}");
  }

  /** Checks that {@code number} and {@code verify} accept the output of {@code nth}. */
  @Test
  void nthThenNumber_sameTour_sameNumber() throws IOException {
    Path file = folder.resolve("tour.json");
    Files.writeString(file, Cli.line("nth 6x6 --closed 4711 --json").out());
    assertThat(Cli.line("number --closed " + file).said())
        .isEqualTo("4711\nof 9862 undirected closed tours of 6x6\n");
    assertThat(Cli.line("verify --closed " + file).status()).isZero();
    Files.writeString(file, "a1 b3 a1");
    Cli wrong = Cli.line("number " + file);
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.mistake()).contains("tour.json: ").hasLineCount(1);
  }

  @Test
  void count_checkpointOfAnotherBoard_isRefusedAndKept() throws IOException {
    Path layers = folder.resolve("layers");
    assertThat(Cli.line("count 5x6 --closed --checkpoint " + layers).out()).isEqualTo("8\n");
    Cli other = Cli.line("count 6x6 --closed --checkpoint " + layers);
    assertThat(other.status()).isEqualTo(5);
    assertThat(other.mistake()).contains("belongs to another count").hasLineCount(1);
    assertThat(Cli.line("count 5x6 --closed --checkpoint " + layers).out()).isEqualTo("8\n");
    Cli nowhere = Cli.line("count 5x6 --closed --checkpoint " + folder.resolve("no/where"));
    assertThat(nowhere.status()).isEqualTo(4);
  }

  /** Checks the first example of the README. */
  @Test
  void prove_5x5Closed_saysThereIsNone() {
    Cli cli = Cli.line("prove 5x5 --closed");
    assertThat(cli.out())
        .startsWith(
            "5x5: there is no closed tour.\n"
                + "Reason, by a theorem: the board has an odd number of squares")
        .contains("\nExhausted by edge branching (");
    assertThat(cli.status()).isZero();
    assertThat(cli.err()).isEqualTo("To save the certificate, add --certificate FILE.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prove 6x6 --closed|1|there is a closed tour.",
        "prove 5x5|1|there is an open tour.",
        "prove 4x4|0|there is no open tour.",
        "prove 5x5 --from b1|0|there is no open tour from b1.",
        "prove 5x5 --from a1 --to c3|1|there is an open tour from a1 to c3.",
        "prove 5x5 --from c1 --to c3|0|there is no open tour from c1 to c3.",
        "prove 5x5 --closed --parity|0|0 nodes",
        "prove 7x7 --closed --max-nodes 1000|3|not known whether there is a closed tour: the node"
            + " limit was reached",
        "prove 9x9 --closed --max-time 50ms|3|the time limit was reached",
        "prove 5x5 --closed --rules classic|0|792,377 nodes",
        "prove 5x5 --closed --branch path|0|10,969 nodes",
        "prove 1x1|1|there is an open tour.",
        "prove 2000x2000|1|there is an open tour.",
        "prove 1001x1001 --closed|0|there is no closed tour.",
        "prove 100x100 --closed|1|there is a closed tour.",
        "list 33x33 --limit 1|0|a",
        "list 101x101 --closed --number-only|0|0/undirected closed tours of 101x101: no tour exists",
        "count 5x6 --closed --from a1|0|8/undirected closed tours of 5x6",
        "count 6x6 --distinct --without a1|0|up to symmetry",
        "count 1x1 --undirected|0|1/undirected open tour of 1x1",
        "count 8x8 --first 1 --undirected|0|1/undirected open tour",
        "prove 2x3 --without b1,a2,b2,c1 --closed|0|there is no closed tour",
        "prove 5x5 --estimate-nodes 1000 --leaper 0,1|0|5x5 open leaper 0,1, ",
        "sample 4x4|1|4x4 has no open tour.",
        "sample 2x3|1|2x3 has no open tour.",
        "nth 1x1 1|0|number 1 of 1 directed open tour of 1x1",
        "find 4x4 --without a1|0| 15",
        "find 5x5 --closed --without c3 --leaper 0,1|0| 24",
        "find 8x8 --closed --piece king|0| 1",
        "prove 3x3 --piece bishop|0|there is no open tour of a bishop.",
        "prove 4x4 --piece NC --closed|1|there is a closed tour of an NC.",
        "count 4x4 --piece rook --closed|0|284112/undirected closed tours of 4x4 of a rook",
        "list 3x3 --piece K --closed --number-only|0|16/undirected closed tours of 3x3 of a king",
        "nth 3x3 1 --piece K --closed|0|number 1 of 16 undirected closed tours of 3x3",
        "sweep 2x3 --piece K|0|starts have a tour",
        "list 4x4 --without a1,d4 --number-only|0|tours of 4x4 without 2 squares",
        "find 5x6 --closed --require a1-c2|0| 30",
        "sweep 4x4 --without a1|0|starts have a tour",
        "prove 1x1 --closed|0|there is no closed tour.",
        "prove 5x5 --strictly-open|1|there is a strictly open tour.",
        "find 5x5 --from b1|1|no tour exists: every move changes colour",
        "find 4x4|1|no tour exists: 4x4 is too small",
        "find 3x5 --from a1|1|no tour exists",
        "find 9x9 --closed|1|no tour exists",
        "find 6x6 --from a1 --to c1|1|does not have it",
        "find 8x8 --closed --method search --max-nodes 1|3|not known: the node limit was reached",
        "find 7x7 --from b1 --method warnsdorff|1|no tour exists: every move changes colour",
        "find 8x8 --from d4 --method warnsdorff --tie-break centre|0| 64",
        "find 6x5 --closed --method warnsdorff --attempts 1 --max-nodes 0|3|1 attempt of"
            + " Warnsdorff's rule failed after 7 nodes",
        "find 6x5 --closed --method warnsdorff --attempts 1|0| 30",
        "find 8x8 --method neural --from c4|0| 64",
        "find 4x5 --method neural --attempts 3 --rounds 50|3|the network found no tour in 3"
            + " attempts",
        "find 5x5 --closed --method neural|1|no tour exists: the board has an odd number",
        "list 5x5 --number-only|0|1728/directed open tours of 5x5",
        "list 5x5 --number-only --distinct|0|112/open tours of 5x5 up to symmetry",
        "list 6x6 --closed --number-only|0|9862/undirected closed tours of 6x6",
        "list 6x6 --closed --number-only --distinct|0|1245/closed tours of 6x6 up to symmetry",
        "list 5x6 --closed --number-only --reduce-symmetry|0|8/undirected closed tours",
        "list 5x6 --number-only --reduce-symmetry|0|37568/directed open tours of 5x6",
        "list 5x5 --from a1 --number-only|0|304/directed open tours",
        "list 5x5 --number-only --branch path --rules orphan|0|1,148,841 nodes",
        "prove 1x1 --method search|1|Found by path branching",
        "prove 1x1 --method search|1|: 1 node in ",
        "list 7x7 --closed --number-only --max-nodes 10|3|at least 0 undirected closed tours",
        "count 9x9 --max-time 0ms|3|stopped after 0 layers",
        "count 6x6 --by-start --max-time 0ms|3|the time limit was reached",
        "nth 8x8 --closed 5 --max-time 0ms|3|the time limit was reached",
        "sample 8x8 --closed --max-time 0ms|3|the time limit was reached",
        "count 6x6 --closed|0|9862/undirected closed tours of 6x6: 6,377 states",
        "count 6x6|0|6637920/directed open tours of 6x6",
        "count 6x6 --undirected|0|3318960/undirected open tours of 6x6",
        "count 5x5 --from a1|0|304/directed open tours of 5x5",
        "count 5x5 --by-start|0|1728 directed open tours of 5x5, by start square",
        "count 6x6 --closed --symmetric half|0|78/undirected closed tours of 6x6 with symmetry half",
        "count 6x6 --closed --symmetric QUARTER|0|10/undirected closed tours of 6x6 with symmetry quarter",
        "count 3x4 --symmetric half|0|8/directed open tours of 3x4 with symmetry half",
        "count 3x4 --symmetric half --undirected|0|4/undirected open tours",
        "count 6x6 --closed --distinct|0|Burnside's lemma: (9862 identity + 78 half + 10 quarter + 10"
            + " three-quarter)",
        "count 6x6 --closed --distinct|0|1245/closed tours of 6x6 up to symmetry",
        "count 3x3 --closed --without b2|0|1/undirected closed tour of 3x3 without 1 square",
        "count 5x8 --closed --first 38|0|62749/undirected closed tours of 5x8 without 2 squares",
        "count 5x6 --strictly-open|0|37088/directed strictly-open tours",
        "count 1x1|0|1/directed open tour of 1x1",
        "count 6x6 --closed --stats|0|tables ",
        "count 7x8 --closed --estimate --memory 1g|0|At most 1.29e+11 tours.",
        "nth 5x6 --closed 8|0|number 8 of 8 undirected closed tours of 5x6",
        "sample 6x6 --closed --seed 1|0|of 9862 undirected closed tours of 6x6",
        "sweep 5x5 --closed|0|0 of 25 starts have a tour, 25 have no tour, 0 unknown",
        "sweep 8x8 --closed|0|64 of 64 starts have a tour",
        "sweep 5x5 --tours|0|13 of 25 starts have a tour, 12 have no tour",
        "sweep 7x7 --closed --max-nodes 500|3|49 unknown",
        "bench 5x6 --closed --repeat 1 --threads 2|0|million visited nodes",
        "bench heuristics 6x6 --tie-break random --start random --trials 2000|0|6x6       random   "
            + "  random     2000   9",
        "bench heuristics 7x7 --tie-break switching|0|7x7       switching  corner        1  100.00"
            + " %",
        "bench heuristics 6x6 --method neural --trials 40|0|not converged"
      })
  void run_command_answersWithStatus(String line, int status, String says) {
    Cli cli = Cli.line(line);
    assertThat(cli.said()).contains(says.replace('/', '\n'));
    assertThat(cli.status()).as(cli.out() + cli.err()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prove 5x5 --closed --json|command board kind verdict reason branch nodes threads"
            + " elapsedNanos starts",
        "prove 5x5 --json|command board kind verdict reason branch nodes threads elapsedNanos tour"
            + " starts",
        "find 6x6 --json|command board kind verdict reason method threads elapsedNanos tour",
        "find 4x4 --json|command board kind verdict reason method",
        "list 5x6 --closed --number-only --json|command board kind convention verdict count nodes threads"
            + " elapsedNanos",
        "list 5x6 --closed --json|command board kind convention tours verdict count",
        "sweep 5x5 --closed --json|command kind convention rules verdict boards",
        "bench 5x5 --closed --repeat 1 --json|command board kind nodes tours runs",
        "bench heuristics 5x5 --trials 10 --json|command method seed threads rows",
        "bench heuristics 6x6 --method neural --trials 10 --json|command method seed threads update"
            + " rounds rows"
      })
  void json_answers_areOneObjectWithTheirFields(String line, String fields) throws IOException {
    Cli cli = Cli.line(line);
    assertThat(fieldNames(cli.out())).contains(fields.split(" ", -1));
    assertThat(cli.out()).hasLineCount(1);
    assertThat(cli.err()).isEmpty();
  }

  private static List<String> fieldNames(String text) throws IOException {
    List<String> names = new ArrayList<>();
    try (JsonParser json = new JsonFactory().createParser(text)) {
      assertThat(json.nextToken()).isEqualTo(JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        names.add(json.currentName());
        json.nextToken();
        json.skipChildren();
      }
      assertThat(json.currentToken()).isEqualTo(JsonToken.END_OBJECT);
      assertThat(json.nextToken()).isNull();
    }
    return names;
  }

  @Test
  void sweep_classicFormat_printsTheLinesOf1999() {
    Cli cli = Cli.line("sweep 5x5 --closed --rules classic --format classic");
    assertThat(cli.out())
        .startsWith(
            """
            (0, 0): No solution found; 23251 positions tried.
            (0, 1): No solution found; 40777 positions tried.
            (0, 2): No solution found; 36367 positions tried.
            """)
        .endsWith("(4, 4): No solution found; 23251 positions tried.\n")
        .hasLineCount(25);
  }

  @Test
  void sweep_baseline_listsEachDifference() throws Exception {
    Path saved = folder.resolve("run.json");
    Path report = folder.resolve("report.xml");
    Cli first = Cli.line("sweep 5x5 3x4 --closed --json");
    Files.writeString(saved, first.out());
    Cli same = Cli.run("sweep", "5x5", "3x4", "--closed", "--baseline", saved.toString());
    assertThat(same.status()).isZero();
    assertThat(same.err()).isEmpty();

    Files.writeString(
        saved, first.out().replaceFirst("\"nodes\":[0-9]+,\"tours\"", "\"nodes\":7,\"tours\""));
    Cli differs =
        Cli.run(
            "sweep",
            "5x5",
            "--closed",
            "--baseline",
            saved.toString(),
            "--junit",
            report.toString());
    assertThat(differs.status()).isEqualTo(1);
    assertThat(differs.err())
        .contains("differs: 5x5 a1: nodes was 7, is ")
        .contains("differs: 3x4: board is only in the baseline")
        .hasLineCount(2);
    Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
    assertThat(xml.getElementsByTagName("testcase").getLength()).isEqualTo(26);
    // One failure is the different start, and one is the missing board.
    assertThat(xml.getElementsByTagName("failure").getLength()).isEqualTo(2);

    Cli otherRules =
        Cli.run("sweep", "5x5", "--closed", "--rules", "full", "--baseline", saved.toString());
    assertThat(otherRules.status()).isEqualTo(2);
    assertThat(otherRules.err()).contains("another question (rules was degree, is full)");
    Files.writeString(saved, "{\"command\":\"list\"}");
    assertThat(Cli.run("sweep", "5x5", "--baseline", saved.toString()).status()).isEqualTo(2);
    Files.writeString(saved, "rubbish");
    assertThat(Cli.run("sweep", "5x5", "--baseline", saved.toString()).status()).isEqualTo(2);
  }

  @Test
  void list_tours_areStreamedOneALine() {
    Cli cli = Cli.line("list 5x6 --closed");
    assertThat(cli.out().lines().distinct()).hasSize(8);
    assertThat(cli.out().lines()).allMatch(line -> line.startsWith("a1 "));
    assertThat(Cli.line("list 6x6 --limit 3").out()).hasLineCount(3);
    assertThat(Cli.line("list 6x6 --limit 3").status()).isZero();
    assertThat(Cli.line("list 4x4").out()).isEmpty();
  }

  /** Checks that the JSON names the part of the method that found the tour. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find 8x8 --method warnsdorff|\"reason\":\"found in 1 attempt\",\"method\":\"warnsdorff\"",
        "find 3x12 --closed --method warnsdorff|found after 20"
            + " attempts\",\"method\":\"warnsdorff-backtracking\"",
        "find 8x8 --closed --method neural|\"method\":\"neural\""
      })
  void find_json_saysWhichMethodAnswered(String line, String says) {
    Cli cli = Cli.line(line + " --json");
    assertThat(cli.out()).contains(says);
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"warnsdorff", "neural"})
  void benchHeuristics_anyThreads_sameTable(String method) {
    String ask = "bench heuristics 6x6 5x8 --trials 100 --seed 3 --method " + method;
    String one = Cli.line(ask + " --threads 1").out();
    assertThat(one).contains("6x6 ").contains("5x8 ");
    assertThat(Cli.line(ask + " --threads 3").out()).isEqualTo(one);
  }

  @ParameterizedTest
  @ValueSource(strings = {"numbers", "squares", "csv", "json"})
  void find_everyFormat_verifiesAgain(String format) throws IOException {
    for (String ask : new String[] {"8x8 --closed", "5x5", "3x10 --closed", "1x1", "5x30"}) {
      Path file = folder.resolve("tour." + format);
      Files.deleteIfExists(file);
      Cli found = Cli.line("find " + ask + " --format " + format + " -o " + file);
      assertThat(found.status()).as(ask).isZero();
      assertThat(found.out()).isEmpty();
      String closed = ask.contains("--closed") ? " --closed" : "";
      Cli verified = Cli.line("verify " + file + closed);
      assertThat(verified.out()).startsWith("valid: ");
      assertThat(verified.status()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "find",
        "prove",
        "list",
        "sweep",
        "verify",
        "draw",
        "serve",
        "bench",
        "bench heuristics"
      })
  void help_commands_fitATerminal(String command) {
    Cli cli = Cli.line((command + " --help").strip());
    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("Usage: tour").contains("tour " + command);
    assertThat(cli.out().lines()).allMatch(line -> line.length() <= 100);
  }

  /** Checks a fixed bug: the JSON did not show that the limit had shortened the list. */
  @Test
  void list_limitAsJson_saysThatThereIsMore() {
    assertThat(Cli.line("list 5x6 --closed --limit 2 --json").out())
        .contains("\"verdict\":\"tour\",\"reason\":\"enough tours were shown\"")
        .contains("\"count\":\"2\",\"complete\":false");
    assertThat(Cli.line("list 5x6 --closed --json").out())
        .contains("\"count\":\"8\",\"complete\":true");
  }

  @Test
  void exportAndAtlas_asJson_areOneObject() {
    assertThat(Cli.line("prove 3x4 --export edges --json").out())
        .startsWith("{\"command\":\"prove\",\"board\":\"3x4\"")
        .hasLineCount(1);
    assertThat(Cli.line("prove 4xn --closed --json").out()).contains("\"board\":\"4xn\"");
    assertThat(Cli.line("prove 5x5 --estimate-nodes 100 --json").out())
        .containsPattern("\"estimatedNodes\":\"[0-9.]+\"");
  }

  @Test
  void version_isPrinted() {
    assertThat(Cli.line("--version").out()).startsWith("tour ");
  }
}
