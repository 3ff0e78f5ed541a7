package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.frontier.Transition.Change;

/**
 * A pass that decides some disjoint edges of the middle. Vectors that differ only by such edges are
 * a bundle. Its counts are unpacked in memory next to each other, and each edge is added in place.
 * If an edge is not chosen, no work is needed.
 *
 * <p>A vector's place in its bundle has a digit for each edge: the lesser of the degrees at its two
 * ends, which the edge raises by 1. Higher places come first, because each edge must be used once.
 * A bundle has places only for digits that can occur: if one end of an edge has at least degree 2,
 * its digit is 0. On 8x8, a bundle has 54 places on average, while 3 digits for each of 6 edges
 * would be 729.
 */
final class EdgesPass extends LayerPass {

  private static final int DIGIT_BITS = 2;
  private static final int DIGIT = (1 << DIGIT_BITS) - 1;

  /**
   * An edge: its slots, its summand for a vector, and the change for degrees x and y at 3 x + y.
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never written again
  private record Edge(int from, int to, long unit, Transition[] ways) {}

  private final Edge[] edges;
  private final DigitSum digits; // four bits for each edge
  private final DigitSum ends;
  private final List<VectorSet> useful; // the vectors that can be completed after each edge
  private final MatchingMaps maps;
  private final int mostPlaces;
  private final @Nullable Mirror mirror;

  /**
   * Creates a pass.
   *
   * @param steps one for each edge
   * @param useful for each edge the vectors that can be completed after it
   * @param mirror maps the edges to each other, or null. If present, the new layer is folded, from
   *     a layer that may be folded or not
   */
  EdgesPass(
      List<Step> steps,
      DigitSum ends,
      List<VectorSet> useful,
      MatchingMaps maps,
      int slots,
      @Nullable Mirror mirror) {
    this.mirror = mirror;
    this.ends = ends;
    this.useful = useful;
    this.maps = maps;
    edges = steps.stream().map(EdgesPass::edge).toArray(Edge[]::new);
    mostPlaces = (int) DigitSum.power(edges.length);
    int[] shift = new int[slots];
    Arrays.fill(shift, -1);
    for (int at = 0; at < edges.length; at++) {
      shift[edges[at].from] = 2 * DIGIT_BITS * at;
      shift[edges[at].to] = 2 * DIGIT_BITS * at + DIGIT_BITS;
    }
    digits =
        new DigitSum(slots, (slot, digit) -> shift[slot] < 0 ? 0 : (long) digit << shift[slot]);
  }

  private static Edge edge(Step step) {
    Patterns patterns = step.patterns();
    int from = patterns.touched[0];
    int to = patterns.touched[1];
    Transition[] ways = new Transition[9];
    for (int pattern = 0; pattern < patterns.size(); pattern++) {
      for (Transition way : patterns.from[pattern]) {
        if (way.change() != Change.KEEP) {
          ways[3 * (pattern % 3) + pattern / 3] = way;
        }
      }
    }
    return new Edge(from, to, DigitSum.power(from) + DigitSum.power(to), ways);
  }

  @Override
  long key(long vector) {
    long own = bundle(vector);
    return mirror == null ? own : Math.min(own, bundle(mirror.of(vector)));
  }

  /** Returns the least vector of a bundle. */
  private long bundle(long vector) {
    long both = digits.of(vector);
    long key = vector;
    for (int at = 0; at < edges.length; at++, both >>>= 2 * DIGIT_BITS) {
      key -= lesser(both) * edges[at].unit;
    }
    return key;
  }

  /** Returns the lesser of the two lowest digits. */
  private static int lesser(long both) {
    return Math.min((int) both & DIGIT, (int) (both >>> DIGIT_BITS) & DIGIT);
  }

  /** Returns the greater of the two lowest digits. */
  private static int greater(long both) {
    return Math.max((int) both & DIGIT, (int) (both >>> DIGIT_BITS) & DIGIT);
  }

  @Override
  Worker worker(Layer from, UnpackedBlock.Sink to, BlockAccumulator sums) {
    return new BundleWorker(from, to, sums.ring());
  }

  private final class BundleWorker implements Worker {

    private final Layer from;
    private final Layer.Reader reader;
    private final UnpackedBlock.Sink to;
    private final Ring ring;
    private final Block block = new Block();
    private final UnpackedBlock out = new UnpackedBlock();
    private final CodeMap.Scratch scratch = new CodeMap.Scratch();
    private final @Nullable MarkedSums[] counts = new MarkedSums[mostPlaces];
    private final long[] vectors = new long[mostPlaces];
    private final int[] strides = new int[edges.length];
    private int places; // of the bundle
    private final List<Deque<MarkedSums>> free =
        IntStream.rangeClosed(0, Matchings.MOST_POINTS)
            .<Deque<MarkedSums>>mapToObj(any -> new ArrayDeque<>())
            .toList();
    private long sumsBytes;

    BundleWorker(Layer from, UnpackedBlock.Sink to, Ring ring) {
      this.from = from;
      this.reader = from.new Reader();
      this.to = to;
      this.ring = ring;
    }

    @Override
    public long bytes() {
      return sumsBytes + out.bytes();
    }

    @Override
    public void work(BundleOrder order, int first, int last) throws IOException {
      reader.begin();
      long base = key(from.vector(order.index(first)));
      begin(base);
      for (int i = first; i < last; i++) {
        read(order.index(i), base);
      }
      long both = digits.of(base);
      for (int at = 0; at < edges.length; at++, both >>>= 2 * DIGIT_BITS) {
        add(at, (int) both & DIGIT, (int) (both >>> DIGIT_BITS) & DIGIT);
      }
      if (mirror != null && bundle(mirror.of(base)) == base) {
        fold(mirror);
      }
      for (int place = 0; place < places; place++) {
        MarkedSums made = counts[place];
        if (made != null) {
          made.write(vectors[place], out, to);
          release(place, made);
        }
      }
    }

    /**
     * Adds the counts of a vector, or of its image if the image is in the bundle of {@code base}.
     */
    private void read(int index, long base) throws IOException {
      long vector = from.vector(index);
      int points = points(vector);
      reader.read(index, Matchings.count(points), block);
      boolean isImage = mirror != null && bundle(vector) != base;
      int place = place(isImage ? Objects.requireNonNull(mirror).of(vector) : vector);
      MarkedSums sums = counts[place];
      if (sums == null) {
        sums = take(points);
        counts[place] = sums;
      }
      CodeMap map = isImage ? Objects.requireNonNull(mirror).codes(vector) : null;
      sums.add(block, map, ring, scratch);
    }

    /** Finds the places of a bundle, given its least vector, and the vector of each place. */
    private void begin(long base) {
      vectors[0] = base;
      places = 1;
      long both = digits.of(base);
      for (int at = 0; at < edges.length; at++, both >>>= 2 * DIGIT_BITS) {
        int stride = places;
        strides[at] = stride;
        places *= 3 - greater(both);
        for (int place = stride; place < places; place++) {
          vectors[place] = vectors[place - stride] + edges[at].unit;
        }
      }
    }

    private int place(long vector) {
      long both = digits.of(vector);
      int place = 0;
      for (int at = 0; at < edges.length; at++, both >>>= 2 * DIGIT_BITS) {
        place += lesser(both) * strides[at];
      }
      return place;
    }

    /** Folds a bundle that is its own image. */
    private void fold(Mirror by) {
      for (int place = 0; place < places; place++) {
        MarkedSums made = counts[place];
        if (made != null) {
          long vector = vectors[place];
          long image = by.of(vector);
          if (image == vector) {
            MarkedSums folded = take(points(vector));
            folded.add(made, by.lesserCodes(vector), 1, ring, scratch);
            release(place, made);
            counts[place] = folded;
          } else if (image < vector) {
            // The image comes first. Its counts are still there, or were not there.
            int other = place(image);
            MarkedSums sums = counts[other];
            if (sums == null) {
              sums = take(points(image));
              counts[other] = sums;
            }
            sums.add(made, by.codes(vector), 1, ring, scratch);
            release(place, made);
          }
        }
      }
    }

    private int points(long vector) {
      return Integer.bitCount((int) ends.of(vector));
    }

    private MarkedSums take(int points) {
      MarkedSums known = free.get(points).poll();
      if (known != null) {
        return known;
      }
      MarkedSums made = new MarkedSums(Matchings.count(points));
      sumsBytes += made.bytes();
      return made;
    }

    private void release(int place, MarkedSums sums) {
      sums.clear();
      free.get(points(vectors[place])).push(sums);
      counts[place] = null;
    }

    /** Adds an edge with these degrees of its ends in the vector of place 0. */
    private void add(int at, int x, int y) {
      VectorSet isUseful = useful.get(at);
      int stride = strides[at];
      int most = 2 - Math.max(x, y);
      for (int place = places - 1; place >= 0; place--) {
        MarkedSums own = counts[place];
        if (own == null) {
          continue;
        }
        int times = place / stride % (most + 1);
        if (times < most && isUseful.has(vectors[place] + edges[at].unit)) {
          Transition way = edges[at].ways[3 * (x + times) + y + times];
          int points = points(vectors[place]);
          if (!way.closes(points)) {
            addTo(place + stride, own, way, (int) ends.of(vectors[place]));
          }
        }
        if (!isUseful.has(vectors[place])) {
          release(place, own);
        }
      }
    }

    private void addTo(int target, MarkedSums own, Transition way, int before) {
      int after = (int) ends.of(vectors[target]);
      MarkedSums sums = counts[target];
      if (sums == null) {
        sums = take(Integer.bitCount(after));
        counts[target] = sums;
      }
      CodeMap map = way.map(maps, before, after);
      to.addTransitions(sums.add(own, map, way.weight(), ring, scratch));
    }
  }
}
