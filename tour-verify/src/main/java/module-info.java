/** Checkers of tours and certificates. They share no code with the programs that create these. */
module org.knightstour.verify {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.verify;
  exports org.knightstour.verify.certificate;
}
