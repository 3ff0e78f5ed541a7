package org.knightstour.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** A text that is built line by line. */
public final class Lines implements Text {

  private final StringBuilder text = new StringBuilder();

  public Lines add(String line) {
    text.append(line).append(System.lineSeparator());
    return this;
  }

  public Lines add(String format, Object... figures) {
    return add(String.format(Locale.ROOT, format, figures));
  }

  /** Adds text that contains its line ends. */
  public Lines addText(CharSequence lines) {
    text.append(lines);
    return this;
  }

  /** Adds a line unless it is empty. */
  public Lines addUnlessEmpty(String line) {
    return line.isEmpty() ? this : add(line);
  }

  @Override
  public void write(Writer out) throws IOException {
    out.append(text);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
