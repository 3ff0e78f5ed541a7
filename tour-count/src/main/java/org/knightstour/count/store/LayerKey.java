package org.knightstour.count.store;

import java.io.Serializable;
import java.util.Locale;

/**
 * Which layer of a count, and for which window its buckets are made.
 *
 * @param pass from 0, one for each modulus
 * @param number of the layer
 * @param end the number of the layer after the window; {@code number} when no window is chosen, and
 *     {@link #JOIN} when the layer waits for the other half
 * @param buckets a power of two
 */
public record LayerKey(int pass, int number, int end, int buckets) implements Serializable {

  /** The end of a window that joins two halves. */
  public static final int JOIN = Integer.MAX_VALUE;

  /** Whether the layer waits for the other half. */
  public boolean isForJoin() {
    return end == JOIN;
  }

  /** Whether a window is chosen: then the layer is not folded yet. */
  public boolean isForWindow() {
    return end > number;
  }

  /** How files of this layer are named: later layers have later names. */
  public String name() {
    return name("layer");
  }

  /** The same with another word at its beginning. */
  public String name(String kind) {
    return String.format(Locale.ROOT, "%s-%03d-%05d", kind, pass, number);
  }
}
