package org.knightstour.puzzle;

import java.util.Optional;
import java.util.SplittableRandom;
import org.knightstour.core.Tour;
import org.knightstour.core.answer.NumberText;
import org.knightstour.puzzle.PuzzleMaker.PartialPuzzle;

/** Random tours for a puzzle of numbers. */
final class NumberSource implements PuzzleMaker.TourSource<MadePuzzle> {

  private static final int MOST_TOURS = 300;
  private static final int MOST_TOURS_OF_A_PATTERN = 3000;

  private final PuzzleSpec spec;
  private final PuzzleGraph graph;
  private final SplittableRandom random;
  private final RandomTour tours;
  private int left;
  private Optional<String> ended = Optional.empty();

  NumberSource(PuzzleSpec spec) {
    this.spec = spec;
    graph = new PuzzleGraph(spec.question());
    random = new SplittableRandom(spec.randomSeed());
    tours = new RandomTour(graph, random);
    left = most();
  }

  private int most() {
    return spec.pattern().isEmpty() ? MOST_TOURS : MOST_TOURS_OF_A_PATTERN;
  }

  @Override
  public String name() {
    return "puzzle maker";
  }

  @Override
  public Optional<String> prepare() {
    if (left == 0) {
      String tried = NumberText.counted(most(), "tour", "tours");
      String what = spec.level().map(level -> "level " + level.number()).orElse("this kind");
      String other = spec.level().isPresent() ? "another level or seed" : "another seed";
      ended = Optional.of(tried + " made no puzzle of " + what + ": try " + other);
    }
    return ended;
  }

  @Override
  public Optional<PartialPuzzle<MadePuzzle>> draw() {
    Optional<Tour> tour = tours.draw();
    if (tour.isEmpty()) {
      ended = Optional.of("random attempts found no tour: try another seed");
      return Optional.empty();
    }
    left--;
    ClueRemoval numbers = new ClueRemoval(spec, graph, tour.get(), random, false);
    return Optional.of(new PartialPuzzle<>(numbers, Optional::orElseThrow));
  }
}
