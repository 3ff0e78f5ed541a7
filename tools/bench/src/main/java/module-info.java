/**
 * Benchmarks. JMH and the benchmarks run from one jar on the class path. The descriptor checks the
 * dependencies when they are compiled.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module org.knightstour.bench {
  requires it.unimi.dsi.fastutil.core;
  requires java.management;
  requires jmh.core;
  requires org.chocosolver.solver;
  requires org.jgrapht.core;
  requires org.knightstour.core;
  requires org.knightstour.count;
  requires org.knightstour.search;
  requires org.knightstour.puzzle;
  requires org.knightstour.solve;
  requires org.knightstour.verify;
  requires static org.jspecify;
}
