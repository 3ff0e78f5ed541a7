package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the facts of {@code describe} with published tours and with other commands. */
final class DescribeCommandTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String TOUR = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";

  @TempDir private Path folder;

  private static List<JsonNode> objects(Cli cli) throws IOException {
    List<JsonNode> objects = new ArrayList<>();
    for (String line : cli.out().lines().toList()) {
      objects.add(MAPPER.readTree(line));
    }
    return objects;
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("tour.txt"), text);
  }

  /** Returns the count of each angle, with rounded degrees. */
  private static Map<Long, Integer> byDegrees(JsonNode angles) {
    Map<Long, Integer> counts = new TreeMap<>();
    angles.forEach(
        angle ->
            counts.put(Math.round(angle.get("degrees").asDouble()), angle.get("count").asInt()));
    return counts;
  }

  private static List<JsonNode> published() throws IOException, URISyntaxException {
    Path file =
        Path.of(
            Objects.requireNonNull(DescribeCommandTest.class.getResource("published-tours.txt"))
                .toURI());
    Cli cli = Cli.run("describe", "--each", file.toString(), "--json");
    assertThat(cli.status()).as(cli.out()).isZero();
    return objects(cli);
  }

  @Test
  void describe_publishedTours_hasTheFactsOfTheirSources() throws Exception {
    List<JsonNode> tours = published();
    assertThat(tours).hasSize(6);
    for (JsonNode magic : tours.subList(0, 3)) {
      assertThat(magic.get("rowSums")).hasSize(8).allMatch(sum -> sum.asInt() == 260);
      assertThat(magic.get("columnSums")).hasSize(8).allMatch(sum -> sum.asInt() == 260);
      assertThat(magic.get("magic").toString()).isEqualTo("[\"rows\",\"columns\",\"semi\"]");
    }
    assertThat(tours.get(0).get("closed").asBoolean()).isFalse();
    assertThat(tours.get(1).get("diagonalSums").toString()).isEqualTo("[168,348]");
    assertThat(tours.get(2).get("diagonalSums").toString()).isEqualTo("[256,264]");
    for (JsonNode halves : tours.subList(3, 5)) {
      assertThat(halves.get("closed").asBoolean()).isTrue();
      assertThat(halves.get("symmetries").toString()).isEqualTo("[\"half\"]");
    }
    Map<Long, Integer> turns = byDegrees(tours.get(5).get("turns"));
    assertThat(turns).containsEntry(37L, 4).doesNotContainKey(53L);
  }

  /**
   * Checks the least and greatest numbers of turns in closed tours of 8x8: D. E. Knuth, The Art of
   * Computer Programming, pre-fascicle 8A, answer 158.
   */
  @Test
  void describe_closedToursOf8x8_areWithinThePublishedExtremes() throws Exception {
    List<JsonNode> tours = published();
    StringBuilder found = new StringBuilder();
    for (int seed = 1; seed <= 20; seed++) {
      found.append(Cli.line("find 8x8 --closed --format squares --seed " + seed).out() + "\n");
    }
    tours.addAll(objects(Cli.run("describe", "--each", write(found.toString()) + "", "--json")));
    int closed = 0;
    for (JsonNode tour : tours) {
      if (tour.get("closed").asBoolean() && tour.get("board").asText().equals("8x8")) {
        closed++;
        Map<Long, Integer> turns = byDegrees(tour.get("turns"));
        long[] degrees = {37, 53, 90, 127, 143, 180};
        int[] least = {4, 0, 2, 0, 0, 0};
        int[] most = {29, 30, 39, 33, 25, 19};
        for (int i = 0; i < degrees.length; i++) {
          assertThat(turns.getOrDefault(degrees[i], 0)).isBetween(least[i], most[i]);
        }
        int acute = turns.getOrDefault(37L, 0) + turns.getOrDefault(53L, 0);
        int right = turns.getOrDefault(90L, 0) + turns.getOrDefault(180L, 0);
        assertThat(acute).isBetween(4, 42);
        assertThat(right).isBetween(4, 42);
        assertThat(64 - acute - right).isBetween(4, 47);
      }
    }
    assertThat(closed).isGreaterThanOrEqualTo(24);
  }

  /** Checks the classes of G. P. Jelliss: 5 with quarter turns, 17 with half turns, 1223 others. */
  @Test
  void describeAll_6x6Closed_hasThePublishedSymmetriesAndTheOtherCommandsNumbers()
      throws IOException {
    JsonNode all = MAPPER.readTree(Cli.line("describe --all 6x6 --closed --json").out());
    assertThat(all.get("count").asText()).isEqualTo("9862");
    assertThat(all.get("convention").asText()).isEqualTo("undirected");
    assertThat(all.get("classes").asText()).isEqualTo(String.valueOf(5 + 17 + 1223));
    Map<Integer, Long> tours = new TreeMap<>();
    all.get("symmetries")
        .forEach(
            each ->
                tours.merge(each.get("symmetries").size(), each.get("tours").asLong(), Long::sum));
    assertThat(tours).isEqualTo(Map.of(3, 5L * 2, 1, 17L * 4, 0, 1223L * 8));
    assertThat(all.get("numberings").asText()).isEqualTo(String.valueOf(9862 * 72));
    assertThat(all.get("magic")).isNotEmpty();
    for (JsonNode magic : all.get("magic")) {
      String property = magic.get("property").asText();
      assertThat(magic.get("numberings").asText())
          .isEqualTo(Cli.line("count 6x6 --closed --magic " + property).out().strip());
    }
    for (JsonNode angle : all.get("turns")) {
      long sum = 0;
      for (JsonNode value : angle.get("values")) {
        sum += value.get("tours").asLong();
      }
      assertThat(sum).isEqualTo(9862);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "5x5,directed,1728,112",
    "5x6 --closed,undirected,8,3",
    "3x4 --piece king --without a1 --closed,undirected,,",
    "4x5 --from a1,directed,,",
    "3x3,directed,0,0"
  })
  void describeAll_smallBoards_countsAsListDoes(
      String board, String convention, String count, String classes) throws IOException {
    JsonNode all = MAPPER.readTree(Cli.line("describe --all " + board + " --json").out());
    String listed = Cli.line("list " + board + " --number-only").out().strip();
    assertThat(all.get("convention").asText()).isEqualTo(convention);
    assertThat(all.get("count").asText()).isEqualTo(count == null ? listed : count);
    assertThat(listed).isEqualTo(all.get("count").asText());
    if (board.contains("--from")) {
      assertThat(all.has("classes")).isFalse();
    } else {
      String distinct = Cli.line("list " + board + " --distinct --number-only").out().strip();
      assertThat(all.get("classes").asText()).isEqualTo(distinct);
      assertThat(distinct).isEqualTo(classes == null ? distinct : classes);
    }
  }

  /** The tests of the web app compare the page with this file. */
  @Test
  void describeEach_itsOwnAnswersForThePage_areTheSame() throws IOException {
    Path file = Path.of("..", "tour-web", "src", "test", "browser", "described.jsonl");
    Cli cli = Cli.run("describe", "--each", file.toString(), "--json");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).isEqualTo(Files.readString(file));
  }

  /** Checks that the tours have three classes, and that {@code nth} returns them by number. */
  @Test
  void describeEach_allToursOf5x6_haveThreeClassesAndTheirRanks() throws IOException {
    Path file = write(Cli.line("list 5x6 --closed").out());
    List<JsonNode> tours = objects(Cli.run("describe", "--each", file.toString(), "--json"));
    assertThat(tours.stream().map(tour -> tour.get("class").toString()).distinct()).hasSize(3);
    for (JsonNode tour : tours) {
      Cli nth = Cli.line("nth 5x6 --closed " + tour.get("number").asText() + " --json");
      assertThat(MAPPER.readTree(nth.out()).get("tour").size()).isEqualTo(30);
      List<String> moves = new ArrayList<>();
      MAPPER.readTree(nth.out()).get("tour").forEach(square -> moves.add(square.asText()));
      List<String> own = new ArrayList<>();
      tour.get("tour").forEach(square -> own.add(square.asText()));
      int at = own.indexOf(moves.get(0));
      boolean isForward = own.get((at + 1) % 30).equals(moves.get(1));
      for (int step = 0; step < 30; step++) {
        int from = Math.floorMod(at + (isForward ? step : -step), 30);
        assertThat(own.get(from)).isEqualTo(moves.get(step));
      }
    }
  }

  @Test
  void describe_tour_printsALineForEachFact() throws IOException {
    Cli cli = Cli.run("describe", write(TOUR).toString());
    assertThat(cli.err()).isEmpty();
    assertThat(cli.status()).isZero();
    assertThat(cli.out().lines())
        .containsExactly(
            "board          3x4",
            "piece          knight",
            "kind           open, from a1 to d3",
            "symmetry       order 2: identity, half",
            "turns          4 of 36.87°, 4 of 53.13°, 2 of 90°",
            "straight runs  0",
            "crossings      20: 4 at 36.87°, 8 at 53.13°, 8 at 90°",
            "slopes         3 of -2, 4 of -1/2, 4 of 1/2",
            "row sums       22 26 30",
            "column sums    12 21 18 27",
            "magic          no",
            "rank           3 of 16 directed open tours of 3x4",
            "class          " + TOUR);
  }

  @Test
  void describeEach_badLines_areReportedAndTheRestIsDescribed() throws IOException {
    Path file = write(TOUR + "\n\n" + TOUR.replace("d3", "d2") + "\nhello\n" + TOUR + "\n");
    Cli cli = Cli.run("describe", "--each", file.toString());
    List<String> lines = cli.out().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0))
        .startsWith("1 board: 3x4 | piece: knight | kind: open, from a1 to d3 |");
    assertThat(lines.get(1)).startsWith("3 unreadable: step 12: d2 was visited before");
    assertThat(lines.get(2)).startsWith("4 unreadable: ");
    assertThat(lines.get(3)).startsWith("5 board: 3x4 |");
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void describe_invalidTour_isVerifysMessageWithStatus1() throws IOException {
    Path file = write("a1 c2 a2 b1 d2 b3 c1 d3 b2 d1 c3 a3");
    Cli cli = Cli.run("describe", file.toString());
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.out()).isEqualTo(Cli.run("verify", file.toString()).out());
    assertThat(cli.out()).startsWith("not valid: step 3: c2 to a2 is not a move of the knight");
    assertThat(Cli.run("describe", file.toString(), "--json").status()).isEqualTo(1);
    assertThat(Cli.run("describe", write(TOUR).toString(), "--closed").status()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FILE --graph g.txt|--graph: has no effect because a graph has no geometry",
        "--all 5x6 FILE|--all: describes the tours of a board: leave out FILE",
        "--all 5x6 --magic rows|--magic: has no effect with --all",
        "--all 5x6 --each|--each: has no effect with --all",
        "--all 5x6 --board 5x6|--board: has no effect with --all",
        "FILE --max-time 1s|--max-time: has no effect without --all",
        "--all 0x6|is not a board"
      })
  void describe_optionsWithoutEffect_areRejected(String options, String message)
      throws IOException {
    String file = write(TOUR).toString();
    Cli cli = Cli.line("describe " + options.replace("FILE", file));
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.mistake()).contains(message);
    assertThat(cli.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"squares", "numbers", "csv", "json", "moves"})
  void describe_otherFormats_hasTheSameFacts(String format) throws IOException {
    String expected = Cli.run("describe", write(TOUR).toString()).out();
    Path file = write(Cli.line("find 3x4 --from a1 --to d3 --format " + format).out());
    Cli cli = Cli.run("describe", file.toString());
    assertThat(cli.out().lines().toList().subList(0, 3))
        .isEqualTo(expected.lines().toList().subList(0, 3));
  }

  @Test
  void describe_numbersOnOneLine_needTheirBoard() throws IOException {
    String expected = Cli.run("describe", write(TOUR).toString()).out();
    Path file = write("3 6 9 12 8 11 2 5 1 4 7 10");
    Cli cli = Cli.run("describe", file.toString(), "--board", "3x4");
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out())
        .contains("board          3x4")
        .hasLineCount(expected.lines().toList().size());
    assertThat(Cli.run("describe", file.toString()).status()).isEqualTo(2);
  }

  @Test
  void describe_boardWithMissingSquaresAndOtherPiece_isDescribed() throws IOException {
    Path file = write(Cli.line("find 4x4 --piece king --closed --without b2,c3").out());
    JsonNode tour = objects(Cli.run("describe", file.toString(), "--json")).get(0);
    assertThat(tour.get("piece").asText()).isEqualTo("king");
    assertThat(tour.get("tour")).hasSize(14);
    assertThat(tour.has("rowSums")).isFalse();
    assertThat(tour.has("number")).isTrue();
    assertThat(Cli.run("describe", file.toString()).out())
        .contains("board          4x4 without 2 squares\n");
  }
}
