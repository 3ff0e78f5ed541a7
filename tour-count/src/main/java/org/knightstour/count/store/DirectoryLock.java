package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right of one run to use a directory of layers: a lock on a file in it. The system frees it
 * when the process ends, however it ends; the empty file stays.
 */
public final class DirectoryLock implements Closeable {

  private static final String NAME = "lock";

  // The system's lock is one for the whole process, and closing any channel of the file frees it.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private final FileChannel channel;

  private DirectoryLock(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @throws LayersRefusedException when another run has it
   */
  public static DirectoryLock of(Path name) throws IOException {
    Path directory = name.toRealPath();
    LayersRefusedException refusal =
        new LayersRefusedException("cannot use " + name + ": another run keeps its layers there");
    if (!HELD.add(directory)) {
      throw refusal;
    }
    boolean isHeld = false;
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              directory.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        throw refusal;
      }
      isHeld = true;
      return new DirectoryLock(directory, channel);
    } finally {
      if (!isHeld) {
        HELD.remove(directory);
        if (channel != null) {
          channel.close();
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      HELD.remove(directory);
    }
  }
}
