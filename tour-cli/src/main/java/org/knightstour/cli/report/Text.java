package org.knightstour.cli.report;

import java.io.IOException;
import java.io.Writer;

/** A text that can be written. */
@FunctionalInterface
public interface Text {
  void write(Writer out) throws IOException;
}
