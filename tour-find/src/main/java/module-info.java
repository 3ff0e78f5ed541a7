/** One tour, fast: tilings, Warnsdorff's rule, the neural network, and trials of both. */
module org.knightstour.find {
  requires transitive org.knightstour.core;
  requires transitive org.knightstour.search;
  requires static transitive org.jspecify;

  exports org.knightstour.find.heuristic;
  exports org.knightstour.find.tiling;
}
