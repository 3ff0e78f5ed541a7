package org.knightstour.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.JsonReader;

/** Tests the reasons for "No" with a check that shares no code with the engine. */
final class ReasonsTest {

  private static final int POSITIONS = 1336;
  private static final long SEED = 47;
  private static final int MOST_BY_CERTIFICATE = 15; // of 100 answers
  private static final int[][] BOARDS = {{5, 0}, {6, 0}, {6, 1}, {8, 0}, {8, 1}}; // size, closed

  private final List<String> replies = new ArrayList<>();
  private final Engine engine = new Engine(replies::add);

  private Map<?, ?> ask(int size, boolean isClosed, List<Integer> path) throws IOException {
    String board = size + "x" + size + (isClosed ? " closed" : " open");
    engine.accept(
        "{\"id\":1,\"op\":\"position\",\"millis\":60000,\"question\":\"%s\",\"path\":%s}"
            .formatted(board, path));
    while (engine.work(50) >= 0) {}
    String reply = replies.get(replies.size() - 1);
    return (Map<?, ?>) JsonReader.read(new StringReader(reply));
  }

  /** Returns a random walk of random length, which can end in a dead end. */
  private static List<Integer> walk(int size, SplittableRandom random) {
    List<Integer> path = new ArrayList<>(List.of(random.nextInt(size * size)));
    int wanted = 1 + random.nextInt(size * size * 3 / 5);
    List<Integer> free = new ArrayList<>();
    do {
      int at = path.get(path.size() - 1);
      free.clear();
      for (int square = 0; square < size * size; square++) {
        int rows = Math.abs(square / size - at / size);
        int columns = Math.abs(square % size - at % size);
        if (rows * columns == 2 && !path.contains(square)) {
          free.add(square);
        }
      }
      if (!free.isEmpty() && path.size() < wanted) {
        path.add(free.get(random.nextInt(free.size())));
      }
    } while (!free.isEmpty() && path.size() < wanted);
    return path;
  }

  @Test
  void reason_randomPositions_impliesTheVerdict() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, Integer> kinds = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    int none = 0;
    for (int number = 0; number < POSITIONS; number++) {
      int[] board = BOARDS[number % BOARDS.length];
      boolean isClosed = board[1] == 1;
      List<Integer> path = walk(board[0], random);
      Map<?, ?> reply = ask(board[0], isClosed, path);
      if (!"none".equals(reply.get("verdict"))) {
        assertThat(reply.get("verdict")).as("seed %d: %s", SEED, path).isEqualTo("tour");
        int[] squares = path.stream().mapToInt(Integer::intValue).toArray();
        TourQuestion question =
            TourQuestion.parse(board[0] + "x" + board[0] + (isClosed ? " closed" : " open"));
        assertThat(Reasons.of(Position.question(question, squares)))
            .as("seed %d: %s", SEED, path)
            .isEmpty();
        continue;
      }
      none++;
      String kind = String.valueOf(((Map<?, ?>) reply.get("reason")).get("kind"));
      kinds.merge(kind, 1, Integer::sum);
      ReasonCheck check = new ReasonCheck(board[0], board[0], isClosed, path);
      if (!kind.equals("certificate") && !check.implies(reply)) {
        wrong.add(check + " " + reply.get("reason") + " " + reply.get("cut"));
      }
      replies.clear();
    }
    System.out.println(POSITIONS + " positions, seed " + SEED + ", " + none + " No: " + kinds);
    assertThat(wrong).as("seed %d", SEED).isEmpty();
    assertThat(none).isGreaterThan(POSITIONS / 4);
    assertThat(kinds).containsKeys("ends", "one-way", "unreached", "colours", "meeting", "loop");
    assertThat(kinds.getOrDefault("certificate", 0) * 100)
        .isLessThanOrEqualTo(none * MOST_BY_CERTIFICATE);
  }

  /** Checks that ReasonCheck rejects each reason if a tour exists. */
  @Test
  void check_reasonOfAnotherPosition_isRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    List<List<Integer>> possible = new ArrayList<>();
    List<Map<?, ?>> reasons = new ArrayList<>();
    while (possible.size() < 40 || reasons.size() < 40) {
      List<Integer> path = walk(6, random);
      Map<?, ?> reply = ask(6, false, path);
      if ("none".equals(reply.get("verdict"))) {
        reasons.add(reply);
      } else {
        possible.add(path);
      }
    }
    for (List<Integer> path : possible) {
      for (Map<?, ?> reply : reasons) {
        assertThat(new ReasonCheck(6, 6, false, path).implies(reply))
            .as("%s %s", path, reply)
            .isFalse();
      }
    }
  }
}
