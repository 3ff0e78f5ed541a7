package org.knightstour.web.teavm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Stands for its parent, whose version in TeaVM forgets a mark when it reads on. It takes the whole
 * text when it is first read: what the engine reads is held in memory anyhow.
 */
public final class PlainBufferedReader extends BufferedReader {

  private static final int PART = 1 << 12;

  private final Reader reader;
  private String text = "";
  private boolean isTaken;
  private int at;
  private int mark;

  /** Over another reader. */
  public PlainBufferedReader(Reader reader) {
    super(reader);
    this.reader = reader;
  }

  private void take() throws IOException {
    if (!isTaken) {
      isTaken = true;
      StringBuilder whole = new StringBuilder();
      char[] part = new char[PART];
      for (int count = reader.read(part, 0, PART); count > 0; count = reader.read(part, 0, PART)) {
        whole.append(part, 0, count);
      }
      text = whole.toString();
    }
  }

  @Override
  public int read() throws IOException {
    take();
    return at < text.length() ? text.charAt(at++) : -1;
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    take();
    int count = Math.min(length, text.length() - at);
    text.getChars(at, at + count, into, offset);
    at += count;
    return count == 0 && length > 0 ? -1 : count;
  }

  @Override
  public void mark(int limit) {
    mark = at;
  }

  @Override
  public void reset() {
    at = mark;
  }

  @Override
  public boolean ready() {
    return true;
  }

  @Override
  public void close() {}
}
