package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Tests a sweep in continuous integration: the baseline, the tolerance and the JUnit file. */
final class SweepGateTest {

  private static final String ASK = "5x5 5x6 --closed --threads 2";

  @TempDir private Path folder;
  private Path saved;
  private Path report;
  private String sweep;

  @BeforeEach
  void save() throws Exception {
    saved = folder.resolve("run.json");
    report = folder.resolve("report.xml");
    sweep = Cli.line("sweep " + ASK + " --json").out();
    Files.writeString(saved, sweep);
  }

  private Cli gate(String more) {
    return Cli.line(
        "sweep " + ASK + " --baseline " + saved + " --junit " + report + " --force" + more);
  }

  /**
   * Reads the report as a CI system does: each case has one result at most, and the attributes of
   * each suite and of the whole report are the numbers of these results.
   *
   * @return tests, failures and skipped cases
   */
  private int[] totals() throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(report.toFile())
            .getDocumentElement();
    int[] all = new int[3];
    NodeList suites = root.getElementsByTagName("testsuite");
    for (int i = 0; i < suites.getLength(); i++) {
      Element suite = (Element) suites.item(i);
      int[] counted = counted(suite);
      assertThat(attributes(suite)).as(suite.getAttribute("name")).containsExactly(counted);
      for (int k = 0; k < all.length; k++) {
        all[k] += counted[k];
      }
    }
    assertThat(attributes(root)).containsExactly(all);
    assertThat(root.getAttribute("timestamp")).matches("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}");
    return all;
  }

  private static int[] counted(Element suite) {
    int[] counted = new int[3];
    NodeList cases = suite.getElementsByTagName("testcase");
    counted[0] = cases.getLength();
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      int failures = test.getElementsByTagName("failure").getLength();
      int skipped = test.getElementsByTagName("skipped").getLength();
      assertThat(failures + skipped).as(test.getAttribute("name")).isBetween(0, 1);
      assertThat(test.getAttribute("time")).matches("\\d+\\.\\d{3}");
      counted[1] += failures;
      counted[2] += skipped;
    }
    return counted;
  }

  private static int[] attributes(Element element) {
    return new int[] {
      Integer.parseInt(element.getAttribute("tests")),
      Integer.parseInt(element.getAttribute("failures")),
      Integer.parseInt(element.getAttribute("skipped"))
    };
  }

  @Test
  void sweep_equal_passes() throws Exception {
    Cli cli = gate("");
    assertThat(cli.status()).isZero();
    assertThat(cli.err()).isEmpty();
    assertThat(totals()).containsExactly(25 + 30, 0, 0);
    assertThat(Files.readString(report).lines().count()).isGreaterThan(3 * (25 + 30));
  }

  /** Checks a fixed bug: one case had two failures. */
  @Test
  void sweep_severalFiguresOfAStartDiffer_areOneFailure() throws Exception {
    Files.writeString(
        saved,
        sweep.replaceFirst(
            "\"square\":\"a1\",\"verdict\":\"none\",\"nodes\":[0-9]+,\"tours\":\"0\"",
            "\"square\":\"a1\",\"verdict\":\"tour\",\"nodes\":7,\"tours\":\"1\""));
    Cli cli = gate("");
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.err())
        .contains("differs: 5x5 a1: verdict was tour, is none")
        .contains("differs: 5x5 a1: nodes was 7, is ")
        .contains("differs: 5x5 a1: tours was 1, is 0")
        .hasLineCount(3);
    assertThat(totals()).containsExactly(25 + 30, 1, 0);
  }

  /** Checks a fixed bug: the suites counted 25 failures and 25 skipped cases of 25. */
  @ParameterizedTest
  @CsvSource({"--max-nodes 40", "--max-nodes 40 --tours", "--max-nodes 11000 --tours"})
  void sweep_stopped_skipsAndFailsNothing(String limit) throws Exception {
    if (limit.contains("--tours")) {
      Files.writeString(saved, Cli.line("sweep " + ASK + " --tours --json").out());
    }
    Cli cli = gate(" " + limit);
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.err()).doesNotContain("differs");
    int[] totals = totals();
    assertThat(totals[0]).isGreaterThan(25);
    assertThat(totals[1]).isZero();
    assertThat(totals[2]).isBetween(20, totals[0]);
  }

  /** Checks that a difference before the stop is reported. */
  @Test
  void sweep_stoppedAfterADifference_reportsIt() throws Exception {
    // The searches of 5x5 end, then the limit stops 5x6.
    Files.writeString(
        saved, sweep.replaceFirst("\"nodes\":[0-9]+,\"tours\"", "\"nodes\":7,\"tours\""));
    long of5x5 = Long.parseLong(sweep.replaceFirst("(?s).*?\"walkedNodes\":([0-9]+).*", "$1"));
    Cli cli = gate(" --max-nodes " + (of5x5 + 40));
    assertThat(cli.status()).isEqualTo(3);
    assertThat(cli.err()).contains("differs: 5x5 a1: nodes was 7, is ");
    int[] totals = totals();
    assertThat(totals[1]).isEqualTo(1);
    assertThat(totals[2]).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    // The saved number of nodes, the tolerance, the status.
    "1000000, nodes=5%, 0",
    "1000000, '', 1",
    "1000000, time=100000%, 1",
    "1, nodes=5%, 1",
    "1, nodes=999999999%, 0"
  })
  void sweep_tolerance_acceptsFewerNodesAndSomeMore(String saved, String tolerance, int status)
      throws Exception {
    Files.writeString(
        this.saved,
        sweep.replaceFirst("\"nodes\":[0-9]+,\"tours\"", "\"nodes\":" + saved + ",\"tours\""));
    Cli cli = gate(tolerance.isEmpty() ? "" : " --tolerance " + tolerance);
    assertThat(cli.status()).as(cli.err()).isEqualTo(status);
    assertThat(totals()).containsExactly(25 + 30, status, 0);
  }

  @Test
  void sweep_changedTours_failWithAnyTolerance() throws Exception {
    Files.writeString(saved, sweep.replaceFirst("\"tours\":\"0\"", "\"tours\":\"4\""));
    assertThat(gate(" --tolerance nodes=999999999%,time=999999999%").status()).isEqualTo(1);
    assertThat(totals()).containsExactly(25 + 30, 1, 0);
  }

  /** Checks tolerances with saved times of zero or of hours, because measured times vary. */
  @Test
  void sweep_timeTolerance_comparesTheTimeOfEachBoard() throws Exception {
    Files.writeString(saved, sweep.replaceAll("\"elapsedNanos\":[0-9]+", "\"elapsedNanos\":0"));
    Cli slower = gate(" --tolerance time=20%");
    assertThat(slower.status()).isEqualTo(1);
    assertThat(slower.err())
        .containsPattern("differs: 5x5: time was 0.000 s, is .* s, more than 20% longer")
        .hasLineCount(2);
    assertThat(totals()).containsExactly(25 + 30 + 2, 2, 0);

    String hours = sweep.replaceAll("\"elapsedNanos\":[0-9]+", "\"elapsedNanos\":9000000000000");
    Files.writeString(saved, hours);
    assertThat(gate(" --tolerance time=0%").status()).isZero();

    Files.writeString(saved, hours.replaceAll("\"threads\":[0-9]+", "\"threads\":77"));
    Cli threads = gate(" --tolerance time=0%");
    assertThat(threads.status()).isEqualTo(1);
    assertThat(threads.err())
        .contains("differs: 5x5: time cannot be compared: threads was 77, is ");
  }

  /** Checks a fixed bug: the error had dozens of lines, and came after the search. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 5x6|kind was closed, is open",
        "5x5 5x6 --closed --rules full|rules was degree, is full",
        "5x5 5x6 --closed --parity|parity was absent, is on",
        "5x5 5x6 --closed --tie-break random --seed 3|seed was absent, is 3; tieBreak was start, is"
            + " random",
        "8x8 --closed|boards were 5x5, 5x6, are 8x8",
        "5x5 5x6 --closed --leaper 1,3|boards were 5x5, 5x6, are 5x5 leaper 1,3, 5x6 leaper 1,3"
      })
  void baseline_ofAnotherQuestion_isOneLineBeforeTheSearch(String ask, String how) {
    Cli cli = Cli.line("sweep " + ask + " --baseline " + saved + " --junit " + report);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.err())
        .contains("the baseline belongs to another question (" + how + ")")
        .contains("\nhint: give the baseline of this question.")
        .hasLineCount(2);
    assertThat(report).doesNotExist();
  }

  @Test
  void baseline_boardsOfOneSweepOnly_areOneLineEach() throws Exception {
    Cli cli = Cli.line("sweep 5x5 3x4 --closed --baseline " + saved + " --junit " + report);
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.err())
        .contains("differs: 3x4: board is absent from the baseline")
        .contains("differs: 5x6: board is only in the baseline")
        .hasLineCount(2);
    assertThat(totals()).containsExactly(25 + 12 + 1 + 1, 2, 0);
  }

  @Test
  void baseline_ofAStoppedSweep_isRejected() throws Exception {
    Files.writeString(saved, Cli.line("sweep 5x5 --closed --max-nodes 9 --json").out());
    Cli cli = Cli.line("sweep 5x5 --closed --baseline " + saved);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains("this sweep stopped before its end: save a complete sweep");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nodes|\"nodes\" is not a tolerance: write nodes=5% or time=20%.",
        "nodes=5|\"nodes=5\" is not a tolerance",
        "nodes=-5%|\"nodes=-5%\" is not a tolerance",
        "tours=5%|\"tours=5%\" is not a tolerance",
        "nodes=5%,|\"\" is not a tolerance",
        "nodes=5%,nodes=6%|\"nodes=5%,nodes=6%\" has two limits of nodes"
      })
  void tolerance_invalid_isRejected(String text, String says) {
    Cli cli = gate(" --tolerance " + text);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains("--tolerance: " + says);
    assertThat(report).doesNotExist();
  }
}
