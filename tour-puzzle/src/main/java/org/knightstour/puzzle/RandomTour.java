package org.knightstour.puzzle;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/**
 * A generator of random tours that turns the ends of a path (backbite). If the last place has a way
 * to an earlier place of the path, the part after that place is reversed. Every tour starts from a
 * new path, because one chain of turns does not reach all tours. The path continues to the place
 * with the fewest free neighbours (Warnsdorff). The distribution is not uniform if few turns are
 * possible, for example on 5x5. See R. Oberdorf and others, Secondary structures in long compact
 * polymers, Physical Review E 74, 2006.
 */
final class RandomTour {

  private static final int WALKS = 200;
  private static final int TURNS_TO_MIX = 10; // for each place
  private static final int TURNS_TO_END = 60; // for each place

  private final PuzzleGraph graph;
  private final SplittableRandom random;
  private final int[] path;
  private final boolean[] isVisited;
  private int length;

  RandomTour(PuzzleGraph graph, SplittableRandom random) {
    this.graph = graph;
    this.random = random;
    path = new int[graph.size];
    isVisited = new boolean[graph.size];
  }

  TourQuestion question() {
    return graph.question;
  }

  /** Draws a tour. The result is empty if no tour was found, although one can exist. */
  Optional<Tour> draw() {
    for (int walk = 0; walk < WALKS; walk++) {
      if (fill() && mix()) {
        TourQuestion question = graph.question;
        if (graph.isClosed && question.to().isEmpty()) {
          turnCycle(question.from().isPresent() ? graph.place(question.from().getAsInt()) : -1);
        }
        Tour tour = graph.tour(path);
        if (question.isAnsweredBy(tour)) {
          return Optional.of(tour);
        }
      }
    }
    return Optional.empty();
  }

  /** Creates a path over all places. If the path is stuck, its end is turned. */
  private boolean fill() {
    Arrays.fill(isVisited, false);
    int start =
        graph.question.from().isPresent()
            ? graph.place(graph.question.from().getAsInt())
            : random.nextInt(graph.size);
    length = 0;
    visit(start);
    for (int turns = TURNS_TO_END * graph.size; length < graph.size && turns > 0; ) {
      int next = next();
      if (next >= 0) {
        visit(next);
      } else {
        turn();
        turns--;
      }
    }
    return length == graph.size;
  }

  private void visit(int place) {
    path[length++] = place;
    isVisited[place] = true;
  }

  /**
   * Returns a free place next to the end with the fewest free neighbours. Ties are broken at
   * random.
   */
  private int next() {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    int equal = 0;
    int end = path[length - 1];
    for (int place = Bits.first(graph.ways, end);
        place >= 0;
        place = Bits.next(graph.ways, end, place + 1)) {
      if (!isVisited[place]) {
        int free = free(place);
        equal = free == fewest ? equal + 1 : 1;
        if (free < fewest || (free == fewest && random.nextInt(equal) == 0)) {
          best = place;
        }
        fewest = Math.min(fewest, free);
        equal = free == fewest ? equal : 1;
      }
    }
    return best;
  }

  private int free(int place) {
    int free = 0;
    for (int other = Bits.first(graph.ways, place);
        other >= 0;
        other = Bits.next(graph.ways, place, other + 1)) {
      free += isVisited[other] ? 0 : 1;
    }
    return free;
  }

  /** Turns one end. If the first place is not fixed, it sometimes turns the other end. */
  private void turn() {
    if (graph.question.from().isEmpty() && random.nextInt(2) == 0) {
      reverse(0);
    }
    int end = path[length - 1];
    int ways = Bits.count(graph.ways, end);
    if (ways == 0) {
      return;
    }
    int place = Bits.first(graph.ways, end);
    for (int skipped = random.nextInt(ways); skipped > 0; skipped--) {
      place = Bits.next(graph.ways, end, place + 1);
    }
    if (isVisited[place]) {
      int at = 0;
      while (path[at] != place) {
        at++;
      }
      reverse(at + 1);
    }
  }

  private void reverse(int from) {
    for (int low = from, high = length - 1; low < high; low++, high--) {
      int place = path[low];
      path[low] = path[high];
      path[high] = place;
    }
  }

  /** Turns ends for a while, and then until they are the fixed ends. */
  private boolean mix() {
    for (int turn = 0; turn < TURNS_TO_MIX * graph.size; turn++) {
      turn();
    }
    for (int turn = 0; turn < TURNS_TO_END * graph.size && !hasEnds(); turn++) {
      turn();
    }
    return hasEnds();
  }

  private boolean hasEnds() {
    int last = path[graph.size - 1];
    boolean isEnd =
        graph.question.to().isEmpty() || last == graph.place(graph.question.to().getAsInt());
    boolean isCycle = graph.size >= Tour.FEWEST_OF_A_CYCLE && Bits.has(graph.ways, last, path[0]);
    return isEnd && (isCycle || !graph.isClosed);
  }

  /** Rotates a cycle to begin at a place, or at any place, in either direction. */
  private void turnCycle(int first) {
    if (random.nextInt(2) == 0) {
      reverse(0);
    }
    int start = random.nextInt(graph.size);
    for (int at = 0; at < graph.size; at++) {
      start = path[at] == first ? at : start;
    }
    int[] cycle = path.clone();
    for (int at = 0; at < graph.size; at++) {
      path[at] = cycle[(start + at) % graph.size];
    }
  }

  /** Shuffles a list, with equal probability for each order (Fisher and Yates). */
  static void shuffle(List<?> list, SplittableRandom random) {
    for (int at = list.size() - 1; at > 0; at--) {
      Collections.swap(list, at, random.nextInt(at + 1));
    }
  }
}
