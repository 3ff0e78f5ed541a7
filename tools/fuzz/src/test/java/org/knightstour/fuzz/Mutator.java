package org.knightstour.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * A source of inputs for one target. Most inputs are valid texts with one to four changes. The rest
 * are short texts of the same characters and words. Accepted inputs become a base for later ones.
 */
final class Mutator {

  private static final int MOST_ACCEPTED = 512;
  private static final int LONGEST = 600;
  private static final int SHORT_WORDS = 10;
  private static final int FEWEST_LONG = 64;

  private final SplittableRandom random;
  private final List<String> seeds;
  private final List<String> words;
  private final String characters;
  private final List<String> accepted = new ArrayList<>();

  Mutator(List<String> seeds, List<String> words, long seed) {
    this.seeds = seeds;
    this.words = words;
    random = new SplittableRandom(seed);
    StringBuilder all = new StringBuilder("0123456789 \n\t,;:-.#\"x\r\u0000\ufffd\u00e9");
    seeds.forEach(all::append);
    characters =
        all.chars()
            .distinct()
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  String next() {
    StringBuilder text = new StringBuilder();
    if (random.nextInt(8) == 0) {
      for (int word = random.nextInt(SHORT_WORDS + 1); word > 0; word--) {
        insert(text);
      }
      return text.toString();
    }
    text.append(base());
    for (int change = random.nextInt(4); change >= 0; change--) {
      change(text);
    }
    text.setLength(Math.min(text.length(), LONGEST));
    return text.toString();
  }

  /** Keeps an accepted input. */
  void keep(String text) {
    if (accepted.size() < MOST_ACCEPTED) {
      accepted.add(text);
    } else if (random.nextInt(FEWEST_LONG) == 0) {
      accepted.set(random.nextInt(MOST_ACCEPTED), text);
    }
  }

  private String base() {
    return accepted.isEmpty() || random.nextBoolean() ? any(seeds) : any(accepted);
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private char character() {
    return characters.charAt(random.nextInt(characters.length()));
  }

  private void change(StringBuilder text) {
    if (text.length() == 0) {
      insert(text);
      return;
    }
    int from = random.nextInt(text.length());
    IntUnaryOperator within =
        most -> from + 1 + random.nextInt(Math.min(most, text.length() - from));
    switch (random.nextInt(8)) {
      case 0 -> text.delete(from, within.applyAsInt(random.nextBoolean() ? 3 : FEWEST_LONG));
      case 1 -> text.insert(from, text.substring(from, within.applyAsInt(FEWEST_LONG)));
      case 2 -> text.setCharAt(from, character());
      case 3, 4 -> insert(text);
      case 5 -> text.append(text, from, within.applyAsInt(FEWEST_LONG));
      case 6 -> splice(text, from);
      default -> countUp(text, from);
    }
  }

  private void insert(StringBuilder text) {
    int at = random.nextInt(text.length() + 1);
    if (words.isEmpty() || random.nextBoolean()) {
      text.insert(at, character());
    } else {
      text.insert(at, any(words));
    }
  }

  /** Replaces the end by the end of another text. */
  private void splice(StringBuilder text, int from) {
    String other = base();
    text.setLength(from);
    text.append(other, random.nextInt(other.length() + 1), other.length());
  }

  /** Changes a number or letter by one, because most errors are off by one. */
  private void countUp(StringBuilder text, int from) {
    int at = from;
    while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    if (at < text.length()) {
      text.setCharAt(at, (char) (text.charAt(at) + (random.nextBoolean() ? 1 : -1)));
    }
  }
}
