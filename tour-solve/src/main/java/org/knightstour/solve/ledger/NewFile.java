package org.knightstour.solve.ledger;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that several processes may make at the same time: one of them makes it, whole, and no
 * other replaces it. Processes in containers that share the folder may all have one number.
 */
final class NewFile {

  private NewFile() {}

  /** Writes a file; false when it is there, perhaps since a moment ago. */
  static boolean write(Path path, byte[] content) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(String.valueOf(folder));
    }
    String name = ".tour" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".part";
    Path draft = folder.resolve(name);
    try {
      Files.write(draft, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      return write(path, content); // another process of this number, in this very nanosecond
    } catch (IOException e) {
      Files.deleteIfExists(draft);
      throw unwritten(path, e);
    }
    try {
      publish(draft, path);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /**
   * Publishes the file under its final name, unless another process already has. A hard link never
   * overwrites.
   */
  private static void publish(Path draft, Path path) throws IOException {
    try {
      Files.createLink(path, draft);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | UnsupportedOperationException e) {
      replaceEmpty(draft, path);
    }
  }

  /** Where the file system has no links: who makes the empty file may replace it. */
  private static void replaceEmpty(Path draft, Path path) throws IOException {
    try {
      Files.createFile(path);
      Files.move(draft, path, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException e) {
      throw unwritten(path, e);
    }
  }

  private static IOException unwritten(Path path, IOException e) {
    return new IOException(path + ": cannot be written: " + e.getMessage(), e);
  }
}
