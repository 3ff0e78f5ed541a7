package org.knightstour.web;

import java.util.Collection;

/** A JSON object that is written field by field: one reply of the engine. */
final class Reply {

  private final StringBuilder json = new StringBuilder("{");

  /** An object without fields. */
  static Reply object() {
    return new Reply();
  }

  /** A reply to a request, its last one. */
  static Reply result(String id) {
    return of(id, "result");
  }

  /** A reply of a kind: progress, item, result or error. */
  static Reply of(String id, String kind) {
    return object().raw("id", id).text("kind", kind);
  }

  private void name(String name) {
    json.append(json.length() > 1 ? "," : "");
    quote(name, json);
    json.append(':');
  }

  /** A field of JSON text. */
  Reply raw(String name, String value) {
    name(name);
    json.append(value);
    return this;
  }

  Reply text(String name, String value) {
    name(name);
    quote(value, json);
    return this;
  }

  Reply number(String name, long value) {
    return raw(name, Long.toString(value));
  }

  Reply flag(String name, boolean value) {
    return raw(name, Boolean.toString(value));
  }

  /** A share, 0 to 1, in millionths. */
  Reply share(String name, double share) {
    long millionths = Math.round(share * 1e6);
    String digits = Long.toString(1_000_000 + millionths % 1_000_000).substring(1);
    return raw(name, millionths / 1_000_000 + "." + digits);
  }

  Reply squares(String name, int... squares) {
    return raw(name, array(squares));
  }

  Reply squares(String name, Collection<Integer> squares) {
    return raw(name, array(squares.stream().mapToInt(Integer::intValue).toArray()));
  }

  Reply object(String name, Reply value) {
    return raw(name, value.json());
  }

  /** A list of numbers. */
  static String array(int... numbers) {
    StringBuilder text = new StringBuilder("[");
    for (int number : numbers) {
      text.append(text.length() > 1 ? "," : "").append(number);
    }
    return text.append(']').toString();
  }

  /** The text of the object. */
  String json() {
    return json + "}";
  }

  /** A string of JSON, with everything escaped that has a meaning in JSON. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    quote(text, quoted);
    return quoted.toString();
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c < ' ' || Character.isSurrogate(c)) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(Character.forDigit((c >> shift) & 15, 16));
        }
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
