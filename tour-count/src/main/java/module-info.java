/** Exact numbers of tours, without listing them. The frontier stays inside. */
@SuppressWarnings({"module", "requires-automatic"}) // tour-bench is built after this module
module org.knightstour.count {
  requires it.unimi.dsi.fastutil.core;
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.count;
  exports org.knightstour.count.figures;
  exports org.knightstour.count.frontier to
      org.knightstour.bench;
}
