package org.knightstour.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** A writer that ends with the command when it is interrupted: for texts of a minute and more. */
final class StoppableWriter extends FilterWriter {

  StoppableWriter(Writer out) {
    super(out);
  }

  @Override
  public void write(int c) throws IOException {
    Interruption.check();
    out.write(c);
  }

  @Override
  public void write(char[] buffer, int offset, int length) throws IOException {
    Interruption.check();
    out.write(buffer, offset, length);
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    Interruption.check();
    out.write(text, offset, length);
  }
}
