/** The command line. Nothing is exported; picocli reads and sets the fields of the commands. */
@SuppressWarnings("requires-automatic")
open module org.knightstour.cli {
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires java.xml;
  requires jdk.httpserver;
  requires org.jline.terminal;
  requires org.knightstour.chart;
  requires org.knightstour.draw;
  requires org.knightstour.solve;
  requires static org.jspecify;
}
