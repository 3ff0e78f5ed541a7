/** Figures as charts. */
@SuppressWarnings("requires-automatic")
module org.knightstour.chart {
  requires transitive org.knightstour.draw;
  requires java.desktop;
  requires java.xml;
  requires org.apache.xmlgraphics.batik.svggen;
  requires static transitive org.jspecify;
  requires xchart;

  exports org.knightstour.chart;
}
