package org.knightstour.core.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.knightstour.core.VertexNames;

/**
 * A writer of one JSON object on one line, field by field. A subclass adds its own fields, and
 * closes the object with {@code end('}')}.
 *
 * @param <T> the subclass, for chained calls
 */
public abstract class JsonObject<T extends JsonObject<T>> {

  private static final String ESCAPED = "\"\\\b\f\n\r\t";
  private static final String ESCAPES = "\"\\bfnrt";
  private static final String DIGITS = "0123456789ABCDEF";

  private final Appendable out;
  private boolean isFirst = true;

  /** Begins an object. Exceptions of the writer become {@link UncheckedIOException}. */
  protected JsonObject(Appendable out) {
    this.out = out;
    append("{");
  }

  @SuppressWarnings("unchecked")
  private T self() {
    return (T) this;
  }

  private void append(CharSequence text) {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void comma() {
    append(isFirst ? "" : ",");
    isFirst = false;
  }

  /** Adds a field with a value in JSON. */
  public final T raw(String name, CharSequence json) {
    comma();
    append(quoted(name) + ":" + json);
    return self();
  }

  public final T text(String name, String value) {
    return raw(name, quoted(value));
  }

  /** Adds a whole number. Scripts read it exactly up to 2^53. */
  public final T number(String name, long value) {
    return raw(name, Long.toString(value));
  }

  public final T flag(String name, boolean value) {
    return raw(name, Boolean.toString(value));
  }

  public final T object(String name, Runnable fields) {
    begin(name, '{');
    fields.run();
    return end('}');
  }

  public final <I> T objects(String name, Iterable<I> items, Consumer<I> fields) {
    begin(name, '[');
    for (I item : items) {
      comma();
      append("{");
      isFirst = true;
      fields.accept(item);
      end('}');
    }
    return end(']');
  }

  public final T names(String name, VertexNames naming, int... squares) {
    begin(name, '[');
    for (int square : squares) {
      item(naming.name(square));
    }
    return end(']');
  }

  /** Begins a field with an object, or with an array of {@linkplain #item items}. */
  public final T begin(String name, char bracket) {
    raw(name, String.valueOf(bracket));
    isFirst = true;
    return self();
  }

  public final void item(String text) {
    comma();
    append(quoted(text));
  }

  public final T end(char bracket) {
    append(String.valueOf(bracket));
    isFirst = false;
    return self();
  }

  /** Returns a JSON string: the text in quotation marks, with special characters escaped. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      int escape = ESCAPED.indexOf(c);
      if (escape >= 0) {
        quoted.append('\\').append(ESCAPES.charAt(escape));
      } else if (c < ' ') {
        quoted.append("\\u00").append(c >> 4).append(DIGITS.charAt(c & 15));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
