package org.knightstour.find.warnsdorff;

/** SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), as bare functions for hot loops. */
final class Mixing {

  /** 2^64 over the golden ratio, odd: what each step of the sequence adds. */
  static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private Mixing() {}

  /** The finalizer: a bijection of longs that looks random. */
  static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** A number from 0 to {@code bound - 1} that a seed gives. */
  static int below(int bound, long seed) {
    return (int) (((mix(seed + GOLDEN) >>> 32) * bound) >>> 32);
  }
}
