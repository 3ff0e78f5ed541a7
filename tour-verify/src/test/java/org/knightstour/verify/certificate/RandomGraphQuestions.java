package org.knightstour.verify.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * Random questions about graphs, as lines: sparse and dense graphs, with isolated vertices, ends,
 * and required or forbidden edges. In some lines two words are swapped.
 */
final class RandomGraphQuestions {

  private static final int MOST_VERTICES = 14;

  private final Random random;

  RandomGraphQuestions(long seed) {
    random = new Random(seed);
  }

  /** Returns the next line, in the order and spelling of a statement. */
  String next() {
    int most = random.nextInt(8) == 0 ? 1_000_000_000 : 30;
    int vertices = 2 + random.nextInt(MOST_VERTICES - 1);
    TreeSet<Integer> chosen = new TreeSet<>();
    while (chosen.size() < vertices) {
      chosen.add(random.nextInt(most));
    }
    List<Integer> names = new ArrayList<>(chosen);
    int odds = 2 + random.nextInt(4);
    boolean[] isJoined = new boolean[vertices];
    List<List<String>> lines = new ArrayList<>();
    List<String> edges = new ArrayList<>();
    for (int u = 0; u < vertices; u++) {
      lines.add(new ArrayList<>());
      for (int v = u + 1; v < vertices; v++) {
        if (v == u + 1 ? random.nextInt(8) > 0 : random.nextInt(odds) == 0) {
          isJoined[u] = true;
          isJoined[v] = true;
          lines.get(u).add(names.get(u) + "-" + names.get(v));
        }
      }
      edges.addAll(lines.get(u));
    }
    List<String> words = new ArrayList<>(List.of("graph"));
    for (int u = 0; u < vertices; u++) {
      words.addAll(isJoined[u] ? lines.get(u) : List.of(String.valueOf(names.get(u))));
    }
    String kind = List.of("closed", "open", "strictly-open").get(random.nextInt(3));
    words.add(kind);
    boolean isFrom = random.nextInt(4) == 0;
    if (isFrom) {
      words.addAll(List.of("from", any(names)));
    }
    if (random.nextInt(4) == 0 && (isFrom || !kind.equals("closed"))) {
      words.addAll(List.of("to", any(names)));
    }
    demand(words, "with", edges, 0);
    demand(words, "avoid", edges, 1);
    return String.join(" ", words);
  }

  private void demand(List<String> words, String word, List<String> edges, int rest) {
    if (random.nextInt(4) > 0) {
      return;
    }
    int before = words.size();
    for (int e = rest; e < edges.size(); e += 2) {
      if (random.nextInt(4) == 0) {
        words.add(edges.get(e));
      }
    }
    if (words.size() > before) {
      words.add(before, word);
    }
  }

  /** Returns a line with one word swapped, left out, added or changed. */
  String forged() {
    List<String> words = new ArrayList<>(List.of(next().split(" ", -1)));
    int at = random.nextInt(words.size());
    switch (random.nextInt(4)) {
      case 0 -> words.set(at, words.set(random.nextInt(words.size()), words.get(at)));
      case 1 -> words.remove(at);
      case 2 -> words.add(at, words.get(random.nextInt(words.size())));
      default -> words.set(at, random.nextInt(30) + (random.nextBoolean() ? "-3" : ""));
    }
    return String.join(" ", words);
  }

  private String any(List<Integer> names) {
    return String.valueOf(names.get(random.nextInt(names.size())));
  }
}
