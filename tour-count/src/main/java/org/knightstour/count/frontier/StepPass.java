package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.List;

/** Completes one vertex in all states of a layer. */
final class StepPass extends LayerPass {

  private final Step step;
  private final DigitSum patternOf;
  private final DigitSum ends;
  private final VectorSet completable;
  private final MatchingMaps maps;

  /**
   * A pass.
   *
   * @param ends the slots of degree 1 of a vector, as bits
   * @param completable the vectors that can still be completed after the step
   * @param modulus of the counts; 0 for 2^64
   */
  StepPass(Step step, DigitSum ends, VectorSet completable, MatchingMaps maps, long modulus) {
    super(modulus);
    this.step = step;
    this.patternOf = step.patternOf();
    this.ends = ends;
    this.completable = completable;
    this.maps = maps;
  }

  @Override
  long key(long vector) {
    return vector - step.offset((int) patternOf.of(vector));
  }

  @Override
  Worker worker(Layer from, BlockWriter to, BlockAccumulator sums) {
    return new BundleWorker(from, to, sums);
  }

  private final class BundleWorker implements Worker {

    private final Layer from;
    private final Layer.Reader reader;
    private final BlockWriter to;
    private final BlockAccumulator sums;
    private final Block[] blocks = new Block[step.patterns()];
    private final int[] sourceEnds = new int[step.patterns()];
    private final int[] present = new int[step.patterns()];
    private final int[] targets = new int[step.patterns()];
    private final boolean[] isTarget = new boolean[step.patterns()];

    BundleWorker(Layer from, BlockWriter to, BlockAccumulator sums) {
      this.from = from;
      this.reader = from.new Reader();
      this.to = to;
      this.sums = sums;
      for (int pattern = 0; pattern < blocks.length; pattern++) {
        blocks[pattern] = new Block();
      }
    }

    @Override
    public void work(long[] sorted, int first, int last) throws IOException {
      reader.begin();
      long base = key(from.vector(index(sorted[first])));
      int targetCount = 0;
      for (int i = first; i < last; i++) {
        int index = index(sorted[i]);
        long vector = from.vector(index);
        int pattern = (int) patternOf.of(vector);
        present[i - first] = pattern;
        int mask = (int) ends.of(vector);
        sourceEnds[pattern] = mask;
        reader.read(index, Matchings.count(Integer.bitCount(mask)), blocks[pattern]);
        List<Transition> ways = step.from(pattern);
        for (int w = 0; w < ways.size(); w++) {
          int target = ways.get(w).target();
          if (!isTarget[target]) {
            isTarget[target] = true;
            targets[targetCount++] = target;
          }
        }
      }
      for (int i = 0; i < targetCount; i++) {
        isTarget[targets[i]] = false;
        gather(base + step.offset(targets[i]), targets[i]);
      }
      for (int i = 0; i < last - first; i++) {
        blocks[present[i]].entries = 0;
      }
    }

    /** Adds up everything that leads from the bundle to one vector. */
    private void gather(long vector, int target) throws IOException {
      if (!completable.has(vector)) {
        return;
      }
      int mask = (int) ends.of(vector);
      int matchings = Matchings.count(Integer.bitCount(mask));
      List<Transition> ways = step.to(target);
      long incoming = 0;
      for (int w = 0; w < ways.size(); w++) {
        incoming += blocks[ways.get(w).source()].entries;
      }
      sums.begin(matchings, incoming);
      for (int w = 0; w < ways.size(); w++) {
        Transition way = ways.get(w);
        Block block = blocks[way.source()];
        if (block.entries > 0) {
          add(way, block, vector, mask);
        }
      }
      sums.end(vector, to);
    }

    private void add(Transition way, Block block, long vector, int mask) {
      int before = sourceEnds[way.source()];
      int points = Integer.bitCount(before);
      if (way.closes(points)) {
        // The only path becomes a cycle: a Hamiltonian one, or one that is too short.
        if (vector != step.full()) {
          return;
        }
        sums.add(block, 1, null, way.weight());
      } else {
        sums.add(block, Matchings.count(points), way.map(maps, before, mask), way.weight());
      }
      to.addTransitions(block.entries);
    }
  }
}
