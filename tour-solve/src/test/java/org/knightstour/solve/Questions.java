package org.knightstour.solve;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/** The questions of the tables of decisions and plans, by name. */
final class Questions {

  private Questions() {}

  /** Returns the question of a line, or about a graph, for example {@code petersen 5}. */
  static TourQuestion of(String name) {
    String[] words = name.split(" ", -1);
    return switch (words[0]) {
      case "petersen" -> TourQuestion.of(petersen(Integer.parseInt(words[1]))).closed();
      case "complete" -> TourQuestion.of(complete(Integer.parseInt(words[1]))).closed();
      default -> TourQuestion.parse(name);
    };
  }

  private static Graph complete(int vertices) {
    return Graph.of(
        vertices,
        IntStream.range(0, vertices)
            .boxed()
            .flatMap(a -> IntStream.range(a + 1, vertices).mapToObj(b -> new Move(a, b)))
            .toList());
  }

  /** Returns two rings of n: the outer ring in steps of 1, the inner ring in steps of 2. */
  private static Graph petersen(int n) {
    return Graph.of(
        2 * n,
        IntStream.range(0, n)
            .boxed()
            .flatMap(
                i ->
                    List.of(
                        new Move(i, (i + 1) % n),
                        new Move(i, n + i),
                        new Move(n + i, n + (i + 2) % n))
                        .stream())
            .collect(Collectors.toList()));
  }
}
