/** Exhaustive search. The trees and their sharing out stay inside. */
@SuppressWarnings("module") // tour-find and tour-web are built after this module
module org.knightstour.search {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.search;
  exports org.knightstour.search.film;
  exports org.knightstour.search.edge to
      org.knightstour.find;
  exports org.knightstour.search.order to
      org.knightstour.find;
  exports org.knightstour.search.path to
      org.knightstour.web;
}
