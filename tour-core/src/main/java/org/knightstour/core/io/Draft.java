package org.knightstour.core.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written beside its place, and put there when it is whole. Several processes may do
 * so at the same time; in containers that share the folder, all of them may have one number.
 */
public final class Draft implements AutoCloseable {

  private final Path place;
  private final Path path;
  private final OutputStream out;

  private Draft(Path place, Path path) throws IOException {
    this.place = place;
    this.path = path;
    OutputStream file =
        Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    out = new BufferedOutputStream(file, 1 << 16);
  }

  /** Begins a file that is to have this name; the name must not be a link. */
  public static Draft of(Path place) throws IOException {
    Path folder = place.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(String.valueOf(folder));
    }
    while (true) {
      // Not createTempFile: its files can be read by their owner alone, whatever the umask says.
      String name = ".tour" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".part";
      try {
        return new Draft(place, folder.resolve(name));
      } catch (FileAlreadyExistsException e) {
        // another process of this number, in this very nanosecond: once more
      }
    }
  }

  public OutputStream out() {
    return out;
  }

  public Path path() {
    return path;
  }

  /**
   * Publishes the file under its final name, or throws a {@link FileAlreadyExistsException}: a hard
   * link never overwrites.
   */
  public void publish() throws IOException {
    out.close();
    try {
      Files.createLink(place, path);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | UnsupportedOperationException e) {
      // A file system without links: the process that makes the empty file may replace it.
      Files.createFile(place);
      Files.move(path, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Puts the file in place of the one that has its name, if any, and keeps the permissions. */
  public void replace() throws IOException {
    out.close();
    if (Files.exists(place)) {
      try {
        Files.setPosixFilePermissions(path, Files.getPosixFilePermissions(place));
      } catch (UnsupportedOperationException e) {
        // a file system without them
      }
    }
    Files.move(path, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    try (out) {
      Files.deleteIfExists(path);
    }
  }

  public static IOException unwritten(Path file, IOException e) {
    String reason =
        e instanceof AccessDeniedException ? "permission denied" : String.valueOf(e.getMessage());
    return new IOException(file + ": cannot be written: " + reason, e);
  }
}
