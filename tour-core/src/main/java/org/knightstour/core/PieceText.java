package org.knightstour.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The names of pieces, and the notation of Ralph Betza. One letter names a leaper. A doubled
 * letter, or a letter and a zero, names its rider. Several letters name a compound. Directions and
 * limited rides are rejected, because a tour needs moves that can be reversed.
 */
final class PieceText {

  private static final int MOST_LETTERS = 1000;
  private static final Map<Character, String> LETTERS = new LinkedHashMap<>();
  private static final Map<String, String> NAMES = new LinkedHashMap<>();

  static {
    for (String atom :
        List.of(
            "W 0,1",
            "F 1,1",
            "D 0,2",
            "N 1,2",
            "A 2,2",
            "H 0,3",
            "C 1,3",
            "Z 2,3",
            "G 3,3",
            "L 1,3",
            "J 2,3",
            "K 0,1+1,1",
            "R 0,1*",
            "B 1,1*",
            "Q 0,1*+1,1*")) {
      LETTERS.put(atom.charAt(0), atom.substring(2));
    }
    for (String name :
        List.of(
            "king 0,1+1,1",
            "queen 0,1*+1,1*",
            "rook 0,1*",
            "bishop 1,1*",
            "nightrider 1,2*",
            "camelrider 1,3*",
            "zebrarider 2,3*",
            "princess 1,1*+1,2",
            "empress 0,1*+1,2",
            "amazon 0,1*+1,1*+1,2",
            "fiveleaper 0,5+3,4",
            "knight 1,2",
            "wazir 0,1",
            "ferz 1,1",
            "dabbaba 0,2",
            "alfil 2,2",
            "threeleaper 0,3",
            "camel 1,3",
            "zebra 2,3",
            "tripper 3,3",
            "fourleaper 0,4",
            "giraffe 1,4",
            "stag 2,4",
            "antelope 3,4")) {
      String[] words = name.split(" ", -1);
      NAMES.put(words[0], words[1]);
    }
  }

  /** A leaper as {@link Piece#inWords} writes it, for example {@code (1,4)-leaper}. */
  private static final Pattern IN_WORDS = Pattern.compile("\\(([0-9]{1,9},[0-9]{1,9})\\)-leaper");

  private final String text;
  private final List<Piece.Part> parts = new ArrayList<>();

  private PieceText(String text) {
    this.text = text;
  }

  static Piece parse(String text) {
    PieceText reader = new PieceText(text);
    if (text.length() > MOST_LETTERS) {
      throw reader.notAPiece();
    }
    for (String term : text.strip().split("\\+", -1)) {
      reader.read(term);
    }
    try {
      return Piece.of(reader.parts);
    } catch (ArgumentException e) {
      throw new InputException(text, "has more than " + Piece.MOST_PARTS + " parts.");
    }
  }

  private void read(String term) {
    String name = term.toLowerCase(Locale.ROOT);
    Matcher inWords = IN_WORDS.matcher(name);
    if (inWords.matches()) {
      readSteps(inWords.group(1));
    } else if (term.matches("[0-9]{1,9},[0-9]{1,9}\\*?")) {
      readSteps(term);
    } else if (NAMES.containsKey(name)) {
      readAll(NAMES.getOrDefault(name, ""), false);
    } else {
      readLetters(term);
    }
  }

  private void readAll(String steps, boolean ride) {
    for (String one : steps.split("\\+", -1)) {
      readSteps(ride && !one.endsWith("*") ? one + "*" : one);
    }
  }

  private void readSteps(String term) {
    boolean rides = term.endsWith("*");
    String[] steps = term.substring(0, term.length() - (rides ? 1 : 0)).split(",", -1);
    try {
      Leaper leaper = Leaper.of(Integer.parseInt(steps[0]), Integer.parseInt(steps[1]));
      parts.add(new Piece.Part(leaper, rides));
    } catch (ArgumentException e) {
      throw new InputException(
          text, "is not a piece: steps are 0 to " + Leaper.LONGEST_STEP + ", and not both are 0.");
    }
  }

  private void readLetters(String term) {
    if (!term.matches("(?=.*[A-Z])[A-Za-z0-9]+")) {
      throw notAPiece();
    }
    if (!term.matches("[A-Z0-9]+")) {
      throw new InputException(
          text, "names directions: a tour needs moves that lead back too: write capital letters.");
    }
    for (int at = 0; at < term.length(); ) {
      char letter = term.charAt(at);
      String steps = LETTERS.get(letter);
      if (steps == null) {
        throw new InputException(
            text, "is not a piece: " + letter + " is not one of " + known() + ".");
      }
      int begin = at;
      while (at < term.length() && term.charAt(at) == letter) {
        at++;
      }
      boolean rides = at - begin > 1;
      int digits = at;
      while (at < term.length() && Character.isDigit(term.charAt(at))) {
        at++;
      }
      String most = term.substring(digits, at);
      if (!most.isEmpty() && !most.equals("0")) {
        throw new InputException(
            text,
            "limits a ride: write %1$s for one step, or %1$s%1$s for any number."
                .formatted(letter));
      }
      readAll(steps, rides || !most.isEmpty());
    }
  }

  private static String known() {
    return LETTERS.keySet().stream().map(String::valueOf).collect(Collectors.joining());
  }

  private InputException notAPiece() {
    return new InputException(
        text,
        "is not a piece: write a name, like king, Betza's notation, like NC, or steps, like 1,4.");
  }

  /** Returns the words for a piece of several parts or for a rider. */
  static String words(Piece piece) {
    for (Map.Entry<String, String> name : NAMES.entrySet()) {
      if (name.getValue().equals(piece.toString())) {
        return name.getKey();
      }
    }
    StringBuilder letters = new StringBuilder();
    for (Piece.Part part : piece.parts()) {
      String steps = part.leaper().toString();
      String letter = "";
      for (Map.Entry<Character, String> known : LETTERS.entrySet()) {
        letter = letter.isEmpty() && known.getValue().equals(steps) ? "" + known.getKey() : letter;
      }
      if (letter.isEmpty()) {
        return piece.toString();
      }
      letters.append(part.rides() ? letter + letter : letter);
    }
    return letters.toString();
  }
}
