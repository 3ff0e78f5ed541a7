package org.knightstour.web.teavm;

import org.knightstour.web.Engine;
import org.teavm.interop.Export;
import org.teavm.interop.Import;

/**
 * The engine as WebAssembly exports of numbers alone. Texts go over letter by letter: TeaVM's own
 * glue for strings would need a page that allows {@code eval}.
 */
final class WasmEntry {

  private static final Engine ENGINE = new Engine(WasmEntry::give);
  private static final StringBuilder REQUEST = new StringBuilder();
  private static String reply = "";

  private WasmEntry() {}

  /** Nothing to begin with: the exports do the work. */
  public static void main(String[] arguments) {}

  /** Adds a letter to the request, a UTF-16 unit. */
  @Export(name = "letter")
  static void letter(int unit) {
    REQUEST.append((char) unit);
  }

  /** Takes the request whose letters were given. */
  @Export(name = "accept")
  static void accept() {
    String request = REQUEST.toString();
    REQUEST.setLength(0);
    ENGINE.accept(request);
  }

  @Export(name = "work")
  static double work(double millis) {
    return ENGINE.work(millis);
  }

  private static void give(String text) {
    reply = text;
    reply(text.length());
    reply = "";
  }

  /** Tells JavaScript that a reply waits, which takes its letters by {@link #replyLetter}. */
  @Import(module = "tour", name = "reply")
  private static native void reply(int length);

  /** A letter of the reply that waits. */
  @Export(name = "replyLetter")
  static int replyLetter(int at) {
    return reply.charAt(at);
  }
}
