package org.knightstour.web.teavm;

import org.jspecify.annotations.Nullable;
import org.knightstour.web.Engine;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The engine in JavaScript, for browsers with a WebAssembly without garbage collection. */
public final class ScriptEntry {

  /** A JavaScript function that receives a reply, a JSON text. */
  @JSFunctor
  public interface Replies extends JSObject {
    void give(String text);
  }

  private static @Nullable Replies replies;
  private static final Engine ENGINE = new Engine(ScriptEntry::give);

  private ScriptEntry() {}

  /** Does nothing, because JavaScript calls the exports. */
  public static void main(String[] arguments) {}

  private static void give(String text) {
    if (replies != null) {
      replies.give(text);
    }
  }

  /** Sets the receiver of the replies. */
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
