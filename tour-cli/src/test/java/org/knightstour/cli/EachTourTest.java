package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of tours: {@code verify --each}, {@code number --each}, {@code draw --each}. */
final class EachTourTest {

  private static final String TOUR = "a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2";
  // The same squares, but c2 to a2 is not a move of the knight.
  private static final String WRONG = "a1 c2 a2 b1 d2 b3 c1 d3 b2 d1 c3 a3";

  @TempDir private Path folder;

  private Cli each(String command, String text, String... options) throws IOException {
    Path file = folder.resolve("tours.txt");
    Files.writeString(file, text);
    return Cli.line((command + " --each " + file + " " + String.join(" ", options)).strip());
  }

  private static String valid(int line, String board, String ends) {
    return line + " valid: an open tour of " + board + " from " + ends;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list 5x6 --closed",
        "list 3x4",
        "list 3x5 --piece king --limit 50",
        "list 3x4 --without a1,b1 --piece king",
        "list 6x6 --closed --limit 100"
      })
  void verify_outputOfList_isValidLineAfterLine(String list) throws IOException {
    String text = Cli.line(list).out();
    long tours = text.lines().filter(line -> !line.startsWith("#")).count();
    String[] closed = list.contains("--closed") ? new String[] {"--closed"} : new String[0];
    Cli cli = each("verify", text, closed);
    assertThat(cli.err()).isEmpty();
    assertThat(cli.status()).isZero();
    assertThat(tours).isPositive();
    assertThat(cli.out().lines()).hasSize((int) tours).allMatch(line -> line.contains(" valid: "));
    assertThat(each("verify", text, "--json").out().lines())
        .hasSize((int) tours)
        .allMatch(line -> line.contains("\"valid\":true"));
  }

  @Test
  void verify_badLines_areReportedWithTheirNumbersAndTheRestIsAnswered() throws IOException {
    String text =
        "# a comment\r\n\r\n" + TOUR + "\r\n" + WRONG + "\r\nhello\r\na1 c2 a1\r\n" + TOUR;
    Cli cli = each("verify", text);
    List<String> lines = cli.out().lines().toList();
    assertThat(lines).hasSize(5);
    assertThat(lines.get(0)).isEqualTo(valid(3, "3x4", "a1 to a2"));
    assertThat(lines.get(1)).isEqualTo("4 not valid: step 3: c2 to a2 is not a move of the knight");
    assertThat(lines.get(2)).startsWith("5 unreadable: ").contains("hello");
    assertThat(lines.get(3)).startsWith("6 unreadable: ");
    assertThat(lines.get(4)).isEqualTo(valid(7, "3x4", "a1 to a2"));
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).endsWith(": 5 tours, 2 unreadable.\n");
    List<String> json = each("verify", text, "--json").out().lines().toList();
    assertThat(json.get(1)).contains("\"fault\":\"NOT_A_MOVE\"").endsWith("\"line\":4}");
    assertThat(json.get(2)).contains("\"error\":\"bad input\",\"status\":2,\"line\":5}");
  }

  @Test
  void verify_invalidButReadable_isStatus1() throws IOException {
    assertThat(each("verify", TOUR + "\n" + WRONG + "\n" + TOUR).status()).isEqualTo(1);
    assertThat(each("verify", TOUR + "\n", "--closed").status()).isEqualTo(1);
  }

  @Test
  void verify_boardsWithBlankLines_mayDiffer() throws IOException {
    String three = Cli.line("find 3x4").out();
    String six = Cli.line("find 6x6 --closed").out();
    String king = Cli.line("find 3x3 --piece king").out();
    String holes = Cli.line("find 3x4 --without a1,b1 --piece king").out();
    String moves = Cli.line("find 6x6 --format moves").out();
    String csv = Cli.line("find 3x4 --format csv").out();
    String json = Cli.line("find 3x4 --format json").out();
    Cli cli = each("verify", String.join("\n", king, three, six, holes, moves, csv, json, three));
    assertThat(cli.out().lines().map(line -> line.replaceFirst("^[0-9]+ ", "").substring(0, 6)))
        .hasSize(8)
        .containsOnly("valid:");
    assertThat(cli.out().lines().map(line -> line.replaceFirst(".*?([0-9]x[0-9]).*", "$1")))
        .containsExactly("3x3", "3x4", "6x6", "3x4", "6x6", "3x4", "3x4", "3x4");
    assertThat(cli.status()).as(cli.out()).isZero();
  }

  /** Checks that an unreadable board is reported with its line, and that the next board is read. */
  @Test
  void verify_badBoard_namesItsLineAndTheNextIsRead() throws IOException {
    Cli cli = each("verify", "1 2\n3 x\n\n" + Cli.line("find 3x4").out());
    assertThat(cli.out().lines().toList().get(0)).startsWith("1 unreadable: line 2: ");
    assertThat(cli.out().lines().toList().get(1)).startsWith("4 valid: ");
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void verify_rowsWithEveryNumber_areToursOfOneLine() throws IOException {
    // Row after row, a wazir's tour of 2x2 is 1 2 / 4 3.
    Cli cli = each("verify", "1 2 4 3\n1 4 2 3\n", "--piece wazir", "--board 2x2");
    assertThat(cli.out().lines().toList())
        .hasSize(2)
        .satisfies(lines -> assertThat(lines.get(0)).startsWith("1 valid: "))
        .satisfies(lines -> assertThat(lines.get(1)).startsWith("2 valid: "));
  }

  @Test
  void verify_toursOfAGraph_areRead() throws IOException {
    Path graph = folder.resolve("cycle.txt");
    Files.writeString(graph, "0 1\n1 2\n2 3\n3 0\n");
    String text = Cli.line("list --graph " + graph + " --closed").out();
    assertThat(each("verify", text).status()).isZero();
    Cli cli = each("verify", "0 1 2 3\n0 2 1 3\n1 2 3 0\n0 1 2 9\n", "--graph " + graph);
    assertThat(cli.out().lines().map(line -> line.substring(0, 8)))
        .containsExactly("1 valid:", "2 not va", "3 valid:", "4 unread");
    assertThat(cli.status()).isEqualTo(2);
  }

  /** Checks a fixed bug: one of two exceptions of a question was not caught, and ended a stream. */
  @ParameterizedTest
  @ValueSource(strings = {"graph 0-1 1-2", "graph 0-1 1-1 open", "graph 0-x open"})
  void verify_badGraphInAComment_isReportedAndTheRestIsAnswered(String question)
      throws IOException {
    Cli cli = each("verify", "# question " + question + "\n" + TOUR + "\n");
    List<String> lines = cli.out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("1 unreadable: ");
    assertThat(lines.get(1)).isEqualTo(valid(2, "3x4", "a1 to a2"));
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void number_outputOfList_isEveryNumberOnce() throws IOException {
    String text = Cli.line("list 5x6 --closed").out();
    Cli cli = each("number", text, "--closed");
    assertThat(cli.out().lines().map(line -> line.split(" ", -1)[1]).collect(Collectors.toSet()))
        .isEqualTo(
            IntStream.rangeClosed(1, 8).mapToObj(String::valueOf).collect(Collectors.toSet()));
    assertThat(each("number", text + "hello\n" + TOUR, "--closed", "--json").status()).isEqualTo(2);
  }

  @Test
  void draw_outputOfList_isAPictureOfEachTour() throws IOException {
    Path pictures = Files.createDirectory(folder.resolve("pictures"));
    String text = TOUR + "\n" + WRONG + "\n" + TOUR + "\n";
    Cli cli = each("draw", text, "-o " + pictures);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(pictures.resolve("tour-1.svg")).content().startsWith("<");
    assertThat(pictures.resolve("tour-2.svg")).doesNotExist();
    assertThat(Cli.line("verify " + pictures.resolve("tour-3.svg")).status()).isZero();
    assertThat(cli.out().lines().toList().get(1)).startsWith("2 unreadable: not a tour: step 3: ");
    assertThat(each("draw", TOUR, "-o " + pictures).status()).isEqualTo(4);
    assertThat(each("draw", TOUR, "-o " + pictures + "/x.png", "--json").status()).isZero();
    assertThat(pictures.resolve("x-1.png")).exists();
    assertThat(each("draw", TOUR, "-o " + folder + "/none").err()).contains("must be a directory");
    assertThat(each("draw", TOUR).err()).contains("--each").contains("-o DIR");
  }

  @Test
  void each_noTours_isAnError() throws IOException {
    for (String command : List.of("verify", "number", "draw -o " + folder)) {
      Cli cli = each(command, "# nothing\n\n");
      assertThat(cli.status()).as(command).isEqualTo(2);
      assertThat(cli.err()).contains("contains no tour");
    }
  }

  /** Checks a fixed bug: all lines were read as one walk, which visits its first square again. */
  @ParameterizedTest
  @ValueSource(strings = {"verify", "number", "draw", "describe"})
  void withoutEach_severalTours_namesTheOption(String command) throws IOException {
    String list = Cli.line("list 6x6 --closed --limit 3").out();
    String board = Cli.line("find 5x5").out();
    String json = Cli.line("find 3x4 --format json").out();
    assertThat(messageWithoutEach(command, list))
        .contains("contains several tours, one on each line: add --each.");
    assertThat(messageWithoutEach(command, "# a comment\r\n" + list.replace("\n", "\r\n")))
        .contains("contains several tours, one on each line: add --each.");
    assertThat(messageWithoutEach(command, json + json))
        .contains("contains several tours, one on each line: add --each.");
    assertThat(messageWithoutEach(command, "1 2 4 3\n1 4 2 3\n"))
        .contains("contains several tours, one on each line: add --each.");
    assertThat(messageWithoutEach(command, board + "\n" + board))
        .contains("contains several tours, with blank lines between them: add --each.");
  }

  @Test
  void withoutEach_severalToursOfAGraph_namesTheOption() throws IOException {
    Path graph = folder.resolve("cycle.txt");
    Files.writeString(graph, "0 1\n1 2\n2 3\n3 0\n");
    String list = Cli.line("list --graph " + graph).out();
    assertThat(list.lines()).hasSize(9);
    assertThat(messageWithoutEach("verify", list))
        .contains("contains several tours, one on each line: add --each.");
    assertThat(messageWithoutEach("verify --graph " + graph, "0 1 2 3\n1 2 3 0\n"))
        .contains("contains several tours, ");
  }

  /** The command reads only the beginning of a long list before it prints the message. */
  @Test
  void withoutEach_longList_isNotReadToItsEnd() throws IOException {
    assertThat(messageWithoutEach("verify", (TOUR + "\n").repeat(40_000)))
        .contains("contains several tours, one on each line: add --each.");
  }

  /** A tour on several lines, and a text without tours, have other messages. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a1 c2 a3 b1 d2 b3\nc1 d3 b2 d1 c3 a1\n",
        "a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2\na1 c2 a3\n",
        "a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2 a1 b3\n",
        "1 2\n3 x\n\n1 4\n2 3\n",
        "hello\nworld\n"
      })
  void withoutEach_otherTexts_doNotNameTheOption(String text) throws IOException {
    assertThat(messageWithoutEach("verify", text)).doesNotContain("--each");
  }

  private String messageWithoutEach(String command, String text) throws IOException {
    Path file = folder.resolve("tours.txt");
    Files.writeString(file, text);
    Cli cli = Cli.line(command + " " + file);
    assertThat(cli.status()).as(cli.said()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    return cli.mistake();
  }
}
