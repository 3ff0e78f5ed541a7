package org.knightstour.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.testkit.Families;
import org.knightstour.testkit.Waiting;

/** Tests the output of each command for graphs, and the one-line messages for input errors. */
final class GraphCommandTest {

  private static final Pattern MACHINE =
      Pattern.compile("[0-9][0-9.,]* (ns|us|ms|s)\\b| on [0-9]+ threads?");

  private static final String PETERSEN =
      "graph 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9";

  @TempDir private Path folder;

  @BeforeEach
  void writeGraphs() throws IOException {
    write("prism.txt", "0 1\n0 2\n0 3\n1 2\n1 4\n2 5\n3 4\n3 5\n4 5\n");
    write("petersen.txt", Families.lines(Families.petersen(5, 2)));
    write("dodecahedron.txt", "[10,7,4,-4,-7,10,-4,7,-7,4]^2\n");
    write("five.g6", "DFw\nD?{\nDQo\nD~{\n");
    write("cut.g6", "DQo\nDQ\n");
    write("one.g6", "D~{\n");
    write("empty.txt", "");
    write("proof.txt", "tourproof 2\n5x5 closed\nparity\n");
    write("tour.txt", "0 1 4 3 5 2\n");
    write("wrong.txt", "0 1 3 4 5 2\n");
    Files.write(folder.resolve("picture.txt"), "\u0089PNG\r\n\u001a\n".getBytes(ISO_8859_1));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  /** Runs a command line with the folder before each file name. */
  private Cli run(String line) {
    return Cli.line(line.replaceAll("([\\w.-]+\\.(txt|g6|svg|png|gif|tourproof))", folder + "/$1"));
  }

  private String masked(String text) {
    return MACHINE.matcher(text.strip()).replaceAll("#").replace(folder + "/", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find --graph prism.txt --closed|0 1 4 3 5 2",
        "find --graph prism.txt --from 0 --to 1|0 2 5 3 4 1",
        "find --graph prism.txt --closed --require 0-3,1-4|0 2 1 4 5 3",
        "count --graph prism.txt --closed --require 0-3;1-4|1/undirected closed tour of a graph of 6"
            + " vertices and 9 edges: 6 states, 6 transitions in ##.",
        "count --graph dodecahedron.txt --closed|30/undirected closed tours of a graph of 20"
            + " vertices and 30 edges: 198 states, 209 transitions in ##.",
        "count --graph petersen.txt|240/directed open tours of a graph of 10 vertices and 15 edges:"
            + " 247 states, 363 transitions in ##.",
        "list --graph prism.txt --closed|0 1 4 3 5 2/0 1 2 5 4 3/0 2 1 4 5 3",
        "list --graph prism.txt --closed --number-only|3/undirected closed tours of a graph of 6 vertices"
            + " and 9 edges: edge branching, 3 nodes in ##.",
        "nth --graph prism.txt --closed 3|0 2 1 4 5 3/number 3 of 3 undirected closed tours of a"
            + " graph of 6 vertices and 9 edges",
        "number tour.txt --graph prism.txt --closed|1/of 3 undirected closed"
            + " tours of a graph of 6 vertices and 9 edges",
        "verify tour.txt --graph prism.txt --closed|valid: a closed tour of a graph of 6 vertices"
            + " and 9 edges from 0 to 2",
        "sweep --graph petersen.txt --closed|graph 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8"
            + " 6-8 6-9 7-9: 0 of 10 starts have a tour, 10 have no tour, 0 unknown; 580 nodes in ##;"
            + " at most 58 nodes from 0.",
        "find --graph five.g6 --closed|1 none/2 none/3 none/4 tour 4 1 2 0 3",
        "prove --graph five.g6 --closed|1 none forced moves, 56 bytes/2 none forced moves, 48"
            + " bytes/3 none forced moves, 48 bytes/4 tour 4 1 2 0 3",
        "count --graph five.g6 --closed|1 none 0/2 none 0/3 none 0/4 tour 12",
        "find --graph five.g6 --closed --json|{\"command\":\"find\",\"line\":1,\"verdict\":\"none\"}/"
            + "{\"command\":\"find\",\"line\":2,\"verdict\":\"none\"}/{\"command\":\"find\",\"line\":3,"
            + "\"verdict\":\"none\"}/{\"command\":\"find\",\"line\":4,\"verdict\":\"tour\",\"tour\":[\"4\","
            + "\"1\",\"2\",\"0\",\"3\"]}",
        "count --graph five.g6 --closed --json --part 4/4|{\"command\":\"count\",\"line\":4,"
            + "\"verdict\":\"tour\",\"count\":\"12\"}",
        "prove --graph five.g6 --closed --json --part 3/4|{\"command\":\"prove\",\"line\":3,"
            + "\"verdict\":\"none\",\"reason\":\"forced moves, 48 bytes\",\"certificate\":\"tourproof 3"
            + "\\ngraph 0-2 0-4 1-3 1-4 closed\\nforced\\n\"}",
        "find --graph one.g6 --closed --from 1 --to 3|1 0 4 2 3",
        "find --graph one.g6 --closed --each|1 tour 4 1 2 0 3",
        "find --graph one.g6 --closed --part 1/1|1 tour 4 1 2 0 3",
        "count --graph one.g6 --closed --undirected --each|1 tour 12",
        "find --graph five.g6 --closed --only none,unknown|DFw/D?{/DQo",
        "find --graph five.g6 --closed --only tour|D~{",
        "find --graph five.g6 --closed --part 2/2|2 none/4 tour 4 1 2 0 3",
        "prove --graph prism.txt --closed --export edges|0 1/0 2/1 2/0 3/1 4/3 4/2 5/3 5/4 5",
        "count --graph petersen.txt --closed --without 3,7|0/undirected closed tours of a graph of 8"
            + " vertices and 9 edges: 0 states, 0 transitions in ##.",
        "find --graph empty.txt|''",
      })
  void command_ofAGraph_printsThis(String line, String lines) {
    Cli cli = run(line);
    assertThat(cli.status()).as(cli.err()).isZero();
    // CompositionTest reads the comment with the graph, which all commands print.
    assertThat(masked(cli.said().replaceAll("(?m)^# question graph .*\n", "")))
        .isEqualTo(lines.replace('/', '\n'));
  }

  @Test
  void find_aLineThatIsNoGraph_comesAfterTheAnswersBefore() throws IOException {
    Files.writeString(folder.resolve("cut.g6"), "DQc\n".repeat(300) + "D");
    Cli cli = run("find --graph cut.g6 --closed --threads 2");
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out().lines()).hasSize(300).endsWith("300 none");
    assertThat(cli.err()).contains("cut.g6: line 301: ");
  }

  @Test
  void sample_sameSeed_sameTour() {
    String line = "sample --graph dodecahedron.txt --closed --seed 3";
    assertThat(run(line).said()).isEqualTo(run(line).said()).contains(" of 30 undirected closed");
  }

  @Test
  void find_graphWithoutACycle_hasStatus1() {
    Cli cli = run("find --graph petersen.txt --closed");
    assertThat(cli.status()).isEqualTo(1);
    assertThat(masked(cli.out()))
        .startsWith(
            "graph of 10 vertices and 15 edges closed: no tour exists: exhausted, 30 nodes");
  }

  @Test
  void verify_notACycle_namesTheStep() {
    Cli cli = run("verify wrong.txt --graph prism.txt --closed");
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.out().strip())
        .isEqualTo("not valid: step 3: 1 to 3 is not an edge of the graph");
  }

  @Test
  void prove_certificate_isFromTheFormatAndVerified() throws IOException {
    Cli cli = run("prove --graph petersen.txt --closed --certificate out.tourproof");
    assertThat(masked(cli.out()))
        .startsWith("graph of 10 vertices and 15 edges: there is no closed tour.\n")
        .contains("\nThe exhaustive run and the prover agree.\n");
    assertThat(Files.readString(folder.resolve("out.tourproof")))
        .isEqualTo("tourproof 3\n" + PETERSEN + " closed\norder 0 1 4 2 9 7 5 6\n");
    assertThat(run("verify out.tourproof").out().strip())
        .isEqualTo(
            "proved: there is no closed tour on this graph of 10 vertices and 15 edges (1 step"
                + " checked)");
  }

  /** Checks a fixed bug: the command named the search that learns, and in JSON a construction. */
  @Test
  void prove_graphWithATour_namesTheEngineThatFoundIt() {
    String found = run("find --graph prism.txt --closed --json").out();
    assertThat(found).contains("\"method\":\"frontier\"");
    assertThat(masked(run("prove --graph prism.txt --closed").err()))
        .contains("\nFound by frontier: 8 nodes in ##.\n");
    assertThat(run("prove --graph prism.txt --closed --json").out())
        .contains("\"reason\":\"a tour was found\",\"method\":\"frontier\",\"nodes\":8,");
  }

  @Test
  void prove_hypohamiltonian_printsACycleWithoutEachVertex() {
    Cli cli = run("prove --graph petersen.txt --hypo");
    assertThat(cli.status()).isZero();
    assertThat(cli.out())
        .startsWith(
            "graph of 10 vertices and 15 edges: hypohamiltonian: no cycle has all vertices,")
        .contains("\nwithout 0: 1 2 3 4 9 7 5 8 6\n")
        .contains("\nwithout 9: ");
    cli = run("prove --graph prism.txt --hypo");
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.out()).contains(": not hypohamiltonian: it has a cycle.");
  }

  @Test
  void prove_streamToStdout_isCertificatesOneAfterTheOther() throws IOException {
    Cli cli = run("prove --graph five.g6 --closed --certificate -");
    assertThat(cli.out().lines().filter(line -> line.startsWith("tourproof "))).hasSize(3);
    write("all.tourproof", cli.out());
    assertThat(run("verify --each all.tourproof").out().strip())
        .isEqualTo("proved: 3 certificates");
    assertThat(run("verify --each all.tourproof --json").out())
        .isEqualTo("{\"command\":\"verify\",\"valid\":true,\"certificates\":3}\n");
    write("bad.tourproof", cli.out().replaceFirst("\n(?s:.*?)\ntourproof", "\n5x5\ntourproof"));
    Cli bad = run("verify --each bad.tourproof");
    assertThat(bad.status()).isEqualTo(1);
    assertThat(bad.out()).startsWith("not valid: line 2: ");
  }

  /** Checks a fixed bug: the engines and the stream used one monitor, with 7 nodes for 4 graphs. */
  @Test
  void prove_stream_countsEachGraphOnce() throws IOException {
    Path figures = folder.resolve("figures.json");
    assertThat(run("prove --graph five.g6 --closed --metrics " + figures).status()).isZero();
    assertThat(Files.readString(figures)).contains("\"nodes\":4,").contains("\"tours\":1,");
  }

  /** Checks a fixed bug: an interrupted thread omitted answers, and the status was 0. */
  @Test
  void find_interruptedStream_isStatus3() throws Exception {
    // The complete graph of 18 vertices has no strictly open tour, but the search needs years.
    write("k18.g6", "Q" + "~".repeat(25) + "w\n");
    CompletableFuture<Cli> ran = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> ran.complete(run("find --graph k18.g6 --each --strictly-open --threads 1")));
    thread.start();
    Waiting.until("it waits", () -> thread.getState() == Thread.State.WAITING, ran);
    thread.interrupt();
    Cli cli = ran.get();
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.err().strip()).endsWith(": interrupted before the last graph");
  }

  /** Checks a fixed bug: each thread could use the whole memory limit. */
  @Test
  void count_streamOnManyThreads_dividesTheMemory() {
    String line = "count --graph five.g6 --closed --memory 1m --threads ";
    assertThat(run(line + 1).out()).startsWith("1 none 0\n");
    assertThat(run(line + 1024).out())
        .startsWith("1 unknown graph of 5 vertices and 6 edges needs at least ");
  }

  @Test
  void draw_graph_isAnSvgOfAllEdges() throws IOException {
    assertThat(run("draw tour.txt --graph prism.txt -o t.svg").status()).isZero();
    assertThat(Files.readString(folder.resolve("t.svg"))).startsWith("<?xml").contains("</svg>");
    assertThat(run("find --graph prism.txt --closed -o u.svg").status()).isZero();
    assertThat(folder.resolve("u.svg")).exists();
  }

  /** Runs the command lines, because Cli checks each answer against its schema. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "find --graph prism.txt --json",
        "find --graph petersen.txt --closed --json",
        "prove --graph petersen.txt --closed --json",
        "prove --graph prism.txt --closed --json",
        "prove --graph petersen.txt --hypo --json",
        "prove --graph prism.txt --hypo --json",
        "prove --graph prism.txt --pairs --json",
        "count --graph prism.txt --closed --json",
        "count --graph prism.txt --by-start --json",
        "list --graph prism.txt --closed --json",
        "nth --graph prism.txt --closed 2 --json",
        "sample --graph prism.txt --closed --json",
        "number tour.txt --graph prism.txt --closed --json",
        "verify tour.txt --graph prism.txt --json",
        "sweep --graph petersen.txt --closed --json",
        "find --graph five.g6 --json",
        "find --graph cut.g6 --json"
      })
  void json_ofAGraph_isAsTheSchemaSays(String line) {
    assertThat(run(line).out()).startsWith("{\"command\":\"" + line.split(" ", 2)[0] + "\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find 5x5 --graph prism.txt|--graph: takes the place of the board 5x5: leave one.",
        "sweep --graph petersen.txt 5x5|--graph: takes the place of the board 5x5: leave one.",
        "list --graph five.g6|five.g6: line 2: a second graph, where one is expected.",
        "sweep --graph five.g6|five.g6: line 2: a second graph, where one is expected.",
        "prove --graph five.g6 --hypo|five.g6: line 2: a second graph, where one is expected.",
        "verify tour.txt --graph five.g6|five.g6: line 2: a second graph, where one is expected.",
        "find --graph prism.txt --leaper 1,4|--leaper: a graph has no piece: leave it out.",
        "find --graph prism.txt --format numbers|--format numbers: a tour of a graph is written as"
            + " squares or json.",
        "find --graph five.g6 --part 5/4|--part 5/4: write K/N, K from 1 to N, like 1/4.",
        "find --graph five.g6 --part x|--part x: write K/N, K from 1 to N, like 1/4.",
        "find --graph five.g6 --only x|--only x: write tour, none or unknown.",
        "find --graph five.g6 -o out.txt|-o: has no effect with a stream of graphs.",
        "find --graph prism.txt --only none|--only: has no effect without a stream of graphs.",
        "prove --graph prism.txt --part 1/2|--part: has no effect without a stream of graphs.",
        "find 5x5 --only none|--only: has no effect without a stream of graphs.",
        "list --graph empty.txt|empty.txt: no graph in it: write edges, like 0 1, two vertices a"
            + " line, or graph6.",
        "find --graph picture.txt|picture.txt: this is a PNG picture, and a graph cannot be read"
            + " from a picture: give the text that it was drawn from.",
        "find --graph proof.txt|proof.txt: this is a certificate: it proves that there is no tour,"
            + " and a certificate checker reads it.",
        "find --graph prism.txt --from 9|\"9\" is not a vertex of this graph: its vertices are the"
            + " numbers 0, 1, ... 5.",
        "find --graph prism.txt --require 0-5|--require 0-5: must be an edge of the graph.",
        "prove 4xn --graph prism.txt|--graph: has no effect for every n:"
            + " such proofs are about closed and open tours of knights.",
        "prove --graph prism.txt --hypo --from 0|--from: has no effect with --hypo, which asks for"
            + " closed tours without each vertex.",
        "find --graph prism.txt -o t.gif|a graph is drawn as .svg, without moving.",
        "draw tour.txt --graph prism.txt -o t.png|a graph is drawn as .svg, without moving.",
        "draw tour.txt --graph prism.txt|--graph: a graph is drawn in a file: give -o FILE.svg.",
        "find --graph prism.txt --method construct|(5) --method construct: constructions are for the"
            + " knight on whole boards, without required moves.",
        "find --graph prism.txt --method warnsdorff|(5) --method warnsdorff: walks by Warnsdorff's rule"
            + " are for boards.",
        "count --graph prism.txt --first 3|--first: counts squares of a board, not vertices.",
        "count --graph prism.txt --distinct|--distinct: only boards have symmetries: leave it out with --graph.",
        "count --graph prism.txt --estimate|--estimate: estimates counts of boards: leave it out"
            + " with --graph.",
        "number wrong.txt --graph prism.txt --closed|wrong.txt: not a tour: step 3: 1 to 3 is not"
            + " an edge of the graph.",
      })
  void mistake_isOneLineAndStatus2(String line, String message) {
    Cli cli = run(line);
    assertThat(cli.status()).isEqualTo(message.startsWith("(5) ") ? 5 : 2);
    assertThat(cli.out()).isEmpty();
    String command = "tour " + line.split(" ", 2)[0] + ": ";
    assertThat(masked(cli.mistake())).isEqualTo(command + message.replace("(5) ", ""));
  }

  @Test
  void mistake_fileThatIsNotThere_hasStatus4() {
    Cli cli = run("find --graph missing.txt");
    assertThat(cli.status()).isEqualTo(4);
    assertThat(masked(cli.err())).isEqualTo("tour find: missing.txt: no such file or directory");
  }

  @Test
  void mistake_withinAStream_isTheLastLine() {
    Cli cli = run("find --graph cut.g6");
    assertThat(cli.status()).isEqualTo(2);
    assertThat(masked(cli.err()))
        .isEqualTo(
            "tour find: cut.g6: line 2: \"DQ\" is not graph6: 5 vertices, as it begins, take 3"
                + " characters, not 2.");
  }
}
