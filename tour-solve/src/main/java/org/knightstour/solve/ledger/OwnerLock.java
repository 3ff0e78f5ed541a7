package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
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

  private final Path file;
  private final FileChannel channel;
  private @Nullable FileLock lock;
  private long owner;

  private OwnerLock(Path file, FileChannel channel) {
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
          file, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
    } catch (IOException e) {
      HELD.remove(file);
      throw e;
    }
  }

  /** Locks the byte of an owner, this process, until it ends. */
  void hold(long number) throws IOException {
    lock = channel.lock(number, 1, false);
    owner = number;
  }

  /** The number of this process; 0 before {@link #hold}. */
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
    if (!Files.exists(file)) {
      return false;
    }
    try (FileChannel look = FileChannel.open(file, StandardOpenOption.READ);
        FileLock free = look.tryLock(owner, 1, true)) {
      return free == null;
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
      FileLock held = lock;
      if (held != null) {
        held.close();
      }
      channel.close();
    } finally {
      HELD.remove(file);
    }
  }
}
