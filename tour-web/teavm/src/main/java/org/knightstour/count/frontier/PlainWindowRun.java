package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Stands for {@link WindowRun}: a page has no files, so a count ends where the memory does. */
@SuppressWarnings({"DoNotCallSuggester", "UnusedVariable"})
final class PlainWindowRun {

  private final FrontierPlan plan;

  PlainWindowRun(
      FrontierPlan plan,
      Resources resources,
      WorkerPool workers,
      SlabPool pool,
      MatchingMaps maps,
      CompletableVectors completable,
      long collectedLongs,
      int mostSteps) {
    assert resources.checkpoint() == null && collectedLongs >= 0 && mostSteps > 0;
    this.plan = plan;
  }

  Window window(int first, double longs) {
    return Window.known(plan, first, first + 1, 1);
  }

  BucketFile spill(Layer layer, Window next, @Nullable Path file) throws IOException {
    throw noFiles();
  }

  WindowRun.Made advance(
      BucketFile from,
      Window window,
      @Nullable Window next,
      @Nullable Path file,
      int pass,
      Ring ring,
      Course course)
      throws IOException {
    throw noFiles();
  }

  Layer load(BucketFile file) throws IOException {
    throw noFiles();
  }

  private static IOException noFiles() {
    return new IOException("the count does not fit the memory of the page");
  }
}
