package org.knightstour.cli.options;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Files by their names on the command line. The system's names are bytes, and Java hands over text:
 * bytes that are not text in the locale's encoding are lost. They are read from Linux again.
 */
public final class FileName {

  // What Java makes of bytes that are not a letter.
  private static final char REPLACEMENT = '\uFFFD';
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final Charset ENCODING =
      Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

  private FileName() {}

  /**
   * The file of a name.
   *
   * @throws InvalidPathException when nothing tells which file is meant
   */
  public static Path of(String text) {
    if (text.indexOf(REPLACEMENT) < 0) {
      return Path.of(text);
    }
    Set<String> names = given(text);
    if (names.size() != 1) {
      throw new InvalidPathException(text, "it is not a name in this encoding");
    }
    return path(names.iterator().next());
  }

  /** The names in bytes that the command line has for a text. */
  private static Set<String> given(String text) {
    try {
      return Stream.of(Files.readString(COMMAND_LINE, StandardCharsets.ISO_8859_1).split("\0", -1))
          // As a word of its own, as -oFILE, or as --junit=FILE.
          .flatMap(
              word ->
                  Stream.of(0, Math.min(2, word.length()), word.indexOf('=') + 1)
                      .map(word::substring))
          .filter(
              name -> new String(name.getBytes(StandardCharsets.ISO_8859_1), ENCODING).equals(text))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      return Set.of(); // not Linux
    }
  }

  /** A path of bytes: only a URI can name one. */
  private static Path path(String bytes) {
    boolean isAbsolute = bytes.startsWith("/");
    byte[] names = bytes.substring(isAbsolute ? 1 : 0).getBytes(StandardCharsets.ISO_8859_1);
    String octets = HexFormat.of().withPrefix("%").formatHex(names);
    Path path = Path.of(URI.create("file:///" + octets));
    return isAbsolute ? path : path.subpath(0, path.getNameCount());
  }
}
