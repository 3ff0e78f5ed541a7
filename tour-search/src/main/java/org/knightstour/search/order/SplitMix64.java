package org.knightstour.search.order;

/**
 * The SplitMix64 generator (Steele, Lea, Flood, OOPSLA 2014), as static functions for hot loops.
 */
public final class SplitMix64 {

  /** The increment of the sequence: 2^64 over the golden ratio, odd. */
  public static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private SplitMix64() {}

  /** Applies the finalizer, a bijection of longs with random-looking values. */
  public static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Returns the first number of the sequence of a seed. */
  public static long next(long seed) {
    return mix(seed + GOLDEN);
  }

  /** Returns the seed of one of many runs, computed from the common seed and the run's number. */
  public static long seedOf(long seed, long run) {
    return mix(next(seed) + run * GOLDEN);
  }

  /** Returns a number from 0 to {@code bound - 1} for a seed. */
  public static int below(int bound, long seed) {
    return (int) (((next(seed) >>> 32) * bound) >>> 32);
  }
}
