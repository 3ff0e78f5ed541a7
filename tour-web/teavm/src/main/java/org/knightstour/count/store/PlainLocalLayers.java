package org.knightstour.count.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Monitor;

/** A substitute for {@link LocalLayers} that saves no layers, because a web page has no files. */
@SuppressWarnings({"DoNotCallSuggester", "UnusedVariable"})
final class PlainLocalLayers implements Closeable {

  static PlainLocalLayers open(
      @Nullable Path directory, Path temporary, Supplier<String> fingerprint, Monitor monitor) {
    assert directory == null;
    return new PlainLocalLayers();
  }

  long bytes() {
    return 0;
  }

  boolean isKeeping() {
    return false;
  }

  Optional<LayerStore.Kept<LayerFile>> last(Runnable poll) {
    return Optional.empty();
  }

  LayerFile begin(LayerKey place) throws IOException {
    throw new IOException("the count does not fit the memory of the page");
  }

  LayerFile begin(LayerKey place, LocalLayers.Kind kind) throws IOException {
    return begin(place);
  }

  void hold(LayerFile layer, LocalLayers.Kind kind, int number) {}

  Optional<LayerFile> held(LocalLayers.Kind kind, int pass, int number, Runnable poll) {
    return Optional.empty();
  }

  void forgetHeld() {}

  void keep(LayerFile layer, LayerManifest note) {}

  @Override
  public void close() {}
}
