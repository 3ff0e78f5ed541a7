package org.knightstour.search.order;

/** SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), as bare functions for hot loops. */
public final class SplitMix64 {

  /** 2^64 over the golden ratio, odd: what each step of the sequence adds. */
  public static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private SplitMix64() {}

  /** The finalizer: a bijection of longs that looks random. */
  public static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** The first number of the sequence that a seed begins. */
  public static long next(long seed) {
    return mix(seed + GOLDEN);
  }

  /** The seed of one of many runs, made from the seed of all of them and its number. */
  public static long seedOf(long seed, long run) {
    return mix(next(seed) + run * GOLDEN);
  }

  /** A number from 0 to {@code bound - 1} that a seed gives. */
  public static int below(int bound, long seed) {
    return (int) (((next(seed) >>> 32) * bound) >>> 32);
  }
}
