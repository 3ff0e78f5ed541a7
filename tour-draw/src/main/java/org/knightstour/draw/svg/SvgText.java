package org.knightstour.draw.svg;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.text.TextFormat;

/** The tour of a picture, as a list of squares in an element that no viewer shows. */
public final class SvgText {

  private static final String BEGIN = "<metadata id=\"tour\">";

  private SvgText() {}

  static void write(Tour tour, SvgCanvas canvas) {
    canvas.raw(BEGIN + "\n");
    canvas.text(out -> TextFormat.SQUARES.write(tour, out));
    canvas.raw("</metadata>\n");
  }

  /**
   * The list of squares in a picture; memory is constant.
   *
   * @throws InputException when there is none
   */
  public static Reader read(InputStream in) throws IOException {
    Reader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    int matched = 0;
    while (matched < BEGIN.length()) {
      int c = text.read();
      if (c < 0) {
        throw new InputException(
            "this is an SVG picture without a tour in it: give the text that it was drawn from.");
      }
      // The first character occurs nowhere else in it.
      matched = c == BEGIN.charAt(matched) ? matched + 1 : c == '<' ? 1 : 0;
    }
    return new Content(text);
  }

  /** The characters before the next tag. */
  private static final class Content extends FilterReader {

    private boolean isOver;

    Content(Reader in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int c = isOver ? -1 : in.read();
      isOver = c < 0 || c == '<';
      return isOver ? -1 : c;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      int count = 0;
      for (int c = 0; count < length && c >= 0; ) {
        c = read();
        if (c >= 0) {
          buffer[offset + count++] = (char) c;
        }
      }
      return count == 0 && length > 0 ? -1 : count;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }

  /** Writes a text. */
  @FunctionalInterface
  interface Text {
    void write(Writer out) throws IOException;
  }
}
