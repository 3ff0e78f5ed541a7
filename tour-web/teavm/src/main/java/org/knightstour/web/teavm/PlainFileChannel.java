package org.knightstour.web.teavm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** Stands for the class of the Java library: a page has no files. */
@SuppressWarnings("DoNotCallSuggester")
public final class PlainFileChannel {

  private static final String NO_FILES = "a page has no files";

  private PlainFileChannel() {}

  /** Opens nothing. */
  public static PlainFileChannel open(Path path, OpenOption... options) throws IOException {
    throw new IOException(NO_FILES);
  }

  /** Writes nothing. */
  public int write(ByteBuffer bytes, long position) throws IOException {
    throw new IOException(NO_FILES);
  }

  /** Reads nothing. */
  public int read(ByteBuffer bytes, long position) throws IOException {
    throw new IOException(NO_FILES);
  }

  /** Nothing is open. */
  public void close() {}
}
