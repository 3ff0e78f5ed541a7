package org.knightstour.find.tiling;

/** What a construction came to. Only a tour says anything about the board. */
public sealed interface ConstructionResult {

  /** A tour of the question. */
  record Constructed(TiledTour tour) implements ConstructionResult {}

  /**
   * No tour: there is none, or the tiles for it were not found, or the watch was stopped. It does
   * not prove that there is none.
   */
  record NotFound() implements ConstructionResult {}

  /**
   * The question is not one for constructions.
   *
   * @param reason what is not supported
   */
  record Declined(String reason) implements ConstructionResult {}
}
