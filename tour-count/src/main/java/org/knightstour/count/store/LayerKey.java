package org.knightstour.count.store;

import java.io.Serializable;
import java.util.Locale;

/**
 * A key of a layer of a count and of the window of its buckets.
 *
 * @param pass from 0, one for each modulus
 * @param number of the layer
 * @param end the number of the layer after the window; {@code number} if no window is chosen, and
 *     {@link #JOIN} if the layer waits for the other half
 * @param buckets a power of two
 */
public record LayerKey(int pass, int number, int end, int buckets) implements Serializable {

  /** The end of a window that joins two halves. */
  public static final int JOIN = Integer.MAX_VALUE;

  /** Checks whether the layer waits for the other half. */
  public boolean isForJoin() {
    return end == JOIN;
  }

  /** Checks whether a window is chosen: then the layer is not folded yet. */
  public boolean isForWindow() {
    return end > number;
  }

  /** Returns the name of this layer's files. Later layers have later names. */
  public String name() {
    return name("layer");
  }

  /** Returns the name with a different first word. */
  public String name(String kind) {
    return String.format(Locale.ROOT, "%s-%03d-%05d", kind, pass, number);
  }
}
