package org.knightstour.core.io;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The ownership of a draft by one process: a lock on an empty file next to it. The system frees the
 * lock when the process ends for any reason. Process numbers are not used, because they are reused
 * and have no meaning in a container that shares the folder.
 *
 * <p>The draft itself is not locked, because it becomes the target file. If a process closes any
 * channel of a file, all its locks on this file are freed, including the locks of a database.
 */
final class AtomicFileLock implements AutoCloseable {

  private static final String BEGIN = ".tour-draft-";
  private static final String LOCK = ".lock";
  private static final String DRAFT = ".part";

  // The locks of this process. Another channel of such a file, once closed, would free its lock.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  // The folders in which this process has looked for drafts of processes that have ended.
  private static final Set<Path> SWEPT = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private AtomicFileLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Creates a draft with a new name in a folder and locks it. */
  static AtomicFileLock in(Path folder) throws IOException {
    Path real = folder.toRealPath();
    if (SWEPT.add(real)) {
      sweep(real);
    }
    while (true) {
      String name = BEGIN + ProcessHandle.current().pid() + "-" + System.nanoTime() + LOCK;
      Path file = real.resolve(name);
      // Before the file exists, because no other thread must treat it as a leftover.
      if (HELD.add(file)) {
        AtomicFileLock lock = null;
        try {
          lock = hold(file);
        } finally {
          if (lock == null) {
            HELD.remove(file);
          }
        }
        if (lock != null) {
          return lock;
        }
      }
    }
  }

  /**
   * Creates a file and locks it. Returns null if it exists, or if a different process deletes it.
   */
  private static @Nullable AtomicFileLock hold(Path file) throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(file, CREATE_NEW, WRITE);
    } catch (FileAlreadyExistsException e) {
      return null; // another process of this number, in this very nanosecond
    }
    if (isLocked(channel, true) && Files.exists(file)) {
      return new AtomicFileLock(file, channel);
    }
    channel.close();
    return null;
  }

  /**
   * Returns whether a file could be locked.
   *
   * @param ifUnknown the result for a file system without locks
   */
  private static boolean isLocked(FileChannel channel, boolean ifUnknown) {
    try {
      return channel.tryLock() != null;
    } catch (IOException e) {
      return ifUnknown;
    }
  }

  /** Deletes the drafts of ended processes. Drafts of other processes stay. */
  static void sweep(Path folder) {
    try (DirectoryStream<Path> locks = Files.newDirectoryStream(folder, BEGIN + "*" + LOCK)) {
      for (Path file : locks) {
        // A pipe of this name would wait for its reader.
        if (!HELD.contains(file) && Files.isRegularFile(file, NOFOLLOW_LINKS)) {
          deleteLeftover(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // leftovers do no harm
    }
  }

  private static void deleteLeftover(Path file) {
    try (FileChannel channel = FileChannel.open(file, WRITE)) {
      if (isLocked(channel, false)) {
        delete(file);
      }
    } catch (IOException e) {
      return; // another process deletes it, or it belongs to another user
    }
  }

  private static void delete(Path file) throws IOException {
    Files.deleteIfExists(draft(file));
    Files.deleteIfExists(file);
  }

  private static Path draft(Path file) {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.substring(0, name.length() - LOCK.length()) + DRAFT);
  }

  /** Returns the draft of this process, which need not exist. */
  Path draft() {
    return draft(file);
  }

  /** Deletes the draft and releases its name. */
  @Override
  public void close() throws IOException {
    try (channel) {
      delete(file);
    } finally {
      HELD.remove(file);
    }
  }
}
