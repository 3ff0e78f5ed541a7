/** A tour as a picture, a worksheet or a film. XChart and Batik are needed for charts alone. */
@SuppressWarnings("requires-automatic")
module org.knightstour.draw {
  requires transitive org.knightstour.core;
  requires java.desktop;
  requires java.xml;
  requires org.dhatim.fastexcel;
  requires static org.apache.xmlgraphics.batik.svggen;
  requires static transitive org.jspecify;
  requires static xchart;

  exports org.knightstour.draw;
  exports org.knightstour.draw.chart;
  exports org.knightstour.draw.raster;
  exports org.knightstour.draw.sheet;
  exports org.knightstour.draw.svg;
  exports org.knightstour.draw.terminal;
}
