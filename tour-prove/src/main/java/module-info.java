/** Proofs that no tour exists, written as certificates. */
module org.knightstour.prove {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.prove;
}
