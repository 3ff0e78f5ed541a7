/** The command line. Nothing is exported; picocli reads and sets the fields of the commands. */
@SuppressWarnings("requires-automatic")
module org.knightstour.cli {
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires java.xml;
  requires jdk.httpserver;
  requires org.jline.terminal;
  requires org.knightstour.chart;
  requires org.knightstour.draw;
  requires org.knightstour.solve;
  requires static org.jspecify;

  opens org.knightstour.cli to
      info.picocli;
  opens org.knightstour.cli.atlas to
      info.picocli;
  opens org.knightstour.cli.bench to
      info.picocli;
  opens org.knightstour.cli.count to
      info.picocli;
  opens org.knightstour.cli.draw to
      info.picocli;
  opens org.knightstour.cli.find to
      info.picocli;
  opens org.knightstour.cli.list to
      info.picocli;
  opens org.knightstour.cli.numbering to
      info.picocli;
  opens org.knightstour.cli.options to
      info.picocli;
  opens org.knightstour.cli.prove to
      info.picocli;
  opens org.knightstour.cli.serve to
      info.picocli;
  opens org.knightstour.cli.sweep to
      info.picocli;
  opens org.knightstour.cli.verify to
      info.picocli;
}
