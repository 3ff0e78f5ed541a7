package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Graph;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.prove.Certificate;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.CertificateRun;
import org.knightstour.solve.Hypohamiltonian;
import org.knightstour.testkit.Families;
import org.knightstour.testkit.NamedGraphs;
import org.knightstour.testkit.NamedGraphs.Named;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.ProvedChecker;

/** Tests that both checkers accept short certificates of graphs that are known to have no cycle. */
final class NamedGraphsTest {

  private static final Path CHECKER = Path.of("..", "tour-verify", "checker", "check_tourproof.py");
  private static final Path PROVED =
      Path.of("..", "tour-verify", "proved", "target", "check_proved").toAbsolutePath();
  private static final int MOST_BYTES = 300; // after the statement
  private static final int MOST_QUICK = 60; // vertices

  @TempDir private Path folder;

  static List<Named> all() {
    return NamedGraphs.all();
  }

  private static TourQuestion question(int[] ends) {
    return TourQuestion.of(Graph.named(new int[0], ends)).kind(TourKind.CLOSED);
  }

  private static Certificate refuted(int[] ends) {
    // CertificateRun checks the certificate, and that its statement is the question.
    CertificateRun run = CertificateRun.of(question(ends), Budget.none(), new Monitor());
    return run.certificate().orElseThrow();
  }

  /** Returns the steps of a certificate, without the lines of the format and the statement. */
  private static String steps(Certificate certificate) {
    return certificate.text().split("\n", 3)[2];
  }

  @ParameterizedTest
  @MethodSource("all")
  void graph_isAsPublished(Named graph) {
    int[] degrees = Families.degrees(graph.ends());
    assertThat(degrees).hasSize(graph.vertices());
    assertThat(graph.ends().length / 2).isEqualTo(graph.edges());
    boolean isCubic = 2 * graph.edges() == 3 * graph.vertices();
    assertThat(Arrays.stream(degrees).allMatch(degree -> degree == 3)).isEqualTo(isCubic);
    assertThat(girth(graph)).isEqualTo(graph.girth());
  }

  /** Returns the length of a shortest cycle, by a search from each vertex. */
  private static int girth(Named graph) {
    Graph near = Graph.named(new int[0], graph.ends());
    int least = Integer.MAX_VALUE;
    for (int root = 0; root < graph.vertices(); root++) {
      int[] far = new int[graph.vertices()];
      int[] from = new int[graph.vertices()];
      List<Integer> queue = new ArrayList<>(List.of(root));
      far[root] = 1;
      for (int at = 0; at < queue.size(); at++) {
        int u = queue.get(at);
        for (int v : near.neighbours(u)) {
          if (far[v] == 0) {
            far[v] = far[u] + 1;
            from[v] = u;
            queue.add(v);
          } else if (v != from[u]) {
            least = Math.min(least, far[u] + far[v] - 1);
          }
        }
      }
    }
    return least;
  }

  @Test
  void prove_everyNamedGraph_isRefutedInFewBytesToBothCheckers() throws Exception {
    List<String> texts = new ArrayList<>();
    for (Named graph : NamedGraphs.all()) {
      Certificate certificate = refuted(graph.ends());
      assertThat(steps(certificate).length()).as(graph.name()).isLessThanOrEqualTo(MOST_BYTES);
      texts.add(certificate.text());
    }
    assertProvedByPython(texts);
  }

  private void assertProvedByPython(List<String> texts) throws Exception {
    assertThat(PythonChecker.said(CHECKER, folder, ".tourproof", texts))
        .hasSameSizeAs(texts)
        .allMatch(line -> line.contains(": proved: no tour graph "));
  }

  @Test
  void prove_everyNamedGraph_isRefutedToTheProvedChecker() throws Exception {
    assumeTrue(Files.isExecutable(PROVED), "no check_proved: tour-verify/proved/build.sh makes it");
    for (Named graph : NamedGraphs.all()) {
      byte[] text = refuted(graph.ends()).text().getBytes(StandardCharsets.US_ASCII);
      assertThat(ProvedChecker.at(PROVED).check(new ByteArrayInputStream(text)))
          .as(graph.name())
          .isInstanceOf(CertificateVerdict.Proved.class);
    }
  }

  static List<Named> small() {
    return all().stream().filter(graph -> graph.vertices() <= MOST_QUICK).toList();
  }

  static List<Named> large() {
    return all().stream().filter(graph -> graph.vertices() > MOST_QUICK).toList();
  }

  @ParameterizedTest
  @MethodSource("small")
  void hypo_smallGraph_isAsPublished(Named graph) {
    assertHypohamiltonian(graph);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("large")
  void hypo_largeGraph_isAsPublished(Named graph) {
    assertHypohamiltonian(graph);
  }

  private static void assertHypohamiltonian(Named graph) {
    Hypohamiltonian answer =
        Hypohamiltonian.of(question(graph.ends()), SearchSettings.automatic(), new Monitor())
            .value();
    assertThat(answer.whole().verdict()).isEqualTo(Verdict.NONE);
    assertThat(answer.holds()).isEqualTo(graph.isHypohamiltonian());
    assertThat(answer.stillWithout().isPresent()).isEqualTo(!graph.isHypohamiltonian());
  }

  @Test
  @Tag("slow")
  void prove_familiesToThousandVertices_areRefutedToBothCheckers() throws Exception {
    List<String> texts = new ArrayList<>();
    for (int n = 5; 4 * n <= 1000; n += 2) {
      texts.add(refuted(Families.flower(n)).text());
    }
    for (int n = 5; 2 * n <= 1000; n += 6) {
      texts.add(refuted(Families.petersen(n, 2)).text());
    }
    assertThat(texts).hasSize(123 + 83);
    assertProvedByPython(texts);
  }
}
