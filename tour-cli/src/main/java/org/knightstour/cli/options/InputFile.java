package org.knightstour.cli.options;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file or a pipe by its name on the command line, or stdin by the name -. Read once, in order.
 */
public record InputFile(String name) {

  private static final String STDIN = "-";

  /** What a message about it begins with. */
  public String place() {
    return name.equals(STDIN) ? "stdin: " : name + ": ";
  }

  /** Opens it; reading can begin again where it was marked. */
  public InputStream open() throws IOException {
    return new BufferedInputStream(name.equals(STDIN) ? System.in : open(Converters.file(name)));
  }

  private static InputStream open(Path file) throws IOException {
    if (!Files.exists(file) || Files.isRegularFile(file) || Files.isDirectory(file)) {
      return Files.newInputStream(file);
    }
    // A pipe: a channel would ask for its position.
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException e) {
      throw new FileSystemException(file.toString(), null, "cannot be opened");
    }
  }

  /** An exception of reading that names the file. */
  public IOException fault(IOException e) {
    return e instanceof FileSystemException
        ? e
        : new IOException(place() + "cannot be read: " + e.getMessage(), e);
  }
}
