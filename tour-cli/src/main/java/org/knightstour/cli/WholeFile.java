package org.knightstour.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files are written whole or not at all: beside their place first, then renamed into it. */
final class WholeFile {

  /** Writes the content of a file. */
  @FunctionalInterface
  interface Content {
    void write(Writer out) throws IOException;
  }

  /** Writes the bytes of a file. */
  @FunctionalInterface
  interface Bytes {
    void write(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /** Fails now, before any work, when the file could not be written later. */
  static void check(Path file, boolean force) {
    Path directory = directory(file);
    if (!Files.isDirectory(directory)) {
      throw new UncheckedIOException(new NoSuchFileException(directory.toString()));
    }
    if (!force && Files.exists(file)) {
      throw new UncheckedIOException(new FileAlreadyExistsException(file.toString()));
    }
  }

  static void write(Path file, boolean force, Content content) {
    writeBytes(
        file,
        force,
        bytes -> {
          Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
          content.write(out);
          out.flush();
        });
  }

  static void writeBytes(Path file, boolean force, Bytes content) {
    check(file, force);
    try {
      // Not createTempFile: its files can be read by their owner alone, whatever the umask says.
      String name = ".tour" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".part";
      Path draft = directory(file).resolve(name);
      try {
        try (OutputStream out =
            new BufferedOutputStream(
                Files.newOutputStream(
                    draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                1 << 16)) {
          content.write(out);
        }
        Files.move(
            draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      String reason =
          e instanceof AccessDeniedException ? "permission denied" : String.valueOf(e.getMessage());
      throw new UncheckedIOException(new IOException(file + ": cannot be written: " + reason, e));
    }
  }

  private static Path directory(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file.toAbsolutePath() : parent;
  }
}
