/**
 * The engines for queries about tours, and the checks of their answers: the entry point for Java
 * programs. Ledgers of long runs need the modules {@code java.sql} and {@code
 * org.xerial.sqlitejdbc} at run time.
 */
module org.knightstour.solve {
  requires static java.sql;
  requires static org.xerial.sqlitejdbc;
  requires transitive org.knightstour.core;
  requires transitive org.knightstour.count;
  requires transitive org.knightstour.search;
  requires transitive org.knightstour.prove;
  requires transitive org.knightstour.puzzle;
  requires transitive org.knightstour.verify;
  requires static transitive org.jspecify;

  uses org.knightstour.solve.ledger.Cluster;

  exports org.knightstour.solve;
  exports org.knightstour;
  exports org.knightstour.solve.ledger;
}
