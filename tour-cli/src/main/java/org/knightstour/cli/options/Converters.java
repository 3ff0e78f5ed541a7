package org.knightstour.cli.options;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.knightstour.core.InputException;
import picocli.CommandLine.TypeConversionException;

/**
 * Converts texts of the command line to values. An error contains the text and the correct form.
 */
public final class Converters {

  private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");

  private static final char REPLACEMENT = '\uFFFD'; // for bytes that are not a letter
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final Charset ENCODING =
      Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

  private Converters() {}

  /** Reads a time, for example {@code 500ms}, {@code 10s}, {@code 5m} or {@code 1h}. */
  public static Duration duration(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw mistake(text, "is not a time: write 500ms, 10s, 5m or 1h.");
    }
    return time.group(2).equals("ms")
        ? Duration.ofMillis(Long.parseLong(time.group(1)))
        : Duration.parse("PT" + text);
  }

  /** Reads a file's name. The name {@code -} is standard output. */
  public static Path path(String text) {
    if (text.isEmpty()) {
      throw mistake(text, "is not a file name");
    }
    try {
      return file(text);
    } catch (InvalidPathException e) {
      throw mistake(text, "is not a file name here: " + e.getReason());
    }
  }

  /**
   * Returns a file by its name on the command line. Names of files are bytes, and Java loses the
   * bytes that are not text in the locale's encoding. The method reads them from Linux again.
   *
   * @throws InvalidPathException if the file cannot be identified
   */
  public static Path file(String text) {
    if (text.indexOf(REPLACEMENT) < 0) {
      return Path.of(text);
    }
    Set<String> names = given(text); // in bytes
    if (names.size() != 1) {
      throw new InvalidPathException(text, "it is not a name in this encoding");
    }
    return ofBytes(names.iterator().next());
  }

  private static Set<String> given(String text) {
    try {
      return Stream.of(Files.readString(COMMAND_LINE, StandardCharsets.ISO_8859_1).split("\0", -1))
          // As a separate argument, as -oFILE, or as --junit=FILE.
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

  /** Returns a path of bytes, which only a URI can express. */
  private static Path ofBytes(String bytes) {
    boolean isAbsolute = bytes.startsWith("/");
    byte[] names = bytes.substring(isAbsolute ? 1 : 0).getBytes(StandardCharsets.ISO_8859_1);
    String octets = HexFormat.of().withPrefix("%").formatHex(names);
    Path path = Path.of(URI.create("file:///" + octets));
    return isAbsolute ? path : path.subpath(0, path.getNameCount());
  }

  public static long number(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw mistake(text, "is not a whole number");
    }
  }

  public static int integer(String text) {
    long value = number(text);
    if (value != (int) value) {
      throw mistake(text, "is too large a number");
    }
    return (int) value;
  }

  private static TypeConversionException mistake(String text, String what) {
    return new TypeConversionException("\"" + InputException.excerpt(text) + "\" " + what);
  }
}
