package org.knightstour.web.teavm;

import org.jspecify.annotations.Nullable;

/** A substitute for the Java class of the same name, for the only thread of a web worker. */
public final class PlainAtomicReferenceArray<T> {

  private final @Nullable Object[] values;

  public PlainAtomicReferenceArray(int length) {
    values = new Object[length];
  }

  @SuppressWarnings("unchecked")
  public @Nullable T get(int at) {
    return (T) values[at];
  }

  public void set(int at, @Nullable T value) {
    values[at] = value;
  }

  public boolean compareAndSet(int at, @Nullable T expected, @Nullable T value) {
    boolean isExpected = values[at] == expected;
    values[at] = isExpected ? value : values[at];
    return isExpected;
  }
}
