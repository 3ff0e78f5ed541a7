/** Exact numbers of tours, without listing them. The frontier packages are internal. */
@SuppressWarnings("requires-automatic")
module org.knightstour.count {
  requires it.unimi.dsi.fastutil.core;
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.count;
  exports org.knightstour.count.figures;
}
