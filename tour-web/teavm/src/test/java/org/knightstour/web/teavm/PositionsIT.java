package org.knightstour.web.teavm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/** Tests that each hint of the page is a tour, or a proof that a different checker accepts. */
final class PositionsIT {

  private static final int POSITIONS = 1000;
  private static final int MOST_NODES = 400_000;
  private static final int SLICE = 1000;
  private static final List<String> BOARDS =
      List.of("5x5 open", "6x6 closed", "6x6 open", "8x8 closed", "8x8 open");

  /** A position and the question that it asks. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Position(String asked, int[] path, TourQuestion question) {}

  @BeforeAll
  static void needNode() {
    assumeTrue(Node.program().isPresent(), "no Node 22");
  }

  /** Returns a random walk from any square, up to a random length or a dead end. */
  private static Position position(int number, SplittableRandom random) {
    String asked = BOARDS.get(number % BOARDS.size());
    TourQuestion board = TourQuestion.parse(asked);
    MoveGraph graph = MoveGraph.of(board);
    int wanted = 1 + random.nextInt(graph.squares());
    List<Integer> path = new ArrayList<>(List.of(random.nextInt(graph.squares())));
    boolean isStuck = false;
    while (path.size() < wanted && !isStuck) {
      int at = path.get(path.size() - 1);
      List<Integer> free = new ArrayList<>();
      for (int slot = graph.start(at); slot < graph.end(at); slot++) {
        if (!path.contains(graph.target(slot))) {
          free.add(graph.target(slot));
        }
      }
      isStuck = free.isEmpty();
      if (!isStuck) {
        path.add(free.get(random.nextInt(free.size())));
      }
    }
    List<Move> moves = new ArrayList<>();
    for (int step = 1; step < path.size(); step++) {
      moves.add(new Move(path.get(step - 1), path.get(step)));
    }
    int[] squares = path.stream().mapToInt(Integer::intValue).toArray();
    return new Position(asked, squares, board.from(squares[0]).with(moves));
  }

  /**
   * Returns the answer of an exhaustive search, by path or by edges, because a hopeless position
   * can take one of them days. The result is empty if neither ends soon.
   */
  private static Optional<Boolean> exists(TourQuestion question) {
    SearchSettings settings = SearchSettings.paths();
    List<SerialSearch> searches =
        List.of(
            SerialSearch.of(question, settings.rules(Rules.FULL)),
            SerialSearch.of(question, settings.branching(Branching.EDGE)));
    for (int nodes = 0; nodes < MOST_NODES; nodes += SLICE) {
      for (SerialSearch search : searches) {
        WalkStatus step = search.walk(SLICE, true);
        if (step != WalkStatus.MORE) {
          return Optional.of(step == WalkStatus.TOUR);
        }
      }
    }
    return Optional.empty();
  }

  @Test
  void position_thousandAtRandom_agreesWithSearchAndIsProved() throws IOException {
    SplittableRandom random = new SplittableRandom(14);
    List<Position> positions = new ArrayList<>();
    List<Boolean> exists = new ArrayList<>();
    List<String> requests = new ArrayList<>();
    int undecided = 0;
    while (positions.size() < POSITIONS) {
      Position position = position(positions.size(), random);
      Optional<Boolean> answer = exists(position.question());
      undecided += answer.isPresent() ? 0 : 1;
      if (answer.isPresent()) {
        positions.add(position);
        exists.add(answer.get());
        String path = "=" + Arrays.toString(position.path()).replace(" ", "");
        requests.add(Requests.of("position", "question", position.asked(), "path", path));
      }
    }
    assertThat(undecided).isLessThan(POSITIONS / 20);
    List<String> replies = Node.ask("wasm", requests);
    int none = 0;
    for (int number = 0; number < POSITIONS; number++) {
      Position position = positions.get(number);
      String reply = replies.get(number);
      String about = position.question() + ": " + reply;
      assertThat(field(reply, "verdict")).as(about).isEqualTo(exists.get(number) ? "tour" : "none");
      if (exists.get(number)) {
        checkTour(position, reply, about);
      } else {
        none++;
        byte[] certificate = field(reply, "certificate").getBytes(StandardCharsets.UTF_8);
        assertThat(CertificateChecker.check(new ByteArrayInputStream(certificate)))
            .as(about)
            .isInstanceOfSatisfying(
                Proved.class,
                proved -> assertThat(proved.statement()).isEqualTo(position.question().text()));
      }
    }
    assertThat(none).isBetween(POSITIONS / 10, POSITIONS * 9 / 10);
  }

  private static void checkTour(Position position, String reply, String about) {
    int begin = reply.indexOf('[') + 1;
    int[] squares =
        Arrays.stream(reply.substring(begin, reply.indexOf(']')).split(",", -1))
            .mapToInt(Integer::parseInt)
            .toArray();
    assertThat(squares).as(about).startsWith(position.path());
    Walk walk = Walk.of(position.question().board(), squares);
    assertThat(WalkCheck.check(walk, position.question()))
        .as(about)
        .isInstanceOf(CheckResult.Valid.class);
  }

  private static String field(String json, String name) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.VALUE_STRING && name.equals(parser.currentName())) {
          return parser.getText();
        }
      }
    }
    return "";
  }
}
