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
 * A file that is written under a temporary name and renamed when it is complete. Several processes
 * can use a folder concurrently. In containers that share the folder, they can have the same
 * process number. If a process is killed, its draft stays until the next process writes in the
 * folder.
 *
 * <p>Exceptions name the target file, because the user did not choose the name of the draft.
 */
public final class AtomicFile implements AutoCloseable {

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
    // Not createTempFile, because only its owner can read its files, regardless of the umask.
    OutputStream file =
        Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    out = new BufferedOutputStream(file, 1 << 16);
  }

  /** Begins a file with this final name. The name must not be a link. */
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

  /** Runs a step. Replaces the name of the draft in its exceptions by the final name. */
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
   * Deletes the draft as far as possible, without waiting for a thread that writes. Call it when
   * the process ends.
   */
  public void abandon() {
    try {
      lock.close();
    } catch (IOException e) {
      return; // the next process that writes in the folder deletes it
    }
  }

  /**
   * Publishes the file under its final name. A hard link never overwrites.
   *
   * @throws FileAlreadyExistsException if a file has that name
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
      // A file system without links: the process that makes the empty file can replace it.
      Files.createFile(place);
      return Files.move(path, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Replaces the file with the final name, if it exists, and keeps its permissions. */
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
