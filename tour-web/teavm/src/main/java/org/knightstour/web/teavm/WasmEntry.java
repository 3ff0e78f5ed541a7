package org.knightstour.web.teavm;

import org.knightstour.web.Engine;
import org.teavm.interop.Export;
import org.teavm.interop.Import;

/**
 * The engine as WebAssembly exports with only numbers as parameters. Texts are transferred letter
 * by letter, because TeaVM's string functions need a page that allows {@code eval}.
 */
final class WasmEntry {

  private static final Engine ENGINE = new Engine(WasmEntry::give);
  private static final StringBuilder REQUEST = new StringBuilder();
  private static String reply = "";

  private WasmEntry() {}

  /** Does nothing, because JavaScript calls the exports. */
  public static void main(String[] arguments) {}

  /** Adds a letter, a UTF-16 unit, to the request. */
  @Export(name = "letter")
  static void letter(int unit) {
    REQUEST.append((char) unit);
  }

  /** Accepts the request with the letters so far. */
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

  /**
   * Notifies JavaScript of a waiting reply. JavaScript reads its letters by {@link #replyLetter}.
   */
  @Import(module = "tour", name = "reply")
  private static native void reply(int length);

  /** Returns a letter of the waiting reply. */
  @Export(name = "replyLetter")
  static int replyLetter(int at) {
    return reply.charAt(at);
  }
}
