/** Exact Hamiltonian cycles and paths of JGraphT's graphs. */
module org.knightstour.jgrapht {
  requires transitive org.jgrapht.core;
  requires transitive org.knightstour.solve;
  requires static transitive org.jspecify;

  exports org.knightstour.jgrapht;
}
