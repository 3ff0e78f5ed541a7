/**
 * Tours as pictures, worksheets and animations. PDF files need the module {@code org.apache.pdfbox}
 * at run time.
 */
@SuppressWarnings("requires-automatic")
module org.knightstour.draw {
  requires transitive org.knightstour.core;
  requires java.desktop;
  requires static org.apache.pdfbox;
  requires static transitive org.jspecify;

  exports org.knightstour.draw;
  exports org.knightstour.draw.gif;
  exports org.knightstour.draw.page;
  exports org.knightstour.draw.pdf;
  exports org.knightstour.draw.raster;
  exports org.knightstour.draw.read;
  exports org.knightstour.draw.sheet;
  exports org.knightstour.draw.svg;
  exports org.knightstour.draw.terminal;
}
