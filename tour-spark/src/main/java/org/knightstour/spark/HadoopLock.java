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
 * The right of one driver to use a directory of layers. In a local or mounted directory it is a
 * lock of the system. Where files have leases, as on HDFS, it is a file that stays open for
 * appending: the name node frees it a minute after its owner was killed. Other stores, such as S3,
 * have nothing that ends with a process: there it is a file that is deleted at the end of the run,
 * and by hand after a kill.
 *
 * <p>A second file names the owner. A driver that was suspended for so long that another one took
 * its place reads there that it must end; so does the slower of two where a store cannot create a
 * file only if there is none.
 */
final class HadoopLock implements Closeable {

  /** A dead owner's lease lasts a minute. */
  static final Duration PATIENCE = Duration.ofSeconds(80);

  private static final long LOOK_NANOS = 500_000_000;

  /** What a name node answers when another owner has a file open. */
  private static final List<String> BUSY =
      List.of("AlreadyBeingCreatedException", "RecoveryInProgressException");

  private final FileSystem files;
  private final Path directory;
  private final Path owner;
  private final String name = UUID.randomUUID().toString();
  private final Closeable held;

  /**
   * Takes the lock of a directory, which is made if there is none.
   *
   * @param patience how long to wait for another owner's lease to end
   * @param poll throws an exception when the run must end
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
      throw refusal(", or was killed; then delete " + file);
    }
    return () -> files.delete(file, false);
  }

  /** Fails with a {@link LayersRefusedException} when another run has the lock by now. */
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
