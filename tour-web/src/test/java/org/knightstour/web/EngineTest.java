package org.knightstour.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Existence;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.JsonObject;
import org.knightstour.core.text.JsonReader;
import org.knightstour.puzzle.DailyPuzzle;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleMaker;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.testkit.RandomQuestions;

final class EngineTest {

  private final List<String> replies = new ArrayList<>();
  private final Engine engine = new Engine(replies::add);

  /** Returns the last reply to a request with the given fields. */
  private String ask(String op, String... fields) {
    StringBuilder request = new StringBuilder("{\"id\":7,\"op\":").append(JsonObject.quoted(op));
    for (int at = 0; at < fields.length; at += 2) {
      request.append(",\"").append(fields[at]).append("\":").append(fields[at + 1]);
    }
    engine.accept(request.append('}').toString());
    while (engine.work(5) >= 0) {}
    return replies.get(replies.size() - 1);
  }

  @Test
  void check_question_tellsNeighboursAndTheory() {
    assertThat(ask("check", "question", "\"3x3 closed without b2\""))
        .startsWith(
            "{\"id\":7,\"kind\":\"result\",\"ok\":true,\"question\":\"3x3 closed without b2\"")
        .contains(
            "\"missing\":[4]",
            "\"neighbours\":[[5,7],[6,8],[3,7],[2,8],[],[0,6],[1,5],[0,2],[1,3]]");
  }

  @Test
  void find_everyMethod_findsATour() {
    for (String method : List.of("auto", "construct", "warnsdorff", "search")) {
      assertThat(ask("find", "question", "\"6x6 closed\"", "method", "\"" + method + "\""))
          .as(method)
          .contains("\"verdict\":\"tour\"");
    }
    assertThat(ask("find", "question", "\"5x5 closed\"")).contains("\"verdict\":\"none\"");
  }

  @Test
  void count_publishedTotals_areExact() {
    assertThat(ask("count", "question", "\"6x6 closed\"")).contains("\"count\":\"9862\"");
    assertThat(ask("count", "question", "\"5x5 open\"")).contains("\"count\":\"1728\"");
    assertThat(ask("count", "question", "\"6x8 closed\"", "by", "\"frontier\""))
        .contains("\"count\":\"55488142\"");
  }

  @Test
  void list_5x6Closed_showsAllEight() {
    assertThat(ask("list", "question", "\"5x6 closed\""))
        .contains("\"verdict\":\"all\",\"tours\":8");
    assertThat(replies).hasSize(9);
    assertThat(ask("list", "question", "\"5x6 closed\"", "limit", "3"))
        .contains("\"verdict\":\"enough\",\"tours\":3");
  }

  @Test
  void prove_7x7_givesACheckedCertificate() {
    assertThat(ask("prove", "question", "\"7x7 closed\""))
        .contains("\"verdict\":\"none\"", "tourproof 1\\n7x7 closed\\n");
    assertThat(ask("prove", "question", "\"5x5 open\"")).contains("\"verdict\":\"tour\"");
  }

  @Test
  void position_deadEnd_saysWhy() {
    assertThat(ask("position", "question", "\"5x5 open\"", "path", "[0,7]"))
        .contains("\"verdict\":\"tour\",\"squares\":[0,7,");
    assertThat(ask("position", "question", "\"5x5 open\"", "path", "[1,12]"))
        .contains("\"verdict\":\"none\"", "5x5 open from b1 with b1-c3");
    assertThat(ask("completions", "question", "\"5x5 open\"", "path", "[0,7]"))
        .contains("\"count\":\"152\"");
  }

  @Test
  void film_stepsAndBack_returnToTheBeginning() {
    String first = ask("film.open", "question", "\"5x5 closed\"", "rules", "\"classic\"");
    String number = first.replaceAll(".*\"film\":([0-9]+).*", "$1");
    String later = ask("film.step", "film", number, "steps", "5000");
    assertThat(later).isNotEqualTo(first);
    assertThat(ask("film.back", "film", number, "steps", "5000")).isEqualTo(first);
  }

  @Test
  void verify_toursAndCertificates_areJudged() {
    assertThat(ask("verify", "text", "\"tourproof 1\\n3x3 open\\nparity\\n\""))
        .contains("\"valid\":false");
    assertThat(ask("verify", "text", "\"{\\\"board\\\":\\\"1x1\\\",\\\"tour\\\":[\\\"a1\\\"]}\""))
        .contains("\"valid\":true", "\"type\":\"tour\"");
  }

  /** Checks that a tour in JSON is read back with its piece and its missing squares. */
  @Test
  void verify_writtenJson_asksTheSameQuestion() throws IOException {
    long seed = 5;
    RandomQuestions questions = new RandomQuestions(seed, 20);
    int tours = 0;
    for (int i = 0; i < 1000; i++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      Map<?, ?> found = asked("find", "question", JsonObject.quoted(question.text()));
      if ("tour".equals(found.get("verdict"))) {
        String squares =
            found.get("squares").toString().replaceAll("Numeral\\[text=([0-9]+)]", "$1");
        String ground =
            TourQuestion.of(question.board())
                .piece(question.piece())
                .without(question.missing())
                .text();
        Map<?, ?> written =
            asked(
                "write",
                "question",
                JsonObject.quoted(ground),
                "squares",
                squares,
                "format",
                "\"json\"");
        Map<?, ?> verified =
            asked("verify", "text", JsonObject.quoted((String) written.get("text")));
        assertThat(verified.get("question")).as("seed %d, %d", seed, i).isEqualTo(ground);
        assertThat(verified.get("valid")).as("seed %d, %d", seed, i).isEqualTo(true);
        tours++;
      }
    }
    assertThat(tours).isGreaterThan(100);
  }

  private Map<?, ?> asked(String op, String... fields) throws IOException {
    return (Map<?, ?>) JsonReader.read(new StringReader(ask(op, fields)));
  }

  @Test
  void accept_ids_comeBackAsTheyAre() {
    for (String id : List.of("9007199254740993", "\"a\\n\u20ac\"", "-1.5")) {
      engine.accept("{\"op\":\"x\",\"id\":" + id + "}");
      assertThat(replies.get(replies.size() - 1)).startsWith("{\"id\":" + id + ",");
    }
  }

  @Test
  void accept_mistakes_areErrorsInOneLine() {
    for (String text : List.of("", "[]", "{", "{\"id\":1}", "{\"id\":1,\"op\":\"x\"}")) {
      engine.accept(text);
      assertThat(replies.get(replies.size() - 1)).contains("\"kind\":\"error\"");
    }
    assertThat(ask("check", "question", "\"0x0 open\"")).contains("\"kind\":\"error\"");
  }

  @Test
  void puzzles_ofADay_areThoseOfItsDate() {
    for (int level = 1; level <= 3; level++) {
      String made = ask("puzzle.make", "date", "\"2026-11-23\"", "level", "" + level);
      PuzzleSpec spec = DailyPuzzle.spec("2026-11-23", Level.of(level));
      Puzzle puzzle = PuzzleMaker.make(spec).value().puzzle();
      String given = puzzle.givens().text(puzzle.question().naming());
      assertThat(made).contains("\"verdict\":\"one\"", "\"given\":\"" + given + "\"");
      assertThat(made).contains("\"level\":" + level);
    }
    assertThat(ask("puzzle.make", "date", "\"today\"")).contains("is not a date");
    assertThat(ask("puzzle.make", "question", "\"5x5 closed\"")).contains("declined", "no tour");
  }

  @Test
  void puzzles_opened_haveOneSolutionOrAreSaidToHaveNot() {
    String board = "\"6x6 closed\"";
    String one = "\"11:b2,16:a4,36:c2\"";
    assertThat(ask("puzzle.open", "question", board, "given", one))
        .contains("\"verdict\":\"one\"", "\"given\":\"11:b2 16:a4 36:c2\"", "\"squares\":[");
    assertThat(
            ask("puzzle.open", "text", "\"tourpuzzle 1\\n6x6 closed\\ngiven 11:b2 16:a4 36:c2\""))
        .contains("\"verdict\":\"one\"");
    assertThat(ask("puzzle.open", "question", board, "given", "\"11:b2 16:a4\""))
        .contains("\"verdict\":\"several\"");
    assertThat(ask("puzzle.open", "question", board, "given", "\"1:a1 3:f6\""))
        .contains("\"verdict\":\"none\"");
    assertThat(ask("puzzle.open", "question", board, "given", "\"1:a1 2:f6\""))
        .contains("\"kind\":\"error\"", "must be a move of the knight");
  }

  @Test
  void puzzles_hint_isTheStepsToTheNextNumber() {
    String given =
        "\"2:a5 5:a6 6:b8 8:e5 11:h7 14:h4 15:g6 19:e6 33:a2 37:h3 38:g1 41:d3 47:g4 50:d4 51:b3"
            + " 55:b5\"";
    assertThat(ask("puzzle.hint", "question", "\"8x8 closed\"", "given", given))
        .contains("\"verdict\":\"steps\"", "\"says\":\"", "\"number\":");
    assertThat(ask("puzzle.hint", "question", "\"8x8 closed\""))
        .contains("\"verdict\":\"none\",\"steps\":[]");
  }

  @Test
  void daily_date_isAQuestionWithATour() {
    String daily = ask("daily", "date", "\"2026-11-21\"");
    String question = daily.replaceAll(".*\"question\":(\"[^\"]*\").*", "$1");
    assertThat(ask("find", "question", question)).contains("\"verdict\":\"tour\"");
  }

  /** Checks a fixed bug: half of these were undecided, because only the prover had them. */
  @Test
  void position_emptyBoardOfAnySize_isDecided() {
    for (String board :
        List.of(
            "8x8", "9x9", "10x10", "8x32", "12x12", "15x15", "16x16", "16x32", "17x17", "20x20",
            "20x30", "21x21", "22x22", "24x24", "25x25", "3x32", "24x32", "28x28", "30x30", "31x31",
            "31x32", "32x32")) {
      for (String kind : List.of("open", "closed", "strictly-open")) {
        String question = board + " " + kind;
        String reply = ask("position", "question", "\"" + question + "\"", "path", "[]");
        boolean isNone = Existence.of(TourQuestion.parse(question)).isNone();
        assertThat(reply)
            .as(question)
            .contains("\"verdict\":\"" + (isNone ? "none" : "tour") + "\"");
      }
    }
  }

  /**
   * Checks a fixed bug: the page reported that the knight cannot pass a1. It can, but this closes a
   * loop.
   */
  @Test
  void position_lastMoveWouldCloseALoop_tellsTheLoop() {
    assertThat(ask("position", "question", "\"8x8 closed\"", "path", "[10,25,8,2,17]"))
        .contains("\"verdict\":\"none\"", "\"kind\":\"loop\",\"squares\":[0,17,2,8,25,10]");
  }

  /** Checks a position with two contradictions, and a square with too many forced moves. */
  @Test
  void position_forcedMovesThatAreNoPath_isAnswered() {
    String path = "[17,21,32,28,20,7,18,26,15,19,8,4]";
    assertThat(ask("position", "question", "\"6x6 closed\"", "path", path))
        .contains("\"verdict\":\"none\"", "\"kind\":\"unreached\",\"squares\":[30]");
  }
}
