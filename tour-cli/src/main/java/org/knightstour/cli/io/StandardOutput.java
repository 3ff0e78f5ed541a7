package org.knightstour.cli.io;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The stream of results. It remembers the first failure, which print writers ignore, because a full
 * disk after {@code >} must end with an error. A closed pipe is not a failure, for example with
 * {@code head}.
 */
public final class StandardOutput extends FilterOutputStream {

  private @Nullable IOException failure;
  private volatile boolean isTouched;

  public StandardOutput() {
    super(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
  }

  public PrintWriter writer() {
    return new PrintWriter(new OutputFile.Utf8Writer(this), false);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    isTouched = true;
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  private IOException remembered(IOException e) {
    failure = failure == null ? e : failure;
    return e;
  }

  /** Returns the failure in words, or null if all was written or the reader closed the pipe. */
  public @Nullable String failure() {
    IOException e = failure;
    String message = e == null ? "" : String.valueOf(e.getMessage());
    boolean isReaderGone = message.toLowerCase(Locale.ROOT).contains("broken pipe");
    return message.isEmpty() || isReaderGone ? null : message;
  }

  public boolean isTouched() {
    return isTouched;
  }
}
