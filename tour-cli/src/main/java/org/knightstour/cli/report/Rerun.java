package org.knightstour.cli.report;

import java.io.PrintWriter;

/** Runs the program for a command that stands for another one. */
public interface Rerun {

  /** Runs a whole line and returns its status. */
  int rerun(PrintWriter out, PrintWriter err, String... words);
}
