/** The question, the board and what lives on it; no search. */
module org.knightstour.core {
  requires de.siegmar.fastcsv;
  requires static transitive org.jspecify;

  exports org.knightstour.core;
  exports org.knightstour.core.answer;
  exports org.knightstour.core.graph;
  exports org.knightstour.core.symmetry;
  exports org.knightstour.core.text;
  exports org.knightstour.core.theory;
}
