package org.knightstour.cli.report;

import java.io.IOException;
import java.io.Writer;

/** What a command says: a text or one JSON object, and a status. */
public interface Answer {

  /** What the process ends with. */
  default ExitStatus status() {
    return stopped().isEmpty() ? ExitStatus.ANSWERED : ExitStatus.STOPPED;
  }

  /** The answer for people. */
  void write(Writer out) throws IOException;

  /** The answer for programs; without its end. */
  JsonAnswer json();

  /** One line for stderr when the command stopped before its answer; empty when stdout says it. */
  default String stopped() {
    return "";
  }
}
