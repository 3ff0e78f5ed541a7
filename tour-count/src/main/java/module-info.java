/** Exact numbers of tours, without listing them. The frontier stays inside. */
@SuppressWarnings("module") // tour-bench is built after this module
module org.knightstour.count {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.count;
  exports org.knightstour.count.figures;
  exports org.knightstour.count.frontier to
      org.knightstour.bench;
}
