package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether the process that took a unit still lives. Each process locks one byte of a file beside
 * the ledger, at the place of its number; the system frees it when the process ends, however it
 * ends. So nothing is decided by a clock: a process that was stopped for an hour keeps its units,
 * and those of one that was killed are free at once. Processes in containers that share the folder
 * see each other too, as they need not by process numbers.
 */
final class OwnerLock implements AutoCloseable {

  // Closing any channel of a file frees all locks that this Java machine has on it.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path ledger;
  private final Path file;
  private final FileChannel channel;
  private @Nullable FileLock lock;
  private long owner;

  private OwnerLock(Path ledger, Path file, FileChannel channel) {
    this.ledger = ledger;
    this.file = file;
    this.channel = channel;
  }

  private static Path beside(Path ledger) throws IOException {
    Path real = ledger.toRealPath();
    return real.resolveSibling(real.getFileName() + "-lock");
  }

  /** Opens the file; no lock is taken yet. Fails where this Java machine has it open. */
  static OwnerLock of(Path ledger) throws IOException {
    Path file = beside(ledger);
    if (!HELD.add(file)) {
      throw new IOException(ledger + ": this program works on the ledger already");
    }
    try {
      return new OwnerLock(
          ledger,
          file,
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
    } catch (IOException e) {
      HELD.remove(file);
      throw e;
    }
  }

  /**
   * Locks the byte of a number that no other process has seen yet, until this one ends. A process
   * that works on a ledger which an older copy has replaced may have the number too.
   */
  long hold(long number) throws IOException {
    release();
    lock = channel.tryLock(number, 1, false);
    if (lock == null) {
      throw new IOException(
          ledger
              + ": a process works on another copy of this ledger, which was replaced;"
              + " end it first");
    }
    return number;
  }

  private void release() throws IOException {
    FileLock held = lock;
    if (held != null) {
      held.close();
    }
  }

  /** The ledger has the number that is held. */
  void own(long number) {
    owner = number;
  }

  /** The number of this process; 0 before {@link #own}. */
  long owner() {
    return owner;
  }

  /** Whether an owner, another process, has ended. */
  boolean isDead(long owner) throws IOException {
    try (FileLock free = channel.tryLock(owner, 1, false)) {
      return free != null;
    } catch (OverlappingFileLockException e) {
      return false; // this very process
    }
  }

  /**
   * Whether an owner lives, for one who only looks. Where this Java machine works on the ledger,
   * all of them are taken to live.
   */
  static boolean isAlive(Path ledger, long owner) throws IOException {
    Path file = beside(ledger);
    if (HELD.contains(file)) {
      return true;
    }
    try (FileChannel look = FileChannel.open(file, StandardOpenOption.READ);
        FileLock free = look.tryLock(owner, 1, true)) {
      return free == null;
    } catch (NoSuchFileException e) {
      return false; // the run has ended, perhaps a moment ago
    }
  }

  /** Removes the file, which is closed. */
  void delete() throws IOException {
    Files.deleteIfExists(file);
  }

  /** Frees the lock. */
  @Override
  public void close() throws IOException {
    try {
      release();
      channel.close();
    } finally {
      HELD.remove(file);
    }
  }
}
