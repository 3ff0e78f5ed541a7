package org.knightstour.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A run of all fuzz targets with many inputs, without the instrumentation of Jazzer. A target is a
 * class with a {@code FuzzTest}, the texts of its {@code MethodSource}, and a method {@code
 * accepts}, which returns whether an input is accepted and throws for an error.
 */
final class ManyInputs {

  /** An input that takes longer ends the run. */
  private static final long MOST_NANOS = 60_000_000_000L;

  private static final int MOST_FAILURES = 20;

  private record Target(String name, Method accepts, List<String> seeds, List<String> words) {

    boolean isOfBytes() {
      return accepts.getParameterTypes()[0] == byte[].class;
    }

    boolean accepts(String text) throws Throwable {
      try {
        Object input = isOfBytes() ? text.getBytes(StandardCharsets.ISO_8859_1) : text;
        return (boolean) accepts.invoke(null, input);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  /** The result of a target. */
  record Counts(
      String name,
      long inputs,
      long accepted,
      double seconds,
      double longest,
      long seed,
      int failures) {

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%s: %d inputs, %d accepted, %d rejected, %.0f s, at most %.3f s each, seed %d, %d failures",
          name,
          inputs,
          accepted,
          inputs - accepted,
          seconds,
          longest,
          seed,
          failures);
    }
  }

  private record Running(Target target, String text, long since) {}

  private static final AtomicReference<Running> RUNNING = new AtomicReference<>();

  static {
    Thread watch = new Thread(ManyInputs::watch);
    watch.setDaemon(true);
    watch.start();
  }

  private ManyInputs() {}

  /** Returns the classes of all targets in this folder of classes. */
  static List<String> names() throws IOException {
    try {
      Path classes =
          Path.of(ManyInputs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      try (Stream<Path> files = Files.walk(classes)) {
        return files
            .map(file -> classes.relativize(file).toString().replace('\\', '/'))
            .filter(file -> file.endsWith("FuzzTest.class"))
            .map(file -> file.replace(".class", "").replace('/', '.'))
            .sorted()
            .toList();
      }
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static Target target(String name) throws ReflectiveOperationException {
    Class<?> type = Class.forName(name);
    Method test = annotated(type);
    Method accepts =
        Stream.of(type.getDeclaredMethods())
            .filter(method -> method.getName().equals("accepts"))
            .findFirst()
            .orElseThrow();
    accepts.setAccessible(true);
    Method source = type.getDeclaredMethod(test.getAnnotation(MethodSource.class).value()[0]);
    source.setAccessible(true);
    Object seeds = source.invoke(null);
    Stream<?> all = seeds instanceof List<?> list ? list.stream() : (Stream<?>) seeds;
    DictionaryEntries words = test.getAnnotation(DictionaryEntries.class);
    return new Target(
        type.getSimpleName(),
        accepts,
        all.map(ManyInputs::text).toList(),
        words == null ? List.of() : Stream.of(words.value()).map(ManyInputs::decoded).toList());
  }

  /**
   * Returns a word of a dictionary. In the word, {@code \xHH} is a byte of UTF-8. Jazzer rejects
   * characters other than printable ASCII.
   */
  private static String decoded(String word) {
    if (!word.chars().allMatch(c -> c >= ' ' && c <= '~')) {
      throw new IllegalStateException(
          "\"" + escaped(word) + "\": write each byte that is not printable ASCII as \\xHH.");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int at = 0; at < word.length(); at++) {
      if (word.startsWith("\\x", at)) {
        bytes.write(Integer.parseInt(word.substring(at + 2, at + 4), 16));
        at += 3;
      } else {
        bytes.writeBytes(String.valueOf(word.charAt(at)).getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Method annotated(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(FuzzTest.class))
        .findFirst()
        .orElseThrow();
  }

  private static String text(Object seed) {
    return seed instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.ISO_8859_1)
        : (String) seed;
  }

  /** Runs a target, and prints each kind of failure once. */
  static Counts run(String name, long inputs, long seed) throws ReflectiveOperationException {
    Target target = target(name);
    Mutator mutator = new Mutator(target.seeds(), target.words(), seed);
    List<String> failures = new ArrayList<>();
    long accepted = 0;
    long begin = System.nanoTime();
    long done = 0;
    long longest = 0;
    for (; done < inputs && failures.size() < MOST_FAILURES; done++) {
      String text = done < target.seeds().size() ? target.seeds().get((int) done) : mutator.next();
      long since = System.nanoTime();
      RUNNING.set(new Running(target, text, since));
      try {
        if (target.accepts(text)) {
          accepted++;
          mutator.keep(text);
        }
      } catch (Throwable e) {
        fail(target, text, e, failures);
      }
      longest = Math.max(longest, System.nanoTime() - since);
    }
    RUNNING.set(null);
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Counts(target.name(), done, accepted, seconds, longest / 1e9, seed, failures.size());
  }

  private static void fail(Target target, String text, Throwable error, List<String> failures) {
    String kind =
        error.getClass()
            + Stream.of(error.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("org.knightstour"))
                .limit(4)
                .toList()
                .toString();
    if (!failures.contains(kind)) {
      failures.add(kind);
      System.out.println(target.name() + " fails for \"" + escaped(text) + "\"");
      error.printStackTrace(System.out);
    }
  }

  private static void watch() {
    while (true) {
      Running running = RUNNING.get();
      if (running != null && System.nanoTime() - running.since() > MOST_NANOS) {
        String text = escaped(running.text());
        System.out.println(running.target().name() + " does not end for \"" + text + "\"");
        Runtime.getRuntime().halt(1);
      }
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        case '"', '\\' -> escaped.append('\\').append(c);
        default -> escaped.append(c >= ' ' && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
      }
    }
    return escaped.toString();
  }
}
