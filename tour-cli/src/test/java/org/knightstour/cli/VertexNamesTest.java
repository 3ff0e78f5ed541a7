package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests names and places of vertices in comments of a graph, in lists, answers and pictures. */
final class VertexNamesTest {

  private static final String[] BOARDS = {"--torus 4x4", "--cylinder 4x5", "--box 2x3x4", "3x4"};

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Runs a line with a text in a file, because other tests use standard input at the same time. */
  private Cli piped(String text, String line) {
    try {
      String file = Files.writeString(Files.createTempFile(folder, "text", ""), text).toString();
      boolean isNamed = (line + " ").contains(" - ");
      return Cli.line(
          isNamed ? (line + " ").replace(" - ", " " + file + " ").strip() : line + " " + file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String graph(String board, String format) {
    return Cli.line("graph " + board + " --format " + format).out();
  }

  /** Checks a fixed bug: the names were in comments, and the answers had numbers. */
  @ParameterizedTest
  @ValueSource(strings = {"edges", "dimacs", "hcp"})
  void find_namesInComments_areInTheAnswerAndReadBack(String format) {
    for (String board : BOARDS) {
      Cli found = piped(graph(board, format), "find --graph -");
      assertThat(found.status()).as(board).isZero();
      String tour = found.out().lines().filter(line -> !line.startsWith("#")).findFirst().get();
      assertThat(tour).as(board).containsPattern("\\b[A-Z]?[a-h][1-8]\\b").doesNotMatch("[0-9 ]+");
      Cli checked = piped(found.out(), "verify");
      assertThat(checked.status()).as(checked.said()).isZero();
      assertThat(checked.out()).matches("valid: .* from [A-Z]?[a-h]\\d+ to [A-Z]?[a-h]\\d+\\R");
      String json = piped(graph(board, format), "find --graph - --json").out();
      assertThat(json).contains("\"vertices\":\"");
      assertThat(piped(json, "verify --json").out()).contains("\"valid\":true");
      String other = piped(graph(board, format), "find --graph - --format json").out();
      assertThat(piped(other, "verify").status()).as(other).isZero();
    }
  }

  @Test
  void options_namesAndNumbers_nameTheSameVertices() throws IOException {
    Path torus = file("torus.txt", graph("--torus 4x4", "edges"));
    String named = "find --graph " + torus + " --from b2 --to c4 --require a1-c2 --without d1,d2";
    String numbered = "find --graph " + torus + " --from 5 --to 14 --require 0-6 --without 3,7";
    assertThat(Cli.line(named).out()).isEqualTo(Cli.line(numbered).out()).contains("\nb2 ");
    Cli wrong = Cli.line("find --graph " + torus + " --from e5");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("its vertices are a1, b1, ... d4.");
  }

  /** A list of tours has the names once, above the first tour. */
  @Test
  void list_namesInComments_areReadByEachCommand() throws IOException {
    String board = graph("--torus 3x4", "edges");
    String list = piped(board, "list --graph - --closed --limit 5").out();
    assertThat(list.lines().filter(line -> line.startsWith("# vertices a1,0,0 b1,1,0 ")))
        .hasSize(1);
    Cli each = piped(list, "verify --each --closed");
    assertThat(each.status()).as(each.said()).isZero();
    assertThat(each.out().lines()).hasSize(5);
    assertThat(
            piped(list, "number --each --closed").out().lines().map(line -> line.split(" ", -1)[1]))
        .hasSize(5)
        .doesNotHaveDuplicates();
    assertThat(piped(list, "verify").mistake())
        .contains("contains several tours, one on each line");
    String moves = list.lines().limit(2).reduce("", (a, b) -> a + b + "\n") + moves(list);
    assertThat(piped(moves, "verify --closed").out()).startsWith("valid: a closed tour");
  }

  private static String moves(String list) {
    List<String> tour =
        Arrays.asList(list.lines().skip(2).findFirst().orElseThrow().split(" ", -1));
    StringBuilder moves = new StringBuilder();
    for (int step = 1; step < tour.size(); step++) {
      moves.append(tour.get(step - 1)).append('-').append(tour.get(step)).append(' ');
    }
    return moves.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"edges", "graph6", "dimacs", "hcp", "dot"})
  void names_list_isReadBack(String format) {
    Path list = folder.resolve("names.txt");
    Path graph = folder.resolve("graph.txt");
    String made = "graph --torus 4x4 --format " + format + " -o " + graph + " --names " + list;
    assertThat(Cli.line(made).status()).isZero();
    Cli found = Cli.line("find --graph " + graph + " --names " + list + " --closed");
    assertThat(found.status()).as(found.said()).isZero();
    assertThat(found.out()).contains("\n# vertices a1,0,0 b1,1,0 ").contains("\na1 ");
    assertThat(piped(found.out(), "verify --closed").status()).isZero();
    String bare = found.out().replaceAll("(?m)^#.*\\R", "");
    String checked = "verify --closed --graph " + graph + " --names " + list;
    assertThat(piped(bare, checked).status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 a;1 b|names.txt: vertex 2 has no name.",
        "0 a;1 b;2 a|names.txt: vertex (a) must not be the name of two vertices.",
        "0 a;1 b;2|names.txt: line 3: \"2\" is not a vertex: write its number and name, like 0 a1.",
      })
  void names_wrongList_isRejected(String list, String message) throws IOException {
    Path names = file("names.txt", list.replace(';', '\n'));
    Path graph = file("graph.txt", "0 1\n1 2\n2 0\n");
    Cli cli = Cli.line("find --graph " + graph + " --names " + names);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains(message);
    Cli without = Cli.line("find 5x5 --names " + names);
    assertThat(without.status()).isEqualTo(2);
    assertThat(without.err()).contains("--names: only with --graph.");
  }

  /** Certificates have numbers, because their checkers read only numbers. */
  @Test
  void certificates_ofNamedVertices_haveNumbers() throws IOException {
    Path board = file("board.txt", graph("3x4", "edges"));
    Path proof = folder.resolve("proof.txt");
    Cli proved =
        Cli.line("prove --closed --graph " + board + " --certificate " + proof + " --forbid a1-b3");
    assertThat(proved.status()).as(proved.said()).isZero();
    assertThat(Files.readString(proof)).contains("closed avoid 0-9\n").doesNotContain("b3");
    assertThat(Cli.line("verify " + proof).status()).isZero();
    Path torus = file("torus.txt", graph("--torus 4x4", "edges"));
    Path counted = folder.resolve("counted.txt");
    assertThat(Cli.line("count --closed --graph " + torus + " --certificate " + counted).status())
        .isZero();
    assertThat(Cli.line("verify " + counted).out()).contains("1344");
  }

  @Test
  void draw_places_areInThePicture() throws IOException {
    Path picture = folder.resolve("torus.svg");
    String tour = piped(graph("--torus 3x4", "edges"), "find --graph - --closed").out();
    assertThat(piped(tour, "draw - -o " + picture).status()).isZero();
    String svg = Files.readString(picture);
    assertThat(svg).contains(">a1</text>", ">d3</text>");
    // 3 units are 760 wide: a1 is at 450 - 380, and one unit below the middle.
    assertThat(svg).contains("cx=\"70\" cy=\"703.33\"", "cx=\"830\" cy=\"196.67\"");
    assertThat(Cli.line("verify " + picture + " --closed").status()).isZero();
  }

  @Test
  void graph_namesOfAnotherFormat_stay() throws IOException {
    Path dimacs = file("torus.col", graph("--torus 4x4", "dimacs"));
    assertThat(Cli.line("graph --graph " + dimacs + " --format dot").out())
        .contains("\"a1\" [pos=\"0,0!\"];");
  }
}
