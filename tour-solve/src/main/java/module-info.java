/**
 * Questions answered by the engine that can, and checked by another: the entry point for Java
 * programs.
 */
module org.knightstour.solve {
  requires com.fasterxml.jackson.core;
  requires transitive org.knightstour.core;
  requires transitive org.knightstour.count;
  requires transitive org.knightstour.find;
  requires transitive org.knightstour.prove;
  requires transitive org.knightstour.search;
  requires transitive org.knightstour.verify;
  requires static transitive org.jspecify;

  exports org.knightstour.solve;
}
