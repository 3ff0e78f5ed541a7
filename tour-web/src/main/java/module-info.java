/**
 * The engine of the web app. It receives requests and sends replies as messages, and works in time
 * slices.
 */
module org.knightstour.web {
  requires org.knightstour.core;
  requires org.knightstour.count;
  requires org.knightstour.draw;
  requires org.knightstour.search;
  requires org.knightstour.prove;
  requires org.knightstour.puzzle;
  requires org.knightstour.solve;
  requires org.knightstour.verify;
  requires static transitive org.jspecify;

  exports org.knightstour.web;
}
