package org.knightstour.verify.certificate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Wrong proofs for every n: changed correct proofs, and lists that grow state by state. */
final class LayersForgery {

  /** The true statements about all boards with a given number of rows. */
  static final Pattern TRUE =
      Pattern.compile(
          "([124]xn closed( odd)?|[35]xn closed odd|2xn open.*|4xn open from rank [23]( odd)?"
              + "|[135]xn open from light odd)");

  private static final Path EXAMPLES = Path.of("..", "docs", "formats", "examples");
  private static final String MISSING = "a successor is not listed: ";

  private final Random random;
  private final List<String> right = new ArrayList<>();

  LayersForgery(long seed) throws IOException {
    random = new Random(seed);
    for (String joined :
        new String[] {
          "1xn closed;layer;20;22",
          "1xn closed odd;layer;20;22;layer;20;22",
          "1xn open from light odd;layer;22aa;layer;20aa;2aa2",
          "2xn closed;layer;2200;2222",
          "2xn open;layer;2200aa;220a2a;220aa2;2222aa;22aa22;aa0022"
        }) {
      right.add("tourlayers 1\n" + joined.replace(';', '\n') + "\n");
    }
    for (String name : new String[] {"3xn-odd", "3xn-light", "4xn"}) {
      right.add(
          Files.readString(
              EXAMPLES.resolve("good-" + name + ".tourlayers"), StandardCharsets.US_ASCII));
    }
  }

  /** Returns the next proof. Its first line begins like the first line of proofs for every n. */
  String next() {
    while (true) {
      String whole = right.get(random.nextInt(random.nextInt(4) == 0 ? right.size() : 6));
      String text =
          switch (random.nextInt(6)) {
            case 0 -> changed(whole, 1 + random.nextInt(3));
            case 1 -> withoutLine(whole);
            case 2 -> whole.replaceFirst("\n.*", "\n" + claim());
            case 3 -> withAnotherState(whole);
            case 4 -> withLinesExchanged(whole);
            default -> grown(random.nextInt(120));
          };
      if (text.startsWith("tourlayers")) {
        return text;
      }
    }
  }

  private String claim() {
    String kind =
        switch (random.nextInt(6)) {
          case 0, 1 -> "closed";
          case 2 -> "open";
          case 3 -> "open from light";
          default -> "open from rank " + (1 + random.nextInt(5));
        };
    return 1 + random.nextInt(5) + "xn " + kind + (random.nextBoolean() ? " odd" : "");
  }

  private String changed(String whole, int changes) {
    StringBuilder text = new StringBuilder(whole);
    for (int change = 0; change < changes; change++) {
      int at = random.nextInt(random.nextBoolean() ? Math.min(40, text.length()) : text.length());
      char c = "02abc\n1x5 layerodd".charAt(random.nextInt(18));
      switch (random.nextInt(3)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, c);
        default -> text.setCharAt(at, c);
      }
    }
    return text.toString();
  }

  private String withoutLine(String whole) {
    List<String> lines = new ArrayList<>(whole.lines().toList());
    lines.remove(2 + random.nextInt(lines.size() - 2));
    return String.join("\n", lines) + "\n";
  }

  private String withLinesExchanged(String whole) {
    List<String> lines = new ArrayList<>(whole.lines().toList());
    int at = 2 + random.nextInt(lines.size() - 2);
    String other = lines.get(2 + random.nextInt(lines.size() - 2));
    lines.set(lines.indexOf(other), lines.get(at));
    lines.set(at, other);
    return String.join("\n", lines) + "\n";
  }

  /** Returns a proof with one more random state at its place in the order. */
  private String withAnotherState(String whole) {
    List<String> lines = new ArrayList<>(whole.lines().toList());
    int from = lines.lastIndexOf("layer") + 1;
    if (random.nextBoolean()) {
      from = 3;
    }
    String state = state(lines.get(1).charAt(0) - '0', lines.get(1).contains("open"));
    int at = from;
    while (at < lines.size() && lines.get(at).compareTo(state) < 0) {
      at++;
    }
    lines.add(at, state);
    return String.join("\n", lines) + "\n";
  }

  /** Returns a random state in the notation of the format. */
  private String state(int rows, boolean isOpen) {
    char[] places = "2".repeat(2 * rows + (isOpen ? 2 : 0)).toCharArray();
    for (int place = 0; place < 2 * rows; place++) {
      places[place] = "022".charAt(random.nextInt(3));
    }
    for (char letter = 'a'; letter < 'a' + rows; letter++) {
      int one = random.nextInt(places.length);
      int other = random.nextInt(places.length);
      if (one != other && places[one] < 'a' && places[other] < 'a') {
        places[one] = letter;
        places[other] = letter;
      }
    }
    String state = new String(places);
    return random.nextInt(8) == 0 ? state : written(state, rows);
  }

  /** Returns the lesser of a state and its mirror image, with its letters in order. */
  private static String written(String state, int rows) {
    String turned =
        new StringBuilder(state.substring(0, rows)).reverse()
            + new StringBuilder(state.substring(rows, 2 * rows)).reverse().toString()
            + state.substring(2 * rows);
    String up = lettered(state);
    String down = lettered(turned);
    return up.compareTo(down) < 0 ? up : down;
  }

  private static String lettered(String state) {
    StringBuilder names = new StringBuilder();
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < state.length(); place++) {
      char c = state.charAt(place);
      if (c >= 'a' && names.indexOf(String.valueOf(c)) < 0) {
        names.append(c);
      }
      text.append(c < 'a' ? c : (char) ('a' + names.indexOf(String.valueOf(c))));
    }
    return text.toString();
  }

  /** Returns a random claim, with the states that the checker requires in this number of steps. */
  private String grown(int steps) {
    String claim = claim();
    int rows = claim.charAt(0) - '0';
    List<Set<String>> layers = new ArrayList<>();
    for (int layer = 0; layer < (claim.endsWith("odd") ? 2 : 1); layer++) {
      layers.add(new TreeSet<>());
      layers.get(layer).add(state(rows, claim.contains("open")));
    }
    layers.get(0).add("2".repeat(2 * rows) + (claim.contains("open") ? "aa" : ""));
    for (int step = 0; step < steps; step++) {
      CertificateVerdict verdict = Certificates.check(text(claim, layers));
      if (!(verdict instanceof Refused refused) || !refused.reason().startsWith(MISSING)) {
        break;
      }
      int layer = refused.line() > 4 + layers.get(0).size() ? 1 : 0;
      layers.get((layer + 1) % layers.size()).add(refused.reason().substring(MISSING.length()));
    }
    return text(claim, layers);
  }

  private static String text(String claim, List<Set<String>> layers) {
    StringBuilder text = new StringBuilder("tourlayers 1\n" + claim + "\n");
    for (Set<String> layer : layers) {
      text.append("layer\n");
      layer.forEach(state -> text.append(state).append('\n'));
    }
    return text.toString();
  }
}
