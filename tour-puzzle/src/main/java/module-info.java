/** Puzzles with one solution: made, solved, and solved as a person does. */
module org.knightstour.puzzle {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.puzzle;
}
