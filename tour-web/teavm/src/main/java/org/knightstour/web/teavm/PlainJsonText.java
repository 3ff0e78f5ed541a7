package org.knightstour.web.teavm;

import java.io.Reader;
import java.io.Writer;
import java.util.function.Consumer;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * Stands for the class of the same name in tour-core, whose library does not compile to
 * WebAssembly. The engine reads and writes JSON itself, so that nothing comes here.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class PlainJsonText {

  private PlainJsonText() {}

  /** Writes nothing. */
  public static void write(Tour tour, Writer out) {
    throw new InputException("JSON is not written here.");
  }

  /** Reads nothing. */
  public static Walk read(Reader reader, Consumer<String> note) {
    throw new InputException("JSON is not read here.");
  }
}
