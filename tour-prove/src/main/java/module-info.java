/** Certificates that there is no tour. */
module org.knightstour.prove {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.prove;
}
