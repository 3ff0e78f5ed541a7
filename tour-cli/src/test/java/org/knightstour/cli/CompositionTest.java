package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that each command that reads a tour accepts, without options, the output of each command
 * that prints a tour: boards, boards with missing squares, other pieces and graphs.
 */
final class CompositionTest {

  private static final List<String> QUESTIONS =
      List.of(
          "3x4",
          "5x6 --closed",
          "4x5 --without a1,b1",
          "4x5 --without a1,b1 --from c1",
          "3x4 --piece king --closed",
          "3x4 --leaper 0,1 --without a1,c2",
          "1x1",
          "--graph GRAPH --closed",
          "--graph GRAPH --from 2 --without 0");

  private static final List<String> PRINTERS =
      List.of(
          "find Q",
          "find Q --format squares",
          "find Q --format json",
          "list Q --limit 1",
          "nth Q 1",
          "sample Q --seed 3",
          "prove Q",
          "prove Q --method search");

  private static final List<String> READERS =
      List.of("verify", "number", "draw -o PICTURE.svg", "draw --json -o PICTURE.svg");

  @TempDir private Path folder;

  static Stream<String> lines() {
    List<String> lines = new ArrayList<>();
    for (String question : QUESTIONS) {
      PRINTERS.forEach(printer -> lines.add(printer.replace("Q", question)));
    }
    lines.add("find 5x6 --closed --format csv");
    lines.add("find 5x6 --closed --format moves");
    lines.add("find 3x4 --piece king --format csv");
    return lines.stream();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void tour_printedByACommand_isReadByTheOthers(String line) throws IOException {
    Path graph = folder.resolve("graph.txt");
    Files.writeString(graph, "0 1\n1 2\n2 3\n3 0\n0 2\n1 3\n");
    Cli printed = Cli.line(line.replace("GRAPH", graph.toString()));
    assertThat(printed.status()).as(printed.said()).isLessThan(2);
    Path tour = Files.writeString(folder.resolve("tour"), printed.out());
    for (String reader : READERS) {
      String words = reader.replace("PICTURE", folder + "/picture") + " --force " + tour;
      Cli read = Cli.line(reader.startsWith("draw") ? words : reader + " " + tour);
      assertThat(read.status()).as("%s | %s: %s", line, reader, read.said()).isZero();
    }
  }
}
