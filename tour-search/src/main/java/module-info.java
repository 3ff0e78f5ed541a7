/** Exhaustive search. The trees and their sharing out stay inside. */
@SuppressWarnings("module") // the modules named are built after this module
module org.knightstour.search {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.search;
  exports org.knightstour.search.model;
  exports org.knightstour.search.small to
      org.knightstour.solve;
  exports org.knightstour.search.edge to
      org.knightstour.find;
  exports org.knightstour.search.frontier;
  exports org.knightstour.search.learn;
  exports org.knightstour.search.order to
      org.knightstour.find;
  exports org.knightstour.search.path to
      org.knightstour.cli,
      org.knightstour.web;
}
