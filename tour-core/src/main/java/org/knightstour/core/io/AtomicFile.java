package org.knightstour.core.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written beside its place, and put there when it is whole. Several processes may do
 * so at the same time; in containers that share the folder, all of them may have one number. If a
 * process is killed, its draft stays until the next process writes in the folder.
 *
 * <p>Exceptions name the target file, because the user did not choose the name of the draft.
 */
public final class AtomicFile implements AutoCloseable {

  /** Work on files. */
  interface FileWork<T> {
    T run() throws IOException;
  }

  private final Path place;
  private final AtomicFileLock lock;
  private final Path path;
  private final OutputStream out;

  private AtomicFile(Path place, AtomicFileLock lock) throws IOException {
    this.place = place;
    this.lock = lock;
    path = lock.draft();
    // Not createTempFile: its files can be read by their owner alone, whatever the umask says.
    OutputStream file =
        Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    out = new BufferedOutputStream(file, 1 << 16);
  }

  /** Begins a file that is to have this name; the name must not be a link. */
  public static AtomicFile of(Path place) throws IOException {
    Path folder = place.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(String.valueOf(folder));
    }
    return named(place, () -> begin(place, AtomicFileLock.in(folder)));
  }

  private static AtomicFile begin(Path place, AtomicFileLock lock) throws IOException {
    try {
      return new AtomicFile(place, lock);
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /** Runs a step. What the step throws about the draft names the place instead. */
  static <T> T named(Path place, FileWork<T> work) throws IOException {
    try {
      return work.run();
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (AccessDeniedException e) {
      throw caused(new AccessDeniedException(place.toString()), e);
    } catch (FileSystemException e) {
      String usual =
          e instanceof NoSuchFileException
              ? "no such file or directory"
              : e.getClass().getSimpleName();
      String reason = e.getReason() == null ? usual : e.getReason();
      throw caused(new FileSystemException(place.toString(), null, reason), e);
    }
  }

  private static IOException caused(IOException named, IOException cause) {
    named.initCause(cause);
    return named;
  }

  public OutputStream out() {
    return out;
  }

  /**
   * Deletes the draft as far as that is possible: for a process that ends while another thread
   * writes, for which this does not wait.
   */
  public void abandon() {
    try {
      lock.close();
    } catch (IOException e) {
      return; // the next process that writes in the folder deletes it
    }
  }

  /**
   * Publishes the file under its final name, or throws a {@link FileAlreadyExistsException}: a hard
   * link never overwrites.
   */
  public void publish() throws IOException {
    out.close();
    named(place, () -> link());
  }

  private Path link() throws IOException {
    try {
      return Files.createLink(place, path);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | UnsupportedOperationException e) {
      // A file system without links: the process that makes the empty file may replace it.
      Files.createFile(place);
      return Files.move(path, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Puts the file in place of the one that has its name, if any, and keeps the permissions. */
  public void replace() throws IOException {
    out.close();
    named(place, () -> move());
  }

  private Path move() throws IOException {
    if (Files.exists(place)) {
      try {
        Files.setPosixFilePermissions(path, Files.getPosixFilePermissions(place));
      } catch (UnsupportedOperationException e) {
        // a file system without them
      }
    }
    return Files.move(
        path, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    try (lock;
        out) {
      Files.deleteIfExists(path);
    }
  }

  public static IOException unwritten(Path file, IOException e) {
    String given = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    String reason =
        e instanceof AccessDeniedException
            ? "permission denied"
            : String.valueOf(given == null ? e.getMessage() : given);
    return new IOException(file + ": cannot be written: " + reason, e);
  }
}
