package org.knightstour.solve.ledger;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A lock that shows whether the process that took a unit is alive. Each process locks the byte with
 * its number in a file next to the ledger. The system frees the lock at any end of the process.
 * Therefore no clock is needed: a process that is suspended for an hour keeps its units, and the
 * units of a killed process are free immediately. Process ids would not work for containers that
 * share the folder, but file locks do.
 */
final class OwnerLock implements AutoCloseable {

  // Closing any channel of a file frees all locks that this Java machine has on it.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path ledger;
  private final Path file;
  private final FileChannel channel;
  private @Nullable FileLock lock;

  /** The number of this process in the ledger, or 0 before it has one. */
  long owner;

  private OwnerLock(Path ledger, Path file, FileChannel channel) {
    this.ledger = ledger;
    this.file = file;
    this.channel = channel;
  }

  private static Path beside(Path ledger) throws IOException {
    Path real = ledger.toRealPath();
    return real.resolveSibling(real.getFileName() + "-lock");
  }

  /** Opens the file without a lock. Fails if this JVM has it open. */
  static OwnerLock of(Path ledger) throws IOException {
    Path file = beside(ledger);
    if (!HELD.add(file)) {
      throw new IOException(ledger + ": this program works on the ledger already");
    }
    try {
      return new OwnerLock(ledger, file, FileChannel.open(file, CREATE, WRITE));
    } catch (IOException e) {
      HELD.remove(file);
      throw e;
    }
  }

  /**
   * Locks the byte of a number until this process ends. The number must be new to the ledger. If an
   * older copy replaced the ledger, a process that still works on the newer copy can have the
   * number too.
   */
  long hold(long number) throws IOException {
    release();
    lock = channel.tryLock(number, 1, false);
    if (lock == null) {
      String reason = "a process works on another copy of this ledger, which was replaced";
      throw new IOException(ledger + ": " + reason + ": end it first");
    }
    return number;
  }

  private void release() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }

  /** Checks whether a different process with this number has ended. */
  boolean isDead(long owner) throws IOException {
    try (FileLock free = channel.tryLock(owner, 1, false)) {
      return free != null;
    } catch (OverlappingFileLockException e) {
      return false; // this very process
    }
  }

  /**
   * Checks whether an owner is alive. If this JVM works on the ledger, the answer is always true.
   */
  static boolean isAlive(Path ledger, long owner) throws IOException {
    Path file = beside(ledger);
    if (HELD.contains(file)) {
      return true;
    }
    try (FileChannel look = FileChannel.open(file, READ);
        FileLock free = look.tryLock(owner, 1, true)) {
      return free == null;
    } catch (NoSuchFileException e) {
      return false; // the run has ended, perhaps a moment ago
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(file);
  }

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
