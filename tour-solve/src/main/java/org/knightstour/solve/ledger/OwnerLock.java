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

  /** The number of this process, once the ledger has it; 0 before. */
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

  /** Opens the file; no lock is taken yet. Fails where this Java machine has it open. */
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
   * Locks the byte of a number that no other process has seen yet, until this one ends. A process
   * that works on a ledger which an older copy has replaced may have the number too.
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

  /** Whether an owner, another process, has ended. */
  boolean isDead(long owner) throws IOException {
    try (FileLock free = channel.tryLock(owner, 1, false)) {
      return free != null;
    } catch (OverlappingFileLockException e) {
      return false; // this very process
    }
  }

  /** Whether an owner lives; where this Java machine works on the ledger, all are taken to. */
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
