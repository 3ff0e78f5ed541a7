package org.knightstour.cli.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.knightstour.cli.report.Interruption;
import org.knightstour.core.io.Draft;

/**
 * Files are written whole or not at all: beside their place first. Without {@code force} no file is
 * replaced, not even one that was made in the meantime. Links are followed. Devices and pipes are
 * written as they are, and never replaced.
 */
public final class OutputFile {

  private static final int MOST_LINKS = 40;
  private static final int BUFFER = 1 << 16;

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes it. */
    void write(Writer out) throws IOException;
  }

  /** Writes the bytes of a file. */
  @FunctionalInterface
  public interface Bytes {
    /** Writes them. */
    void write(OutputStream out) throws IOException;
  }

  private OutputFile() {}

  /** Whether a name stands for standard output. */
  public static boolean isStandardOutput(Path file) {
    return file.toString().equals("-");
  }

  /** Fails now, before any work, when the file could not be written later. */
  public static void check(Path file, boolean force) {
    try {
      Path target = target(file);
      if (Files.isDirectory(target)) {
        throw new FileSystemException(file + ": is a directory");
      }
      Path directory = directory(target);
      if (!Files.isDirectory(directory)) {
        throw new NoSuchFileException(directory.toString());
      }
      if (!force && Files.isRegularFile(target)) {
        throw new FileAlreadyExistsException(file.toString());
      }
      boolean isReplaced = !Files.exists(target) || Files.isRegularFile(target);
      if (isReplaced && !Files.isWritable(directory)) {
        boolean isReadOnly = Files.getFileStore(directory).isReadOnly();
        throw isReadOnly
            ? new FileSystemException(directory + ": read-only file system")
            : new AccessDeniedException(directory.toString());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a text. */
  public static void write(Path file, boolean force, Content content) {
    writeBytes(
        file,
        force,
        bytes -> {
          Writer out = new Utf8Writer(bytes);
          content.write(out);
          out.flush();
        });
  }

  /** Writes bytes. */
  public static void writeBytes(Path file, boolean force, Bytes content) {
    check(file, force);
    try {
      Path target = target(file);
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        try (OutputStream out =
            new BufferedOutputStream(
                Files.newOutputStream(target, StandardOpenOption.WRITE), BUFFER)) {
          content.write(out);
        }
      } else {
        put(target, force, content);
      }
    } catch (FileAlreadyExistsException e) {
      throw new UncheckedIOException(new FileAlreadyExistsException(file.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(Draft.unwritten(file, e));
    }
  }

  private static void put(Path target, boolean force, Bytes content) throws IOException {
    Draft draft = Draft.of(target);
    Runnable cleaner = () -> delete(draft.path());
    Interruption.addCleaner(cleaner);
    try (draft) {
      content.write(draft.out());
      if (force) {
        draft.replace();
      } else {
        draft.publish();
      }
    } finally {
      Interruption.removeCleaner(cleaner);
    }
  }

  private static void delete(Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (IOException e) {
      return; // the process ends now
    }
  }

  /** Where a chain of links ends, whether a file is there or not. */
  private static Path target(Path file) throws IOException {
    Path target = file;
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return file; // a pipe may have no name, as /dev/stdout has none
    }
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(file + ": too many links");
      }
      target = target.toAbsolutePath().resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static Path directory(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file.toAbsolutePath() : parent;
  }
}
