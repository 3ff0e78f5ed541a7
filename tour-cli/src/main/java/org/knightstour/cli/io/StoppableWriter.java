package org.knightstour.cli.io;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Interruption;

/** A writer that ends with the command when it is interrupted: for texts of a minute and more. */
public final class StoppableWriter extends FilterWriter {

  /** Over another writer. */
  public StoppableWriter(Writer out) {
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
