/**
 * Searches for tours: exhaustive search, constructions and heuristics. The search trees and the
 * division of work among threads are not exported.
 */
// The modules named are built after this module.
@SuppressWarnings({"module", "requires-automatic"})
module org.knightstour.search {
  requires it.unimi.dsi.fastutil.core;
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.search;
  exports org.knightstour.search.frontier;
  exports org.knightstour.search.heuristic;
  exports org.knightstour.search.cdcl;
  exports org.knightstour.search.model;
  exports org.knightstour.search.symmetric;
  exports org.knightstour.search.tiling;
  exports org.knightstour.search.small to
      org.knightstour.solve;
  exports org.knightstour.search.path to
      org.knightstour.cli,
      org.knightstour.web;
}
