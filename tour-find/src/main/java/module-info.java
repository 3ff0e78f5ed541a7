/** One tour, fast: tilings, Warnsdorff's rule, the neural network, and trials of both. */
module org.knightstour.find {
  requires transitive org.knightstour.core;
  requires transitive org.knightstour.search;
  requires static transitive org.jspecify;

  exports org.knightstour.find.neural;
  exports org.knightstour.find.tiling;
  exports org.knightstour.find.trials;
  exports org.knightstour.find.warnsdorff;
}
