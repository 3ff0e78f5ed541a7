/** The command line. It exports no package. Picocli reads and sets the fields of the commands. */
@SuppressWarnings("requires-automatic")
open module org.knightstour.cli {
  requires ch.qos.logback.classic;
  requires ch.qos.logback.core;
  requires info.picocli;
  requires java.xml;
  requires jdk.httpserver;
  requires org.apache.pdfbox;
  requires org.jline.terminal;
  requires org.knightstour.draw;
  requires org.knightstour.solve;
  requires org.slf4j;
  requires org.xerial.sqlitejdbc;
  requires static org.jspecify;

  provides ch.qos.logback.classic.spi.Configurator with
      org.knightstour.cli.report.QuietLogging;
}
