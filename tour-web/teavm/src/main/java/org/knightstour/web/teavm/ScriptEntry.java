package org.knightstour.web.teavm;

import org.jspecify.annotations.Nullable;
import org.knightstour.web.Engine;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The engine in JavaScript, for browsers whose WebAssembly has no garbage collection. */
public final class ScriptEntry {

  /** A function of JavaScript that takes a reply, a JSON text. */
  @JSFunctor
  public interface Replies extends JSObject {
    void give(String text);
  }

  private static @Nullable Replies replies;
  private static final Engine ENGINE = new Engine(ScriptEntry::give);

  private ScriptEntry() {}

  /** Nothing to begin with: the exports do the work. */
  public static void main(String[] arguments) {}

  private static void give(String text) {
    if (replies != null) {
      replies.give(text);
    }
  }

  /** Says where replies go. */
  @JSExport
  public static void connect(Replies to) {
    replies = to;
  }

  @JSExport
  public static void accept(String request) {
    ENGINE.accept(request);
  }

  @JSExport
  public static double work(double millis) {
    return ENGINE.work(millis);
  }
}
