package org.knightstour.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests all graphs of a kind, as nauty's geng lists them. The number of graphs without a cycle is
 * the published number, and both checkers accept a certificate of each. For connected graphs with
 * at least two neighbours at each vertex, this number is OEIS A004108 minus A003216, because these
 * include all graphs with a cycle. The cubic graphs are biconnected.
 */
final class GengTest {

  private static final Path CHECKER =
      Path.of("..", "tour-verify", "checker", "check_tourproof.py").toAbsolutePath();

  @TempDir private Path folder;

  /** Checks the lists of geng -c -d2 7 and geng -C -d3 -D3 10: 507 - 383 graphs, and Petersen's. */
  @ParameterizedTest
  @CsvSource({"connected-7.g6,507,124", "cubic-10.g6,18,1"})
  void prove_storedList_asManyWithoutACycleAsPublished(String list, int graphs, int none)
      throws Exception {
    assertProved(Path.of("src/test/resources/org/knightstour/cli", list), graphs, none);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "-c -d2 8,7442,1246",
    "-c -d2 9,197772,20689",
    "-C -d3 -D3 14,480,6",
    "-C -d3 -D3 16,3874,33"
  })
  void prove_listOfGeng_asManyWithoutACycleAsPublished(String options, int graphs, int none)
      throws Exception {
    assertProved(listed(options), graphs, none);
  }

  private void assertProved(Path list, int graphs, int none) throws Exception {
    Path certificates = folder.resolve("all.tourproof");
    Cli cli =
        Cli.run(
            "prove",
            "--graph",
            list.toString(),
            "--closed",
            "--certificate",
            certificates.toString());
    assertThat(cli.status()).as(cli.err()).isZero();
    List<String> verdicts = cli.out().lines().map(line -> line.split(" ", -1)[1]).toList();
    assertThat(verdicts).hasSize(graphs).containsOnly("tour", "none");
    assertThat(verdicts).filteredOn("none"::equals).hasSize(none);
    assertEachProved(certificates, none);
    assertFindAgrees(list, verdicts);
  }

  /** Checks that the search finds the same graphs without a cycle and can print them. */
  private static void assertFindAgrees(Path list, List<String> verdicts) throws IOException {
    List<String> lines = Files.readAllLines(list);
    List<String> none = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (verdicts.get(i).equals("none")) {
        none.add(lines.get(i));
      }
    }
    Cli cli = Cli.run("find", "--graph", list.toString(), "--closed", "--only", "none");
    assertThat(cli.out().lines().toList()).isEqualTo(none);
  }

  private static void assertEachProved(Path certificates, int count) throws Exception {
    String counted = count + (count == 1 ? " certificate" : " certificates");
    assertThat(Cli.run("verify", "--each", certificates.toString()).out().strip().replace(",", ""))
        .isEqualTo("proved: " + counted);
    try {
      Process python =
          new ProcessBuilder("python3", CHECKER.toString(), "--each", certificates.toString())
              .redirectErrorStream(true)
              .start();
      String said = new String(python.getInputStream().readAllBytes(), UTF_8);
      assertThat(said.strip()).isEqualTo(certificates + ": proved: " + counted);
      assertThat(python.waitFor()).isZero();
    } catch (IOException e) {
      assumeTrue(false, "no python3 on this machine: the second checker is not tested");
    }
  }

  /** Returns a file with the output of geng. Skips the test if geng is not installed. */
  private Path listed(String options) throws Exception {
    Optional<Path> geng = geng();
    assumeTrue(geng.isPresent(), "neither nauty-geng nor geng is on the PATH: install nauty");
    List<String> command = new ArrayList<>(List.of(geng.get().toString(), "-q"));
    command.addAll(List.of(options.split(" ", -1)));
    Path list = folder.resolve("list.g6");
    assertThat(new ProcessBuilder(command).redirectOutput(list.toFile()).start().waitFor())
        .isZero();
    return list;
  }

  private static Optional<Path> geng() {
    return Stream.of("nauty-geng", "geng")
        .flatMap(
            name ->
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                    .map(place -> Path.of(place, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
