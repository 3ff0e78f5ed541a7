package org.knightstour.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Leaper;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;

/**
 * A tour as a JSON object, read and written as tour-core does, whose library does not compile to
 * WebAssembly.
 *
 * @param squares the same as a list of squares, which tour-core reads
 * @param leaper the piece
 * @param missing names of missing squares
 */
record TourJson(String squares, Leaper leaper, List<String> missing) {

  private static final String EMPTY_CELLS = ",;\"";
  private static final String SET = "[({0123456789'.-";

  /** No object. */
  static final TourJson NONE = new TourJson("", Leaper.KNIGHT, List.of());

  /**
   * Whether tour-core would read a text as JSON: its first cell begins with a brace, and not like a
   * set of Python. Comments and empty cells may precede it.
   */
  static boolean isObject(String text) {
    int brace = firstCell(text);
    int next = brace + 1;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    boolean isSet = next < text.length() && SET.indexOf(text.charAt(next)) >= 0;
    return brace < text.length() && text.charAt(brace) == '{' && !isSet;
  }

  private static int firstCell(String text) {
    int at = text.startsWith("\ufeff") ? 1 : 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (Character.isWhitespace(c) || EMPTY_CELLS.indexOf(c) >= 0) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  /** Reads an object. */
  static TourJson read(String text) {
    String whole = text.startsWith("\ufeff") ? text.substring(1) : text;
    if (!(Json.read(whole) instanceof Map<?, ?> fields)) {
      throw new InputException("the JSON must be an object with \"board\" and \"tour\".");
    }
    if (!(fields.get("tour") instanceof List<?> tour)) {
      throw new InputException("the JSON has no \"tour\": an array of squares like \"a1\".");
    }
    StringBuilder squares = new StringBuilder();
    if (fields.get("board") instanceof String board) {
      squares.append("board ").append(Board.parse(board)).append('\n');
    } else if (fields.get("board") != null) {
      throw new InputException("\"board\" must be a text like \"5x5\".");
    }
    for (Object square : tour) {
      squares.append(name(square)).append('\n');
    }
    Leaper leaper =
        fields.get("leaper") instanceof String steps ? Leaper.parse(steps) : Leaper.KNIGHT;
    List<String> missing = new ArrayList<>();
    if (fields.get("missing") instanceof List<?> names) {
      names.forEach(name -> missing.add(name(name)));
    }
    return new TourJson(squares.toString(), leaper, missing);
  }

  private static String name(@Nullable Object square) {
    if (square instanceof String name && isOneWord(name)) {
      return name;
    }
    if (square instanceof List<?> pair
        && pair.size() == 2
        && pair.get(0) instanceof Double x
        && pair.get(1) instanceof Double y
        && isWhole(x)
        && isWhole(y)) {
      return x.longValue() + "," + y.longValue();
    }
    throw new InputException("\"tour\" must hold squares like \"a1\" or pairs like [0,0].");
  }

  private static boolean isOneWord(String name) {
    boolean isOne = !name.isEmpty();
    for (int at = 0; at < name.length(); at++) {
      isOne &= Character.isLetterOrDigit(name.charAt(at)) || name.charAt(at) == ',';
    }
    return isOne;
  }

  private static boolean isWhole(double number) {
    return number == Math.rint(number) && number >= 0 && number <= Integer.MAX_VALUE;
  }

  /** The question that the object's other fields ask, on a board. */
  TourQuestion question(Board board) {
    List<Integer> holes = missing.stream().map(board::parseSquare).toList();
    return TourQuestion.of(board).piece(leaper).without(holes);
  }

  /** Writes a tour as one object, with the fields and in the order of tour-core. */
  static String write(Tour tour) {
    Reply json =
        Reply.object()
            .text("board", tour.board().toString())
            .text("kind", tour.isClosed() ? "closed" : "open");
    if (!tour.piece().isKnight()) {
      json.text("leaper", tour.piece().toString());
    }
    List<String> missing = new ArrayList<>();
    for (int square = 0; square < tour.board().squares(); square++) {
      if (tour.stepOf(square) < 0) {
        missing.add(tour.board().name(square));
      }
    }
    if (!missing.isEmpty()) {
      json.raw("missing", names(missing));
    }
    return json.raw("tour", names(tour.names())).json() + "\n";
  }

  private static String names(List<String> names) {
    StringBuilder text = new StringBuilder("[");
    names.forEach(name -> text.append(text.length() > 1 ? "," : "").append(Reply.quoted(name)));
    return text.append(']').toString();
  }
}
