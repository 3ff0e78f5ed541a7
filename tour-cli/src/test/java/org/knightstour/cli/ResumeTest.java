package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.testkit.Families;

/** A stopped and resumed run prints the same answer as an uninterrupted run. */
final class ResumeTest {

  private static final int[] GRAPH = Families.petersen(11, 2);

  @TempDir private Path folder;

  private static String masked(String text) {
    return text.replaceAll("[0-9][0-9.,]* s\\b|on [0-9]+ threads?", "#")
        .replaceAll(", [0-9][0-9.,]* of them walked,?", "")
        .replaceAll("\"(elapsedNanos|threads|walkedNodes)\":[0-9]+", "#");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "prove 5x5 --closed --method search",
        "prove 5x6 --closed --method search --branch path --rules full --seed 7 --tie-break pohl",
        "prove 5x5 --from b1 --rules classic --parity",
        "prove 3x8 --method search",
        "prove 6x5 --closed --method auto --reduce-symmetry",
        "list 4x6 --number-only --strictly-open --without b2,c3",
        "list 5x5 --number-only --from a1 --to e5 --require b1-c3 --forbid a1-b3,d4-e2",
        "list 4x7 --number-only --leaper 1,4",
        "list 5x6 --closed --number-only --from a1 --to b3",
        "list 5x6 --closed",
        "list 4x8 --magic near --json",
        "list 5x5 --distinct",
        "list 6x6 --closed --distinct --number-only",
        "sweep 3x4 4x4 5x5",
        "sweep 3x4 4x5 --tours --without a1 --rules orphan --parity",
        "sweep 5x6 --closed --json"
      })
  void resume_stoppedRun_answersAsTheUninterruptedCommand(String line) {
    Cli uninterrupted = Cli.line(line);
    String ledger = folder.resolve("run.db").toString();
    Cli stopped = Cli.line(line + " --ledger " + ledger + " --max-nodes 40 --threads 2");
    Cli again = Cli.line("resume " + ledger + " --max-nodes 200 --threads 1");
    Cli resumed = Cli.line("resume " + ledger + (line.contains("--json") ? " --json" : ""));
    Cli repeated = Cli.line(line + " --ledger " + ledger);
    assertThat(stopped.status()).as(stopped.err()).isIn(uninterrupted.status(), 3);
    assertThat(again.status()).as(again.err()).isIn(uninterrupted.status(), 3);
    if (stopped.status() == 3) {
      assertThat(stopped.err())
          .contains("the work so far is in " + ledger + ". To continue: tour resume " + ledger);
    }
    for (Cli cli : new Cli[] {resumed, repeated}) {
      assertThat(cli.status()).as(cli.err()).isEqualTo(uninterrupted.status());
      assertThat(masked(cli.out())).isEqualTo(masked(uninterrupted.out()));
      assertThat(masked(cli.err())).isEqualTo(masked(uninterrupted.err()));
    }
    assertThat(Cli.line("status " + ledger).out()).contains(": finished.");
    assertThat(Cli.line("status " + ledger + " --json").out()).contains("\"finished\":true");
  }

  /** Checks a fixed bug: the arguments came from the question's text, with the graph as a board. */
  @ParameterizedTest
  @ValueSource(
      strings = {"prove --closed --method search", "list --number-only --closed", "sweep --closed"})
  void resume_ledgerOfAGraph_continuesByTheArgumentsThatItKeeps(String line) throws Exception {
    Path graph = Files.writeString(folder.resolve("a graph.txt"), Families.lines(GRAPH));
    List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
    words.addAll(List.of("--graph", graph.toString()));
    Cli uninterrupted = Cli.run(words.toArray(String[]::new));
    String ledger = folder.resolve("graph.db").toString();
    words.addAll(List.of("--ledger", ledger, "--max-nodes", "3"));
    assertThat(Cli.run(words.toArray(String[]::new)).status()).isEqualTo(3);
    Cli resumed = Cli.line("resume " + ledger);
    assertThat(resumed.status()).as(resumed.err()).isEqualTo(uninterrupted.status());
    assertThat(masked(resumed.out())).isEqualTo(masked(uninterrupted.out()));
  }

  @Test
  void resume_ledgerWithoutArguments_makesThemOfItsQuestion() throws Exception {
    String ledger = folder.resolve("old.db").toString();
    Cli.line("list 4x6 --number-only --without b2 --ledger " + ledger + " --max-nodes 10");
    try (Connection old = DriverManager.getConnection("jdbc:sqlite:" + ledger);
        Statement statement = old.createStatement()) {
      statement.execute("DROP TABLE word");
    }
    Cli resumed = Cli.line("resume " + ledger);
    assertThat(masked(resumed.out()))
        .isEqualTo(masked(Cli.line("list 4x6 --number-only --without b2").out()));
  }

  @Test
  void status_tourMet_saysThatTheSearchEndedThere() {
    String ledger = folder.resolve("met.db").toString();
    assertThat(Cli.line("prove 5x5 --method search --ledger " + ledger).status()).isOne();
    assertThat(Cli.line("status " + ledger).out())
        .contains(": finished.", "1 tour found", "of all branches, finished at the first tour.");
  }

  @Test
  void status_partDone_tellsUnitsAndWhatIsLeft() {
    String ledger = folder.resolve("run.db").toString();
    Cli.line("list 5x5 --number-only --threads 1 --ledger " + ledger + " --max-nodes 300");
    Cli status = Cli.line("status " + ledger);
    assertThat(status.status()).as(status.err()).isZero();
    assertThat(status.out())
        .startsWith("list 5x5 open, every tour.\n")
        .contains(" nodes, 300 of them walked, ")
        .containsPattern("About [0-9.e+]+ nodes remain \\(standard error [0-9.e+]+\\): ")
        .contains(". No process works on it now.");
    Cli json = Cli.line("status " + ledger + " --json");
    assertThat(json.out()).contains("\"finished\":false").contains("\"nodesLeftAbout\":\"");
  }

  @ParameterizedTest
  @CsvSource({
    "list 5x5 --number-only --branch path, 25, 1728, a1",
    "list 4x8 --magic near, 144, 80, a1-b1",
    "list 6x6 --closed --magic rows, 20, 104, a1-c2",
    "list 5x6 --closed, 1, 8, 0",
    "sweep 3x4 4x4 --tours, 28, 16, a1"
  })
  void status_roots_addUpToTheTotals(String line, int roots, long tours, String first)
      throws Exception {
    String ledger = folder.resolve("run.db").toString();
    Cli.line(line + " --ledger " + ledger + " --max-nodes 100 --threads 1");
    List<String[]> part = roots(ledger);
    assertThat(part).isNotEmpty().hasSizeLessThanOrEqualTo(roots);
    Cli.line("resume " + ledger);
    List<String[]> whole = roots(ledger);
    assertThat(whole).hasSize(roots);
    assertThat(whole.get(0)[1]).isEqualTo(first);
    assertThat(whole).allMatch(root -> root[3].equals("0"));
    assertThat(whole.stream().mapToLong(root -> Long.parseLong(root[6])).sum()).isEqualTo(tours);
    Cli status = Cli.line("status " + ledger + " --json");
    long nodes = 0;
    for (JsonNode search : new ObjectMapper().readTree(status.out()).get("searches")) {
      nodes += search.get("nodes").asLong();
    }
    assertThat(whole.stream().mapToLong(root -> Long.parseLong(root[4])).sum()).isEqualTo(nodes);
    assertThat(Cli.line("status " + ledger + " --roots --json").status()).isEqualTo(2);
  }

  private static List<String[]> roots(String ledger) {
    Cli status = Cli.line("status " + ledger + " --roots");
    assertThat(status.status()).as(status.err()).isZero();
    assertThat(status.out()).startsWith("question,root,units,left,nodes,walked,tours,seconds\n");
    return status.out().lines().skip(1).map(row -> row.replace("\"", "").split(",", -1)).toList();
  }

  @Test
  void ledger_ofAnotherQuestion_isRefusedAndLeftAsItWas() throws Exception {
    Path ledger = folder.resolve("run.db");
    Cli.line("list 4x5 --number-only --ledger " + ledger);
    byte[] before = Files.readAllBytes(ledger);
    Cli other = Cli.line("list 4x6 --number-only --ledger " + ledger);
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.out()).isEmpty();
    assertThat(other.err())
        .hasLineCount(1)
        .contains("is the ledger of \"list 4x5 open, every tour\", and not of \"list 4x6 open");
    assertThat(Files.readAllBytes(ledger)).isEqualTo(before);
    assertThat(folder.toFile().list()).containsExactly("run.db");
  }
}
