package org.knightstour.spark;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSDataOutputStreamBuilder;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.ipc.RemoteException;
import org.knightstour.count.store.LayersRefusedException;
import org.knightstour.count.store.LocalLayers;

/**
 * A lock of a directory of layers for one driver. In a local or mounted directory, it is a lock of
 * the system. If files have leases, for example on HDFS, it is a file that stays open for
 * appending. The name node frees it a minute after its owner was killed. In other stores, for
 * example S3, no lock ends with its process. There it is a file that is deleted at the end of the
 * run, or by hand after a kill.
 *
 * <p>A second file names the owner. A suspended driver can lose its lock to a new driver, reads
 * this in the file, and ends. Some stores cannot create a file only if it does not exist. There the
 * slower of two drivers ends in the same way.
 */
final class HadoopLock implements Closeable {

  /** The waiting time, which is longer than the minute of a dead owner's lease. */
  static final Duration PATIENCE = Duration.ofSeconds(80);

  private static final long LOOK_NANOS = 500_000_000;

  /** The answers of a name node when a different owner has a file open. */
  private static final List<String> BUSY =
      List.of("AlreadyBeingCreatedException", "RecoveryInProgressException");

  private final FileSystem files;
  private final Path directory;
  private final Path owner;
  private final String name = UUID.randomUUID().toString();
  private final Closeable held;

  /**
   * Locks a directory, and creates it if it does not exist.
   *
   * @param patience the longest time to wait for the end of an owner's lease
   * @param poll throws an exception if the run must end
   */
  HadoopLock(FileSystem files, Path directory, Duration patience, Runnable poll)
      throws IOException {
    this.files = files;
    this.directory = directory;
    owner = new Path(directory, "owner");
    files.mkdirs(directory);
    Path file = new Path(directory, "lock");
    if (directory.toUri().getScheme().equals("file")) {
      held = LocalLayers.lock(java.nio.file.Path.of(directory.toUri().getPath()));
    } else if (files.hasPathCapability(directory, CommonPathCapabilities.LEASE_RECOVERABLE)) {
      held = lease(file, System.nanoTime() + patience.toNanos(), poll);
    } else {
      held = mark(file);
    }
    boolean isNamed = false;
    try (FSDataOutputStream out = files.create(owner, true)) {
      out.write(name.getBytes(StandardCharsets.UTF_8));
      isNamed = true;
    } finally {
      if (!isNamed) {
        held.close();
      }
    }
  }

  private LayersRefusedException refusal(String more) {
    return new LayersRefusedException(
        "cannot use " + directory + ": another run keeps its layers there" + more);
  }

  private Closeable lease(Path file, long deadline, Runnable poll) throws IOException {
    files.createNewFile(file);
    while (true) {
      poll.run();
      try {
        return files.append(file);
      } catch (RemoteException e) {
        if (BUSY.stream().noneMatch(e.getClassName()::endsWith)) {
          throw e;
        }
      }
      LockSupport.parkNanos(LOOK_NANOS);
      if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
        throw refusal("");
      }
    }
  }

  private Closeable mark(Path file) throws IOException {
    try {
      FSDataOutputStreamBuilder<?, ?> builder = files.createFile(file);
      builder.overwrite(false);
      builder.opt("fs.option.create.conditional.overwrite", true);
      builder.build().close();
    } catch (FileAlreadyExistsException e) {
      throw refusal(", or was killed: then delete " + file);
    }
    return () -> files.delete(file, false);
  }

  /** Fails with a {@link LayersRefusedException} if a different run has the lock now. */
  void check() throws IOException {
    try (FSDataInputStream in = files.open(owner)) {
      if (!name.equals(new String(in.readAllBytes(), StandardCharsets.UTF_8))) {
        throw refusal("");
      }
    }
  }

  @Override
  public void close() throws IOException {
    held.close();
  }
}
