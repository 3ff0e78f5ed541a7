package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Graph;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.solve.RankedTour;
import org.knightstour.testkit.Cases;

/** Tests all kinds of questions about random graphs against all orders of the vertices. */
final class GraphsTest {

  @Tag("sweep")
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void questions_ofRandomGraphs_agreeWithAllOrders(long seed) {
    assertAgreement(seed, Cases.of(40), 1, 8);
  }

  @Tag("sweep")
  @ParameterizedTest
  @ValueSource(longs = {7, 8})
  void questions_ofSparseRandomGraphsToFourteenVertices_agreeWithAllOrders(long seed) {
    assertAgreement(seed, Cases.of(40), 9, 14);
  }

  @Tag("slow")
  @Test
  void questions_ofManyRandomGraphsToFourteenVertices_agreeWithAllOrders() {
    assertAgreement(System.nanoTime(), 3000, 1, 14);
  }

  private static void assertAgreement(long seed, int rounds, int least, int most) {
    Random random = new Random(seed);
    for (int round = 0; round < rounds; round++) {
      TourQuestion question = question(random, least + random.nextInt(most - least + 1));
      Set<List<String>> all = new Oracle(question).all();
      Tours asked = Tours.on(question).threads(1 + random.nextInt(2));
      boolean isCycle = question.kind() == TourKind.CLOSED;
      // A closed tour counts once, and an open tour once for each direction.
      long tours = isCycle ? all.size() / (2L * question.squares()) : all.size();
      Verdict verdict = tours > 0 ? Verdict.TOUR : Verdict.NONE;
      String line = "seed " + seed + ": " + question;

      assertThat(asked.find().value().verdict()).as(line).isEqualTo(verdict);
      assertThat(asked.count().value()).as(line).isEqualTo(BigInteger.valueOf(tours));
      Optional<String> declined = asked.prove().declined();
      if (declined.isEmpty()) {
        assertThat(asked.prove().value().verdict()).as(line).isEqualTo(verdict);
      }
      Set<List<String>> listed = asked.stream().map(Tour::names).collect(Collectors.toSet());
      assertThat(all.containsAll(listed)).as(line).isTrue(); // faster than a message of assertThat
      assertThat((long) listed.size()).as(line).isEqualTo(tours);
      assertThat(TourQuestion.parse(question.text())).as(line).isEqualTo(question);
      for (long number = 1; number <= Math.min(tours, 5); number++) {
        if (question.kind() == TourKind.STRICTLY_OPEN) {
          break; // the program does not number them
        }
        Tour tour = asked.number(number).value().map(RankedTour::tour).orElseThrow();
        assertThat(all.contains(tour.names())).as(line).isTrue();
        assertThat(asked.numberOf(tour).value().map(RankedTour::number)).as(line).hasValue(number);
      }
    }
  }

  @Test
  void find_ofAGraph_printsItsVertices() {
    Tours prism = Tours.on(Graph.parse("0-1 0-2 1-2 3-4 3-5 4-5 0-3 1-4 2-5")).closed();
    List<String> lines = prism.find().value().toString().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("# question graph 0-1 0-2 ").endsWith(" closed");
    assertThat(lines.get(1).split(" ", -1)).hasSize(6);
    assertThat(prism.prove().value().toString()).contains("a tour");
    assertThat(prism.count().value()).isEqualTo(3);
  }

  /** Larger graphs have on average two to five neighbours, so the test can list their tours. */
  private static TourQuestion question(Random random, int size) {
    double density =
        size > 8 ? (2 + 3 * random.nextDouble()) / size : 0.3 + 0.7 * random.nextDouble();
    TreeSet<Integer> names = new TreeSet<>();
    while (names.size() < size) {
      names.add(random.nextInt(40));
    }
    List<Integer> list = new ArrayList<>(names);
    List<Move> edges = new ArrayList<>();
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < a; b++) {
        if (random.nextDouble() < density) {
          edges.add(new Move(list.get(a), list.get(b)));
        }
      }
    }
    Graph graph = Graph.named(list, edges);
    TourKind kind =
        List.of(TourKind.OPEN, TourKind.CLOSED, TourKind.STRICTLY_OPEN).get(random.nextInt(3));
    TourQuestion question = TourQuestion.of(graph).kind(kind);
    if (random.nextInt(3) == 0) {
      question = question.from(random.nextInt(size));
      if (random.nextBoolean()) {
        question = question.to(random.nextInt(size));
      }
    }
    for (int v = 0; v < size; v++) {
      for (int u : graph.neighbours(v)) {
        if (u < v && random.nextInt(12) == 0) {
          List<Move> move = List.of(new Move(u, v));
          question = random.nextBoolean() ? question.with(move) : question.avoid(move);
        }
      }
    }
    if (size > 3 && random.nextInt(4) == 0) {
      int gone = random.nextInt(size);
      boolean isNeeded =
          question.from().orElse(-1) == gone
              || question.to().orElse(-1) == gone
              || question.required().stream().anyMatch(move -> move.touches(gone))
              || question.forbidden().stream().anyMatch(move -> move.touches(gone));
      question = isNeeded ? question : question.without(gone);
    }
    return question;
  }

  /** All tours by name, closed tours with each start and direction. */
  private static final class Oracle {

    private final TourQuestion question;
    private final int size;
    private final boolean[][] isEdge;
    private final List<Integer> path = new ArrayList<>();
    private final Set<List<String>> tours = new HashSet<>();

    Oracle(TourQuestion question) {
      this.question = question;
      size = question.squares();
      isEdge = new boolean[size][size];
      Set<String> edges = Set.of(((Graph) question.ground()).text().split(" ", -1));
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < a; b++) {
          String edge = question.naming().name(b) + "-" + question.naming().name(a);
          boolean isAllowed = !question.forbidden().contains(new Move(a, b));
          isEdge[a][b] = isAllowed && edges.contains(edge);
          isEdge[b][a] = isEdge[a][b];
        }
      }
    }

    Set<List<String>> all() {
      boolean isFromAnywhere = question.kind() == TourKind.CLOSED || question.from().isEmpty();
      for (int start = 0; start < size; start++) {
        if (isFromAnywhere || question.from().getAsInt() == start) {
          extend(start);
        }
      }
      return tours;
    }

    private void extend(int next) {
      path.add(next);
      if (path.size() == size && isTour()) {
        tours.add(path.stream().map(question.naming()::name).toList());
      }
      for (int after = 0; after < size; after++) {
        if (isEdge[next][after] && !path.contains(after)) {
          extend(after);
        }
      }
      path.remove(path.size() - 1);
    }

    private boolean isTour() {
      int first = path.get(0);
      int last = path.get(size - 1);
      Set<Move> made = new HashSet<>();
      for (int step = 1; step < size; step++) {
        made.add(new Move(path.get(step - 1), path.get(step)));
      }
      boolean isKind =
          switch (question.kind()) {
            case OPEN -> true;
            case CLOSED -> size > 2 && isEdge[first][last];
            case STRICTLY_OPEN -> size == 1 || !question.isMove(first, last);
          };
      if (question.kind() == TourKind.CLOSED) {
        made.add(new Move(first, last));
        isKind &=
            question.to().isEmpty()
                || made.contains(new Move(question.from().getAsInt(), question.to().getAsInt()));
      } else {
        isKind &= question.to().orElse(last) == last;
      }
      return isKind && made.containsAll(question.required());
    }
  }
}
