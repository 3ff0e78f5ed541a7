package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** Stands for {@link FileWords}: a page has no files. */
@SuppressWarnings({"DoNotCallSuggester", "UnusedVariable"})
final class PlainFileWords {

  private static final String NO_FILES = "a page has no files";

  PlainFileWords(FileChannel channel) {}

  void write(long[] words, int from, int longs, long position) throws IOException {
    throw new IOException(NO_FILES);
  }

  void read(long[] words, int to, int longs, long position) throws IOException {
    throw new IOException(NO_FILES);
  }
}
