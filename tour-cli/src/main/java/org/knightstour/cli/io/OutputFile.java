package org.knightstour.cli.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.Text;
import org.knightstour.core.io.AtomicFile;

/**
 * Writes files completely or not at all, first under a temporary name in the same directory.
 * Without {@code force}, no existing file is replaced, not even a file that appeared during the
 * work. Links are followed. Devices and pipes are written directly and never replaced.
 */
public final class OutputFile {

  private static final int MOST_LINKS = 40;
  private static final int BUFFER = 1 << 16;

  @FunctionalInterface
  public interface Bytes {
    void write(OutputStream out) throws IOException;
  }

  private OutputFile() {}

  public static boolean isStandardOutput(Path file) {
    return file.toString().equals("-");
  }

  /** Checks, before any work, that the file can be written. */
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
      if (!isDevice(target) && !Files.isWritable(directory)) {
        throw Files.getFileStore(directory).isReadOnly()
            ? new FileSystemException(directory + ": read-only file system")
            : new AccessDeniedException(directory.toString());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void write(Path file, boolean force, Text content) {
    writeBytes(
        file,
        force,
        bytes -> {
          Writer out = new Utf8Writer(bytes);
          content.write(out);
          out.flush();
        });
  }

  public static void writeBytes(Path file, boolean force, Bytes content) {
    check(file, force);
    try {
      Path target = target(file);
      if (!isDevice(target)) {
        put(target, force, content);
        return;
      }
      OutputStream device = Files.newOutputStream(target, StandardOpenOption.WRITE);
      try (OutputStream out = new BufferedOutputStream(device, BUFFER)) {
        content.write(out);
      }
    } catch (FileAlreadyExistsException e) {
      throw new UncheckedIOException(new FileAlreadyExistsException(file.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(AtomicFile.unwritten(file, e));
    }
  }

  private static void put(Path target, boolean force, Bytes content) throws IOException {
    AtomicFile draft = AtomicFile.of(target);
    Closeable cleaner = Interruption.cleaner(draft::abandon);
    try (cleaner;
        draft) {
      content.write(draft.out());
      if (force) {
        draft.replace();
      } else {
        draft.publish();
      }
    }
  }

  /** Deletes files and empty directories in this order, and keeps all that it cannot delete. */
  public static void delete(Iterable<Path> files) {
    for (Path each : files) {
      try {
        Files.deleteIfExists(each);
      } catch (IOException e) {
        // The file or directory stays.
      }
    }
  }

  /** Returns the end of a chain of links, which can be a missing file. */
  private static Path target(Path file) throws IOException {
    Path target = file;
    if (isDevice(file)) {
      return file; // a pipe can be nameless, as /dev/stdout shows
    }
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(file + ": too many links");
      }
      target = target.toAbsolutePath().resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file);
  }

  private static Path directory(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file.toAbsolutePath() : parent;
  }

  /**
   * Writes UTF-8 to a buffered stream. A text becomes bytes by one copy. Java's writer looks at
   * each character, and takes twice the time for a long tour.
   */
  static final class Utf8Writer extends Writer {

    private final OutputStream out;

    Utf8Writer(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      // No pair of surrogates is split, because whole words are written.
      out.write(text.substring(offset, offset + length).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      write(new String(text, offset, length), 0, length);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
