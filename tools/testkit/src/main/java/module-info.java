/** Material for tests: published figures and naive oracles. It uses no other module. */
module org.knightstour.testkit {
  requires static transitive org.jspecify;

  exports org.knightstour.testkit;
}
