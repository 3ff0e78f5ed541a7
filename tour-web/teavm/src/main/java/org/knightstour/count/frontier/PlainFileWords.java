package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** A substitute for {@link FileWords}, because a web page has no files. */
@SuppressWarnings({"DoNotCallSuggester", "UnusedVariable"})
final class PlainFileWords {

  void write(FileChannel channel, long position, long[] words, int from, int longs)
      throws IOException {
    throw new IOException("a page has no files");
  }

  void read(FileChannel channel, long position, long[] words, int to, int longs)
      throws IOException {
    throw new IOException("a page has no files");
  }
}
