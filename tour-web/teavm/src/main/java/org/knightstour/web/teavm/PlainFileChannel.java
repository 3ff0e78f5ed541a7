package org.knightstour.web.teavm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** A substitute for the Java class, because a web page has no files. */
@SuppressWarnings("DoNotCallSuggester")
public final class PlainFileChannel {

  private static final String NO_FILES = "a page has no files";

  private PlainFileChannel() {}

  public static PlainFileChannel open(Path path, OpenOption... options) throws IOException {
    throw new IOException(NO_FILES);
  }

  public int write(ByteBuffer bytes, long position) throws IOException {
    throw new IOException(NO_FILES);
  }

  public int read(ByteBuffer bytes, long position) throws IOException {
    throw new IOException(NO_FILES);
  }

  public void close() {}
}
