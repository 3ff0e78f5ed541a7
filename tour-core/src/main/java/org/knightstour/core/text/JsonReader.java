package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * A streaming reader of one JSON text (RFC 8259). It reads objects and arrays by their fields and
 * items, or as whole values. Linear, with at most {@value #DEEPEST} levels.
 *
 * <p>After {@link #begin} with a brace, call {@link #nextName} before each value, until it returns
 * null. After a bracket, call {@link #nextItem} until it returns false.
 *
 * <p>All methods throw an {@link InputException} that names the line of the first error, and an
 * {@link IOException} if the text cannot be read.
 */
public final class JsonReader {

  /** A number as it is written in JSON, without a loss of digits. */
  public record Numeral(String text) {
    public double value() {
      return Double.parseDouble(text);
    }
  }

  private static final int DEEPEST = 64;
  private static final int LONGEST_STRING = 1 << 24;
  private static final int LONGEST_NUMBER = 1000;
  // Half a surrogate pair is not a letter, and no text as bytes can hold it.
  private static final Pattern HALF = Pattern.compile("[\\ud800-\\udfff]");
  private static final Pattern WORD =
      Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final Reader reader;
  private final char[] buffer = new char[1 << 12];
  private final StringBuilder token = new StringBuilder();
  private int at;
  private int length;
  private int line = 1;
  private int depth;
  private boolean isBegun;

  public JsonReader(Reader reader) {
    this.reader = reader;
  }

  /** Reads a text that consists of one value. */
  public static @Nullable Object read(Reader reader) throws IOException {
    JsonReader json = new JsonReader(reader);
    Object value = json.value();
    json.end();
    return value;
  }

  /** Returns the beginning of a message about the current line. */
  public String place() {
    return "line " + line + ": ";
  }

  private InputException fault(String expected) {
    return new InputException(place() + "this is not JSON: expected " + expected + ".");
  }

  /** Returns the next character without consuming it, or 0 at the end. */
  private char next() throws IOException {
    if (at == length) {
      at = 0;
      length = Math.max(0, reader.read(buffer, 0, buffer.length));
    }
    return at < length ? buffer[at] : 0;
  }

  /** Returns the next character that is not a blank, without consuming it, or 0 at the end. */
  public char peek() throws IOException {
    char c = next();
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      line += c == '\n' ? 1 : 0;
      at++;
      c = next();
    }
    return c;
  }

  private boolean take(char wanted) throws IOException {
    boolean isThere = peek() == wanted && at < length;
    at += isThere ? 1 : 0;
    return isThere;
  }

  /** Begins an object with a brace, or an array with a bracket. */
  public void begin(char opening) throws IOException {
    if (!take(opening)) {
      throw fault(String.valueOf(opening));
    }
    if (++depth > DEEPEST) {
      throw fault("at most " + DEEPEST + " levels");
    }
    isBegun = true;
  }

  private boolean hasMore(char closing) throws IOException {
    boolean isFirst = isBegun;
    isBegun = false;
    if (take(closing)) {
      depth--;
      return false;
    }
    if (!isFirst && !take(',')) {
      throw fault("a comma or " + closing);
    }
    return true;
  }

  /** Returns the name of the object's next field, before its value, or null at the object's end. */
  public @Nullable String nextName() throws IOException {
    return hasMore('}') ? name() : null;
  }

  private String name() throws IOException {
    if (peek() != '"') {
      throw fault("a name in quotation marks");
    }
    String name = string();
    if (!take(':')) {
      throw fault("a colon");
    }
    return name;
  }

  public boolean nextItem() throws IOException {
    return hasMore(']');
  }

  public void end() throws IOException {
    peek();
    if (at < length) {
      throw fault("nothing more");
    }
  }

  public void skip() throws IOException {
    value(false);
  }

  /**
   * Reads the next value: a map, a list, a string, a {@link Numeral}, a boolean or null. If two
   * fields have the same name, the later field counts.
   */
  public @Nullable Object value() throws IOException {
    return value(true);
  }

  private @Nullable Object value(boolean isHeld) throws IOException {
    char first = peek();
    if (first != '{' && first != '[') {
      return first == '"' ? string() : word();
    }
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    List<@Nullable Object> items = new ArrayList<>();
    begin(first);
    while (hasMore(first == '{' ? '}' : ']')) {
      String name = first == '{' ? name() : "";
      Object value = value(isHeld);
      if (isHeld && first == '{') {
        fields.put(name, value);
      } else if (isHeld) {
        items.add(value);
      }
    }
    return first == '{' ? fields : items;
  }

  private String string() throws IOException {
    token.setLength(0);
    boolean hasHalves = false;
    at++;
    for (char c = next(); c != '"'; c = next()) {
      if (c < ' ') {
        throw fault("the end of a string");
      }
      if (token.length() == LONGEST_STRING) {
        throw fault("at most " + LONGEST_STRING + " characters in a string");
      }
      at++;
      char letter = c == '\\' ? escaped() : c;
      hasHalves |= Character.isSurrogate(letter);
      token.append(letter);
    }
    at++;
    String string = token.toString();
    return hasHalves ? HALF.matcher(string).replaceAll("\ufffd") : string;
  }

  private char escaped() throws IOException {
    char c = next();
    int plain = "\"\\/bfnrtu".indexOf(c);
    if (plain < 0) {
      throw fault("an escape of JSON");
    }
    at++;
    if (c != 'u') {
      return "\"\\/\b\f\n\r\t".charAt(plain);
    }
    int code = 0;
    for (int digit = 0; digit < 4; digit++) {
      int value = Character.digit(next(), 16);
      if (value < 0) {
        throw fault("four hexadecimal digits");
      }
      at++;
      code = (code << 4) | value;
    }
    return (char) code;
  }

  private @Nullable Object word() throws IOException {
    token.setLength(0);
    for (char c = next(); Character.isLetterOrDigit(c) || "+-.".indexOf(c) >= 0; c = next()) {
      if (token.length() == LONGEST_NUMBER) {
        throw fault("at most " + LONGEST_NUMBER + " characters in a number");
      }
      token.append(c);
      at++;
    }
    String word = token.toString();
    if (!WORD.matcher(word).matches()) {
      throw fault("a value");
    }
    return switch (word.charAt(0)) {
      case 'n' -> null;
      case 't', 'f' -> Boolean.valueOf(word);
      default -> new Numeral(word);
    };
  }
}
