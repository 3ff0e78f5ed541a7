package org.knightstour.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * Reads JSON (RFC 8259) into maps, lists, strings, doubles and booleans. A page needs a fraction of
 * what a library brings, and no library for it compiles to WebAssembly. Of two fields of one name
 * the later one counts. Linear; at most {@value #DEEPEST} levels.
 */
final class Json {

  private static final int DEEPEST = 64;
  private static final char REPLACEMENT = '\ufffd';

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /**
   * Reads a whole text.
   *
   * @throws InputException naming the place of the first mistake
   */
  static @Nullable Object read(String text) {
    Json json = new Json(text);
    Object value = json.value(0);
    json.skipBlanks();
    if (json.at < text.length()) {
      throw json.fault("nothing more");
    }
    return value;
  }

  private InputException fault(String expected) {
    int line = 1;
    for (int place = 0; place < Math.min(at, text.length()); place++) {
      line += text.charAt(place) == '\n' ? 1 : 0;
    }
    return new InputException("line " + line + ": this is not JSON: expected " + expected + ".");
  }

  private void skipBlanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  /** The next character that is not blank, not yet taken; 0 at the end. */
  private char ahead() {
    skipBlanks();
    return at < text.length() ? text.charAt(at) : 0;
  }

  private boolean take(char wanted) {
    boolean isThere = ahead() == wanted && at < text.length();
    at += isThere ? 1 : 0;
    return isThere;
  }

  private @Nullable Object value(int depth) {
    if (depth > DEEPEST) {
      throw fault("at most " + DEEPEST + " levels");
    }
    return switch (ahead()) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    if (!text.startsWith(word, at)) {
      throw fault("a value");
    }
    at += word.length();
    return value;
  }

  private Map<String, @Nullable Object> object(int depth) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    at++;
    if (take('}')) {
      return fields;
    }
    do {
      if (ahead() != '"') {
        throw fault("a name in quotation marks");
      }
      String name = string();
      if (!take(':')) {
        throw fault("a colon");
      }
      fields.put(name, value(depth + 1));
    } while (take(','));
    if (!take('}')) {
      throw fault("a comma or }");
    }
    return fields;
  }

  private List<@Nullable Object> array(int depth) {
    List<@Nullable Object> items = new ArrayList<>();
    at++;
    if (take(']')) {
      return items;
    }
    do {
      items.add(value(depth + 1));
    } while (take(','));
    if (!take(']')) {
      throw fault("a comma or ]");
    }
    return items;
  }

  private String string() {
    StringBuilder string = new StringBuilder();
    at++;
    while (true) {
      char c = at < text.length() ? text.charAt(at) : 0;
      if (c < ' ') {
        throw fault("the end of a string");
      }
      at++;
      if (c == '"') {
        replaceHalves(string);
        return string.toString();
      }
      string.append(c == '\\' ? escaped() : c);
    }
  }

  /** Half a surrogate pair is not a letter, and no text as bytes can hold it. */
  private static void replaceHalves(StringBuilder string) {
    for (int place = 0; place < string.length(); place++) {
      if (Character.isSurrogate(string.charAt(place))) {
        boolean isPair =
            place + 1 < string.length()
                && Character.isSurrogatePair(string.charAt(place), string.charAt(place + 1));
        if (isPair) {
          place++;
        } else {
          string.setCharAt(place, REPLACEMENT);
        }
      }
    }
  }

  private char escaped() {
    char c = at < text.length() ? text.charAt(at++) : 0;
    int plain = "\"\\/bfnrt".indexOf(c);
    if (c != 0 && plain >= 0) {
      return "\"\\/\b\f\n\r\t".charAt(plain);
    }
    if (c != 'u' || at + 4 > text.length()) {
      throw fault("an escape of JSON");
    }
    int code = 0;
    for (int digit = 0; digit < 4; digit++) {
      int value = Character.digit(text.charAt(at++), 16);
      if (value < 0) {
        throw fault("four hexadecimal digits");
      }
      code = (code << 4) | value;
    }
    return (char) code;
  }

  private Double number() {
    int begin = at;
    take('-');
    int whole = digits();
    boolean isLedByZero = whole > 1 && text.charAt(at - whole) == '0';
    boolean isRight = whole > 0 && !isLedByZero;
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      isRight &= digits() > 0;
    }
    if (at < text.length() && (text.charAt(at) | ' ') == 'e') {
      at++;
      at += at < text.length() && "+-".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
      isRight &= digits() > 0;
    }
    if (!isRight) {
      at = begin;
      throw fault("a value");
    }
    return Double.valueOf(text.substring(begin, at));
  }

  private int digits() {
    int begin = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at - begin;
  }
}
