package org.knightstour.web.teavm;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TextFormat;
import org.knightstour.puzzle.Givens;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleMaker;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.tiling.Construction;
import org.knightstour.search.tiling.TiledTour;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.verify.certificate.ForgedTexts;

/** The requests for all builds of the engine. */
final class Requests {

  private static final String LETTERS =
      "abcxyz0123456789 -,;.{}[]()\"'\n\t#<>&=\\/\u00e9\u2658\ud83d\ude00\u0000\ufeff";

  private Requests() {}

  /** Returns a request of fields with text values. A value that begins with {@code =} is JSON. */
  static String of(String op, String... fields) {
    StringBuilder json = new StringBuilder("{\"id\":1,\"op\":").append(quoted(op));
    for (int at = 0; at < fields.length; at += 2) {
      String value = fields[at + 1];
      json.append(",\"").append(fields[at]).append("\":");
      json.append(value.startsWith("=") ? value.substring(1) : quoted(value));
    }
    return json.append('}').toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c < ' ' || c == '"' || c == '\\' || c > '~') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /** Returns requests for boards of 3 to 12 rows and 3 to 14 columns, with three kinds each. */
  static List<String> constructions() {
    List<String> requests = new ArrayList<>();
    for (int rows = 3; rows <= 12; rows++) {
      for (int columns = 3; columns <= 14; columns++) {
        String board = rows + "x" + columns;
        String seed = "=" + (rows * columns);
        for (String kind : List.of(" closed", " open", " strictly-open from a1")) {
          requests.add(of("find", "question", board + kind, "method", "construct", "seed", seed));
        }
      }
    }
    return requests;
  }

  /** Returns requests for published totals, and for totals of random questions. */
  static List<String> totals(int random) {
    List<String> requests = new ArrayList<>();
    for (String question :
        List.of("5x5 open", "5x6 closed", "6x6 closed", "3x10 closed", "5x6 open", "6x7 closed")) {
      requests.add(of("count", "question", question));
    }
    for (String question : List.of("6x8 closed", "6x6 open", "5x8 closed without a1 h5")) {
      requests.add(of("count", "question", question, "by", "frontier"));
    }
    for (String question : questions(random, 20, 5)) {
      requests.add(of("count", "question", question));
      requests.add(of("list", "question", question, "limit", "=20"));
      requests.add(of("check", "question", question));
      requests.add(of("count", "question", question, "by", "frontier"));
      requests.add(of("find", "question", question, "method", "warnsdorff", "seed", "=3"));
    }
    return requests;
  }

  /** Returns requests for certificates of the boards of a small atlas and of random questions. */
  static List<String> certificates(int random) {
    List<String> requests = new ArrayList<>();
    for (int rows = 1; rows <= 7; rows++) {
      for (int columns = rows; columns <= 9; columns++) {
        requests.add(of("prove", "question", rows + "x" + columns + " closed"));
        requests.add(of("prove", "question", rows + "x" + columns + " open"));
        requests.add(of("prove", "question", rows + "x" + columns + " open from a1"));
      }
    }
    requests.add(of("prove", "question", "4x10 closed"));
    requests.add(of("prove", "question", "11x11 open leaper 1,4"));
    requests.add(of("prove", "question", "10x10 open without a1 j10"));
    questions(random, 24, 6).forEach(q -> requests.add(of("prove", "question", q)));
    return requests;
  }

  private static List<String> questions(int count, int mostSquares, long seed) {
    RandomQuestions source = new RandomQuestions(seed, mostSquares);
    List<String> questions = new ArrayList<>();
    while (questions.size() < count) {
      questions.add(source.next());
    }
    return questions;
  }

  /**
   * Returns requests for films with rules, orders and kinds that change in the middle. The numbers
   * are valid for one engine.
   */
  static List<String> films(int count) {
    SplittableRandom random = new SplittableRandom(9);
    List<String> rules = List.of("none", "orphan", "classic", "degree", "full");
    List<String> ties = List.of("fixed", "random", "centre", "start", "pohl");
    List<String> kinds = List.of("open", "closed", "strictly-open");
    List<String> requests = new ArrayList<>();
    int film = 0;
    for (String question : questions(count, 30, 8)) {
      String number = "=" + ++film;
      requests.add(of("film.open", "question", question, "rules", rules.get(film % 5)));
      for (int change = 0; change < 4; change++) {
        String steps = "=" + (1 + random.nextInt(300));
        requests.add(of("film.step", "film", number, "steps", steps));
        requests.add(
            of(
                "film.set",
                "film",
                number,
                "rules",
                rules.get(random.nextInt(5)),
                "tieBreak",
                ties.get(random.nextInt(5)),
                "kind",
                question.contains(" to ") ? "open" : kinds.get(random.nextInt(3))));
        requests.add(of("film.back", "film", number, "steps", "=" + (1 + random.nextInt(99))));
      }
    }
    return requests;
  }

  /** Returns requests for puzzles of days, and for a tour in every format. */
  static List<String> texts() {
    List<String> requests = new ArrayList<>();
    for (int day = 10; day < 32; day++) {
      requests.add(of("daily", "date", "2026-12-" + day));
    }
    requests.add(of("daily", "date", "tomorrow"));
    String tour = "=[0,11,20,17,24,13,4,7,16,5,12,23,14,3,6,15,22,19,8,1,10,21,18,9,2]";
    for (String format : List.of("numbers", "squares", "csv", "json", "moves", "png")) {
      requests.add(of("write", "question", "5x5 open", "squares", tour, "format", format));
    }
    requests.add(of("write", "question", "5x5 open", "squares", "=[0,1]"));
    return requests;
  }

  /** Returns requests for puzzles of days and levels, opened again, some with all hints. */
  static List<String> puzzles() {
    List<String> requests = new ArrayList<>();
    for (int day = 10; day < 20; day++) {
      for (int level = 0; level <= 4; level++) {
        requests.add(of("puzzle.make", "date", "2026-12-" + day, "level", "=" + level));
      }
    }
    for (int level = 1; level <= 5; level++) {
      for (String question : List.of("5x5 open", "6x6 closed", "5x8 open without c3 d4")) {
        PuzzleSpec spec = PuzzleSpec.of(TourQuestion.parse(question)).level(Level.of(level));
        requests.add(of("puzzle.make", "question", question, "level", "=" + level));
        PuzzleMaker.make(spec).known().ifPresent(made -> hints(made, requests));
      }
    }
    requests.add(of("puzzle.make", "question", "5x5 closed"));
    requests.add(of("puzzle.make", "question", "20x20 closed"));
    requests.add(of("puzzle.open", "question", "6x6 closed", "given", "11:b2,16:a4"));
    requests.add(of("puzzle.open", "question", "6x6 closed", "given", "1:a1 1:b3"));
    requests.add(of("puzzle.open", "question", "6x6 closed", "given", "1:a1 2:b2"));
    requests.add(of("puzzle.open", "text", "tourpuzzle 1\n6x6 closed\ngiven 11:b2 16:a4 36:c2\n"));
    requests.add(of("puzzle.open", "text", "tourpuzzle 1\n6x6 closed\nlevel 9\n"));
    return requests;
  }

  private static void hints(MadePuzzle made, List<String> requests) {
    Puzzle puzzle = made.puzzle();
    String question = puzzle.question().text();
    Givens known = puzzle.givens();
    requests.add(of("puzzle.open", "question", question, "given", text(puzzle, known)));
    for (int number = 1; number <= puzzle.numbers(); number++) {
      requests.add(of("puzzle.hint", "question", question, "given", text(puzzle, known)));
      known = known.with(number, made.answer().square(number - 1));
    }
  }

  private static String text(Puzzle puzzle, Givens known) {
    return known.text(puzzle.question().naming());
  }

  /** Returns requests for tours with long files, in every format, with three kinds of line ends. */
  static List<String> files() {
    List<String> requests = new ArrayList<>();
    for (String question : List.of("5x6 closed", "12x12 closed", "17x20 open", "40x40 closed")) {
      TiledTour found =
          Construction.construct(TourQuestion.parse(question), 1, new Monitor()).value();
      Tour tour = Tour.of(found.board(), found.toArray());
      for (TextFormat format : TextFormat.values()) {
        StringWriter text = new StringWriter();
        try {
          format.write(tour, text);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        requests.add(of("verify", "text", text.toString()));
        requests.add(of("verify", "text", text.toString().replace("\n", "\r\n")));
        requests.add(of("verify", "text", "# a comment\n".repeat(400) + text));
        requests.add(of("verify", "text", text.toString().replace("\n", "\r")));
      }
    }
    return requests;
  }

  /** Returns requests for facts about tours of random questions, and about long tours. */
  static List<String> facts(int random) {
    List<String> requests = new ArrayList<>();
    for (String text : questions(random, 30, 12)) {
      TourQuestion question = TourQuestion.parse(text);
      SerialSearch search = SerialSearch.of(question, SearchSettings.defaults());
      if (search.walk(20_000, true) == WalkStatus.TOUR) {
        requests.add(facts(question, search.tour()));
      }
    }
    TourQuestion large = TourQuestion.parse("32x32 closed");
    requests.add(facts(large, Construction.construct(large, 1, new Monitor()).value().toArray()));
    requests.add(of("describe", "question", "3x4 open", "squares", "=[0,6]"));
    return requests;
  }

  private static String facts(TourQuestion question, int... squares) {
    return of("describe", "question", question.text(), "squares", "=" + Arrays.toString(squares));
  }

  /** Returns requests for valid and forged certificates. */
  static List<String> forgeries(int count) {
    List<String> requests = new ArrayList<>();
    ForgedTexts.right().forEach(text -> requests.add(of("verify", "text", text)));
    ForgedTexts.forged(count, 3).forEach(text -> requests.add(of("verify", "text", text)));
    return requests;
  }

  /**
   * Returns files, questions and whole requests with changed, missing, additional or random
   * letters.
   */
  static List<String> fuzzed(int count) {
    SplittableRandom random = new SplittableRandom(11);
    List<String> seeds =
        List.of(
            "a1 c2 e1 d3 b2 d1 f2",
            "board 3x4\na1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3\n",
            "1 4 7 10\n8 11 2 5\n3 6 9 12\n",
            "[Board \"3x4\"]\n\n1. a1 c2 2. a3 b1 3. d2 b3\n",
            "step,square,x,y\n1,a1,0,0\n2,b3,1,2\n",
            "{\"board\":\"3x4\",\"tour\":[\"a1\",\"c2\",[0,2]],\"leaper\":\"1,2\"}",
            "[[0, 2], [1, 0], (2, 2)]",
            "tourproof 1\n5x5 closed\nforced\n",
            "tourlayers 1\n4xn closed\nlayer\n",
            "tour 1\n1x1 open\na1\n",
            "8x8 closed from a1 leaper 1,3 without b2 c3 with a1-b4 avoid d1-e4");
    List<String> requests = new ArrayList<>();
    while (requests.size() < count) {
      String text = seeds.get(random.nextInt(seeds.size()));
      text = random.nextInt(8) == 0 ? text.repeat(1 + random.nextInt(90)) : text;
      for (int change = random.nextInt(6); change >= 0; change--) {
        text = changed(text, random);
      }
      String op = List.of("verify", "check", "verify", "count").get(random.nextInt(4));
      String field = op.equals("verify") ? "text" : "question";
      boolean isCount = op.equals("count"); // only checked, because a large count ends by time
      requests.add(isCount ? changed(of("check", field, text), random) : of(op, field, text));
    }
    // One on each line, without halves of surrogate pairs, which no file can contain.
    return requests.stream()
        .map(request -> request.replace("\n", " ").getBytes(StandardCharsets.UTF_8))
        .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
        .toList();
  }

  private static String changed(String text, SplittableRandom random) {
    int at = random.nextInt(text.length() + 1);
    int letter = random.nextInt(LETTERS.length());
    return switch (random.nextInt(5)) {
      case 0 -> text.substring(0, at) + LETTERS.charAt(letter) + text.substring(at);
      case 1 -> text.substring(0, at);
      case 2 -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1));
      case 3 -> text.substring(at) + text.substring(0, at);
      default -> text.substring(0, at) + "99999999999" + text.substring(at);
    };
  }
}
