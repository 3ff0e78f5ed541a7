package org.knightstour.cli.puzzle;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.CanonicalForm;

/** The tours of the puzzles that were made before. */
final class KnownTours {

  /** The novelty of a tour, in ascending order. */
  enum Novelty {
    /** An earlier puzzle has the same lines, perhaps with other numbers. */
    SAME,
    /** An earlier puzzle has a rotation or reflection of its lines. */
    IMAGE,
    /** No earlier puzzle has the tour or an image of it. */
    NEW
  }

  private final Set<Object> tours = new HashSet<>();
  private final Set<Object> forms = new HashSet<>();

  void add(SheetPuzzle puzzle) {
    tours.add(lines(puzzle));
    forms.add(form(puzzle));
  }

  Novelty novelty(SheetPuzzle puzzle) {
    if (tours.contains(lines(puzzle))) {
      return Novelty.SAME;
    }
    return forms.contains(form(puzzle)) ? Novelty.IMAGE : Novelty.NEW;
  }

  private record Lines(Board board, Set<Long> moves) {}

  /** Returns the moves of the tour, which do not depend on its first square and direction. */
  private static Lines lines(SheetPuzzle puzzle) {
    Tour tour = puzzle.printed().answer();
    long squares = tour.board().squares();
    Set<Long> moves = new TreeSet<>();
    for (int step = tour.isClosed() ? 0 : 1; step < tour.length(); step++) {
      long one = tour.square(step);
      long other = tour.square((step + tour.length() - 1) % tour.length());
      moves.add(Math.min(one, other) * squares + Math.max(one, other));
    }
    return new Lines(tour.board(), moves);
  }

  private record Form(TourQuestion question, List<Integer> squares) {}

  /** Returns the least image of the tour on the board without ends and required moves. */
  private static Form form(SheetPuzzle puzzle) {
    TourQuestion question = puzzle.question();
    TourQuestion plain =
        TourQuestion.of(question.board(), question.kind())
            .piece(question.piece())
            .without(question.missing());
    int[] least = new CanonicalForm(plain).of(puzzle.printed().answer().toArray());
    return new Form(plain, Arrays.stream(least).boxed().toList());
  }
}
