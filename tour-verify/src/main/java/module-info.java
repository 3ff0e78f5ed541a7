/** Tours and certificates, checked by code that shares nothing with what made them. */
module org.knightstour.verify {
  requires transitive org.knightstour.core;
  requires static transitive org.jspecify;

  exports org.knightstour.verify;
  exports org.knightstour.verify.certificate;
}
