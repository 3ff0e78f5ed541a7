/** The types shared by all modules: questions, boards, graphs, tours, and their text formats. */
@SuppressWarnings("requires-automatic")
module org.knightstour.core {
  requires it.unimi.dsi.fastutil.core;
  requires static transitive org.jspecify;

  exports org.knightstour.core;
  exports org.knightstour.core.answer;
  exports org.knightstour.core.graph;
  exports org.knightstour.core.graph.read;
  exports org.knightstour.core.graph.write;
  exports org.knightstour.core.io;
  exports org.knightstour.core.shape;
  exports org.knightstour.core.symmetry;
  exports org.knightstour.core.text;
}
