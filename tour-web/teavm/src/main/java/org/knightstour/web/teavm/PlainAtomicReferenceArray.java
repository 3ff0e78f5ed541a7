package org.knightstour.web.teavm;

import org.jspecify.annotations.Nullable;

/** Stands for the class of the same name in the Java library, on the one thread of a worker. */
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
