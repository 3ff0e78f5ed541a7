/** Makes, solves and grades puzzles with one solution. */
module org.knightstour.puzzle {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.puzzle;
}
