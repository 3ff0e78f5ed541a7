package org.knightstour.count.frontier;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;

/** Stands for {@link Checkpoint}: a page keeps nothing. */
final class PlainCheckpoint {

  PlainCheckpoint(FrontierPlan plan, Resources resources) {
    assert plan.length() >= 0 && resources.checkpoint() == null;
  }

  void save(Layer layer, int number, List<Long> residues, List<LayerFigures> layers) {}

  void save(
      BucketFile buckets,
      Window next,
      int number,
      List<Long> residues,
      List<LayerFigures> layers) {}

  void forgetAllBut(int pass, int number) {}

  @Nullable Path bucketFile(int pass, int number) {
    return null;
  }

  Checkpoint.Saved last(SlabPool pool) {
    return new Checkpoint.Saved(null, null, null, 0, List.of(), List.of());
  }
}
