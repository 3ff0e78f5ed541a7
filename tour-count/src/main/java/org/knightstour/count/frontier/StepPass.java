package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;

/** A pass that completes one vertex in all states of a layer. */
final class StepPass extends LayerPass {

  private final Patterns patterns;
  private final DigitSum patternOf;
  private final DigitSum ends;
  private final VectorSet completable;
  private final MatchingMaps maps;

  // The ways of the step by pattern, as arrays: lists cost a tenth of all time on 8x8.
  private final long[][] targetsOf;
  private final int[][] sourcesTo;

  StepPass(Step step, DigitSum ends, VectorSet completable, MatchingMaps maps) {
    patterns = step.patterns();
    patternOf = patterns.ofVector;
    this.ends = ends;
    this.completable = completable;
    this.maps = maps;
    int size = patterns.size();
    targetsOf = new long[size][(size + 63) >>> 6];
    sourcesTo = new int[size][];
    for (int pattern = 0; pattern < size; pattern++) {
      for (Transition way : patterns.from[pattern]) {
        targetsOf[pattern][way.target() >>> 6] |= 1L << way.target();
      }
      Transition[] ways = patterns.to[pattern];
      sourcesTo[pattern] = Arrays.stream(ways).mapToInt(Transition::source).toArray();
    }
  }

  @Override
  long key(long vector) {
    return vector - patterns.offsets[(int) patternOf.of(vector)];
  }

  @Override
  Worker worker(Layer from, UnpackedBlock.Sink to, BlockAccumulator sums) {
    return new BundleWorker(from, to, sums);
  }

  private final class BundleWorker implements Worker {

    private final Layer from;
    private final Layer.Reader reader;
    private final UnpackedBlock.Sink to;
    private final BlockAccumulator sums;
    private final Block[] blocks = new Block[patterns.size()];
    private final int[] sourceEnds = new int[patterns.size()];

    private final int[] entries = new int[patterns.size()]; // of each pattern's block, or 0
    private final long[] targets = new long[(patterns.size() + 63) >>> 6]; // patterns it leads to

    BundleWorker(Layer from, UnpackedBlock.Sink to, BlockAccumulator sums) {
      this.from = from;
      this.reader = from.new Reader();
      this.to = to;
      this.sums = sums;
      for (int pattern = 0; pattern < blocks.length; pattern++) {
        blocks[pattern] = new Block();
      }
    }

    @Override
    public void work(BundleOrder order, int first, int last) throws IOException {
      reader.begin();
      long base = key(from.vector(order.index(first)));
      for (int i = first; i < last; i++) {
        int index = order.index(i);
        long vector = from.vector(index);
        int pattern = (int) patternOf.of(vector);
        int mask = (int) ends.of(vector);
        sourceEnds[pattern] = mask;
        reader.read(index, Matchings.count(Integer.bitCount(mask)), blocks[pattern]);
        entries[pattern] = blocks[pattern].entries;
        for (int word = 0; word < targets.length; word++) {
          targets[word] |= targetsOf[pattern][word];
        }
      }
      for (int at = 0; at < targets.length; at++) {
        for (long word = targets[at]; word != 0; word &= word - 1) {
          int target = (at << 6) + Long.numberOfTrailingZeros(word);
          gather(base + patterns.offsets[target], target);
        }
        targets[at] = 0;
      }
      for (int i = first; i < last; i++) {
        entries[(int) patternOf.of(from.vector(order.index(i)))] = 0;
      }
    }

    /** Adds all contributions of the bundle to one vector. */
    private void gather(long vector, int target) throws IOException {
      if (!completable.has(vector)) {
        return;
      }
      int mask = (int) ends.of(vector);
      int matchings = Matchings.count(Integer.bitCount(mask));
      int[] sources = sourcesTo[target];
      Transition[] ways = patterns.to[target];
      long incoming = 0;
      for (int source : sources) {
        incoming += entries[source];
      }
      sums.begin(matchings, incoming);
      for (int w = 0; w < sources.length; w++) {
        if (entries[sources[w]] > 0) {
          add(ways[w], blocks[sources[w]], mask);
        }
      }
      sums.end(vector, to);
    }

    private void add(Transition way, Block block, int mask) {
      int before = sourceEnds[way.source()];
      int points = Integer.bitCount(before);
      if (!way.closes(points)) {
        sums.add(block, Matchings.count(points), way.map(maps, before, mask), way.weight());
        to.addTransitions(block.entries);
      }
    }
  }
}
