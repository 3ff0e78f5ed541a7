package org.knightstour.web.teavm;

import java.util.List;
import java.util.Map;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Puts classes of this package, named Plain..., in the place of those that TeaVM lacks or cannot
 * compile.
 */
public final class Substitutions implements SubstitutionPolicy {

  private static final Map<String, String> PACKAGES =
      Map.of(
          "java.util.SplittableRandom", "java.util",
          "java.util.concurrent.atomic.LongAdder", "java.util.concurrent.atomic",
          "java.util.concurrent.atomic.DoubleAdder", "java.util.concurrent.atomic",
          "java.util.concurrent.atomic.AtomicReferenceArray", "java.util.concurrent.atomic",
          "java.nio.channels.FileChannel", "java.nio.channels",
          "java.nio.file.FileStore", "java.nio.file");

  /** Made by TeaVM. */
  public Substitutions() {}

  @Override
  public void contribute(SubstitutionSink sink) {
    String own = Substitutions.class.getPackageName();
    // These know what only their own package knows.
    for (String name :
        List.of(
            "frontier.WorkerPool",
            "frontier.WindowRun",
            "frontier.FileWords",
            "store.LocalLayers")) {
      String whole = "org.knightstour.count." + name;
      sink.selectClasses(whole::equals).simpleNamePrefix("Plain");
    }
    PACKAGES.forEach(
        (name, from) ->
            sink.selectClasses(name::equals).replacePackage(from, own).simpleNamePrefix("Plain"));
  }
}
