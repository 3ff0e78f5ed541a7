package org.knightstour.web.teavm;

/**
 * A substitute for {@link java.util.SplittableRandom} that gives the same numbers: SplitMix64 (G.
 * L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014) with
 * the constants of the Java library. It has only the methods that the engine calls.
 */
public final class PlainSplittableRandom {

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final double DOUBLE_UNIT = 0x1.0p-53;

  private long seed;

  public PlainSplittableRandom(long seed) {
    this.seed = seed;
  }

  private long next() {
    seed += GOLDEN_GAMMA;
    return seed;
  }

  private static long mix64(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }

  private static int mix32(long value) {
    long mixed = (value ^ (value >>> 33)) * 0x62a9d9ed799705f5L;
    return (int) (((mixed ^ (mixed >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
  }

  public int nextInt() {
    return mix32(next());
  }

  /** Returns a number from 0 up to a bound, which is excluded. */
  public int nextInt(int bound) {
    int random = nextInt();
    int mask = bound - 1;
    if ((bound & mask) == 0) {
      return random & mask;
    }
    int positive = random >>> 1;
    while (positive + mask - positive % bound < 0) {
      positive = nextInt() >>> 1;
    }
    return positive % bound;
  }

  public long nextLong() {
    return mix64(next());
  }

  /** Returns a number from 0 up to a bound, which is excluded. */
  public long nextLong(long bound) {
    long random = nextLong();
    long mask = bound - 1;
    if ((bound & mask) == 0) {
      return random & mask;
    }
    long positive = random >>> 1;
    while (positive + mask - positive % bound < 0) {
      positive = nextLong() >>> 1;
    }
    return positive % bound;
  }

  /** Returns a number from 0 up to 1, which is excluded. */
  public double nextDouble() {
    return (nextLong() >>> 11) * DOUBLE_UNIT;
  }
}
