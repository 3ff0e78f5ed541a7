/** What the tests share: published figures and naive oracles. Uses no other module. */
module org.knightstour.testkit {
  requires static transitive org.jspecify;

  exports org.knightstour.testkit;
}
