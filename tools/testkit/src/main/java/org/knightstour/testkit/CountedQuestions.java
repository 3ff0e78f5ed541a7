package org.knightstour.testkit;

/**
 * Wide random questions with their numbers of tours, which {@link SubsetCount} finds. Questions
 * with more tours than a test can list are skipped and counted. The same seed gives the same
 * questions.
 */
public final class CountedQuestions {

  private final WideQuestions questions;
  private final long mostTours;
  private int given;
  private int skipped;

  /**
   * A question and its number of tours: closed tours as cycles, open tours with direction.
   *
   * @param line the question as {@code TourQuestion} prints it
   */
  public record Counted(String line, long tours) {

    /** Returns whether the question has a tour. */
    public boolean exists() {
      return tours > 0;
    }
  }

  /** Creates questions on boards of a number of squares, missing squares included. */
  public CountedQuestions(long seed, int leastSquares, int mostSquares) {
    this(seed, leastSquares, mostSquares, Long.MAX_VALUE);
  }

  /** Creates questions on boards of a number of squares, with at most a number of tours. */
  public CountedQuestions(long seed, int leastSquares, int mostSquares, long mostTours) {
    questions = new WideQuestions(seed, leastSquares, mostSquares);
    this.mostTours = mostTours;
  }

  /** Returns the next question that has few enough tours. */
  public Counted next() {
    while (true) {
      String line = questions.next();
      long tours = SubsetCount.of(line).count();
      if (tours <= mostTours) {
        given++;
        return new Counted(line, tours);
      }
      skipped++;
    }
  }

  /** Returns the number of skipped questions for each given question. Tests bound it. */
  public double skippedShare() {
    return (double) skipped / Math.max(1, given);
  }
}
