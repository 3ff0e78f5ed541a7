package org.knightstour.web.teavm;

import java.util.List;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** A policy that replaces classes that TeaVM lacks or cannot compile by classes named Plain.... */
public final class Substitutions implements SubstitutionPolicy {

  private static final List<String> LIBRARY =
      List.of(
          "java.util.SplittableRandom",
          "java.util.concurrent.atomic.LongAdder",
          "java.util.concurrent.atomic.DoubleAdder",
          "java.util.concurrent.atomic.AtomicReferenceArray",
          "java.nio.channels.FileChannel",
          "java.nio.file.FileStore");

  @Override
  public void contribute(SubstitutionSink sink) {
    String own = Substitutions.class.getPackageName();
    // Classes of tour-count that need threads or files. The substitutes use its private types.
    for (String name :
        List.of(
            "frontier.WorkerPool",
            "frontier.WindowRun",
            "frontier.FileWords",
            "store.LocalLayers")) {
      String whole = "org.knightstour.count." + name;
      sink.selectClasses(whole::equals).simpleNamePrefix("Plain");
    }
    for (String name : LIBRARY) {
      String from = name.substring(0, name.lastIndexOf('.'));
      sink.selectClasses(name::equals).replacePackage(from, own).simpleNamePrefix("Plain");
    }
  }
}
