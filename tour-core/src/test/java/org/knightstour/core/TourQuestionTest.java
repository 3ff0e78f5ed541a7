package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.WideQuestions;

final class TourQuestionTest {

  private static final Board BOARD = new Board(5, 5);
  private static final TourQuestion ANY = TourQuestion.of(BOARD);

  private static void refused(ThrowingCallable call, String parameter, String value, String rule) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ArgumentException.class,
            e -> {
              assertThat(e.parameter()).isEqualTo(parameter);
              assertThat(e.value()).isEqualTo(value);
              assertThat(e.rule()).isEqualTo(rule);
              assertThat(e).hasMessage("%s (%s) %s", parameter, value, rule);
            });
  }

  @Test
  void of_squareOffTheBoard_isRefusedUnderItsParameter() {
    String rule = "must be a square number of 5x5, 0 to 24";
    for (int square : new int[] {-1, 25, 99}) {
      String value = String.valueOf(square);
      refused(() -> ANY.from(square), "from", value, rule);
      refused(() -> ANY.to(square), "to", value, rule);
      refused(() -> ANY.without(square), "without", value, rule);
      refused(() -> ANY.with(List.of(new Move(square, 3))), "with", value, rule);
      refused(() -> ANY.avoid(List.of(new Move(3, square))), "avoid", value, rule);
    }
    assertThat(ANY.from(24).to(0).without(12).has(24)).isTrue();
  }

  @Test
  void of_missingSquares_areNeitherEndsNorInMoves() {
    TourQuestion question = ANY.without(7);
    refused(() -> question.from(7), "from", "c2", "must not be a missing square");
    refused(() -> question.to(7), "to", "c2", "must not be a missing square");
    refused(() -> ANY.from(7).without(7), "from", "c2", "must not be a missing square");
    String rule = "must join two squares that are not missing";
    refused(() -> question.with(List.of(new Move(7, 0))), "with", "a1-c2", rule);
    refused(() -> question.avoid(List.of(new Move(7, 0))), "avoid", "a1-c2", rule);
    refused(() -> question.with(List.of(new Move(7, 16))), "with", "c2-b4", rule);
  }

  @Test
  void of_noSquareLeft_isRefused() {
    TourQuestion two = TourQuestion.of(new Board(1, 2));
    assertThat(two.without(0).squares()).isEqualTo(1);
    refused(() -> two.without(0, 1), "without", "1x2", "must leave at least one square");
  }

  @Test
  void of_movesOfAnotherPiece_areRefused() {
    refused(
        () -> ANY.with(List.of(new Move(0, 1))), "with", "a1-b1", "must be a move of the knight");
    refused(
        () -> ANY.piece(Piece.leaper(1, 4)).avoid(List.of(new Move(0, 7))),
        "avoid",
        "a1-c2",
        "must be a move of the (1,4)-leaper");
    refused(
        () -> ANY.with(List.of(new Move(0, 7))).piece(Piece.leaper(0, 1)),
        "with",
        "a1-c2",
        "must be a move of the (0,1)-leaper");
    // The difference of the numbers fits a move, but the move would leave the board.
    refused(
        () -> ANY.with(List.of(new Move(4, 11))), "with", "e1-b3", "must be a move of the knight");
  }

  @Test
  void of_moveRequiredAndForbidden_isRefused() {
    List<Move> moves = List.of(new Move(0, 7));
    refused(() -> ANY.with(moves).avoid(moves), "avoid", "a1-c2", "must not be required as well");
    refused(
        () -> ANY.avoid(moves).with(List.of(new Move(7, 0))),
        "avoid",
        "a1-c2",
        "must not be required as well");
  }

  @Test
  void of_closedWithALastSquareAlone_isRefused() {
    String rule = "must have a first square too: give from";
    refused(() -> ANY.closed().to(3), "to", "d1", rule);
    refused(() -> ANY.to(3).closed(), "to", "d1", rule);
    assertThat(ANY.to(3).from(4).closed().text()).isEqualTo("5x5 closed from e1 to d1");
    assertThat(ANY.to(3).kind(TourKind.STRICTLY_OPEN).text()).isEqualTo("5x5 strictly-open to d1");
  }

  @Test
  void steps_ofAQuestion_leaveItAsItIs() {
    TourQuestion question = ANY.without(12);
    TourQuestion other =
        question
            .closed()
            .from(0)
            .to(7)
            .without(List.of(13, 12))
            .with(List.of(new Move(11, 0)))
            .avoid(List.of(new Move(1, 8), new Move(8, 1)));
    assertThat(question.text()).isEqualTo("5x5 open without c3");
    assertThat(other.text())
        .isEqualTo("5x5 closed from a1 to c2 without c3 d3 with a1-b3 avoid b1-d2")
        .isEqualTo(other.toString());
    assertThat(other.ends(OptionalInt.empty(), OptionalInt.empty()).from()).isEmpty();
    assertThat(question.kind(TourKind.OPEN)).isEqualTo(question).hasSameHashCodeAs(question);
  }

  @Test
  void of_setsChangedLater_keepsItsOwn() {
    SortedSet<Integer> missing = new TreeSet<>(List.of(3));
    SortedSet<Move> required = new TreeSet<>();
    SortedSet<Move> forbidden = new TreeSet<>();
    TourQuestion question =
        new TourQuestion(
            new Rectangle(BOARD, missing, Piece.KNIGHT),
            TourKind.OPEN,
            OptionalInt.empty(),
            OptionalInt.empty(),
            required,
            forbidden,
            Optional.empty());
    missing.add(5);
    required.add(new Move(0, 7));
    forbidden.add(new Move(0, 11));
    assertThat(question.text()).isEqualTo("5x5 open without d1");
    assertThatThrownBy(() -> question.missing().add(7))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> question.required().add(new Move(0, 7)))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> question.forbidden().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void has_missingOrOffTheBoard_isFalse() {
    TourQuestion question = ANY.without(3, 4);
    assertThat(question.squares()).isEqualTo(23);
    for (int square = 0; square < 25; square++) {
      assertThat(question.has(square)).isEqualTo(square != 3 && square != 4);
    }
    assertThat(question.has(-1) || question.has(25)).isFalse();
  }

  @Test
  void isMove_leaper_countsForbiddenMovesToo() {
    TourQuestion question = ANY.piece(Piece.leaper(0, 3)).avoid(List.of(new Move(0, 3)));
    assertThat(question.isMove(0, 3)).isTrue();
    assertThat(question.isMove(15, 0)).isTrue();
    assertThat(question.isMove(0, 2)).isFalse();
    assertThat(question.isMove(3, 6)).as("over the edge").isFalse();
  }

  @Test
  void isPlain_anythingSpecial_isNot() {
    assertThat(ANY.isPlain()).isTrue();
    assertThat(ANY.closed().from(3).isPlain()).isTrue();
    assertThat(ANY.without(3).isPlain()).isFalse();
    assertThat(ANY.piece(Piece.leaper(2, 2)).isPlain()).isFalse();
    assertThat(ANY.with(List.of(new Move(0, 7))).isPlain()).isFalse();
    assertThat(ANY.avoid(List.of(new Move(0, 7))).isPlain()).isFalse();
  }

  @Test
  void parse_randomQuestions_printThemselves() {
    long seed = 1;
    RandomQuestions questions = new RandomQuestions(seed, 42);
    WideQuestions wide = new WideQuestions(seed, 1, 42);
    for (int i = 0; i < 3000; i++) {
      String line = i % 3 == 2 ? wide.next() : questions.next();
      TourQuestion question = TourQuestion.parse(line);
      assertThat(question.text()).as("seed %d, question %d", seed, i).isEqualTo(line);
      assertThat(TourQuestion.parse(question.text())).isEqualTo(question);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open|5x5 open",
        "5X5 open from A1|5x5 open from a1",
        "5x5 open leaper 1,2|5x5 open",
        "5x5 open without c3 a1|5x5 open without a1 c3",
        "5x5 open from 0,0 without 2,2|5x5 open from a1 without c3",
        "5x5 open with c2-a1 avoid d4-b3|5x5 open with a1-c2 avoid b3-d4",
        "1x1 closed|1x1 closed",
        "3x30 open to ad3|3x30 open to ad3"
      })
  void parse_anyOrderAndSpelling_isRead(String line, String text) {
    assertThat(TourQuestion.parse(line).text()).isEqualTo(text);
  }

  private static final String FORM =
      "\" is not a question: write BOARD KIND, like 5x5 closed, and then from S, to S, leaper A,B or piece P,"
          + " without S ..., with S-S ..., avoid S-S ..., magic PROPERTY, in this order.";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|''",
        "5x5|5x5",
        "5x5 tour|5x5 tour",
        "5x5 open  from a1|5x5 open  from a1",
        "5x5 open to a1 from b1|5x5 open to a1 from b1",
        "5x5 open from|5x5 open from",
        "5x5 open without|5x5 open without",
        "5x5 open from a1 from a1|5x5 open from a1 from a1",
        "5x5 open with a1-c2 without c3|5x5 open with a1-c2 without c3",
        "5x5 open rubbish|5x5 open rubbish"
      })
  void parse_otherLines_areNotQuestions(String line, String shown) {
    assertThatThrownBy(() -> TourQuestion.parse(line))
        .isInstanceOf(InputException.class)
        .hasMessage("\"" + shown + FORM);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x5 open|\"0x5\" is not a board: write ROWSxCOLUMNS, both at least 1, like 5x5 or 3x10.",
        "5x5 open from q|\"q\" is not a square: write e4, aa12, or x,y counted from 0 at a1.",
        "5x5 open from f1|f1 is not on the board 5x5: files are a to e, ranks 1 to 5.",
        "5x5 open leaper 1|\"1\" is not a leaper: write a,b, like 1,2 for the knight.",
        "5x5 open leaper 2,1|leaper (2,1) must be a,b with a from 0 to b, and b from 1 to 9999, like 1,2.",
        "5x5 open without c3 c3|\"c3\" is named twice.",
        "5x5 open with a1-c2 c2-a1|\"c2-a1\" is named twice.",
        "5x5 open with a1c2|\"a1c2\" is not a move: write two squares, like a1-b3.",
        "5x5 open with a1-c2-e3|\"a1-c2-e3\" is not a move: write two squares, like a1-b3.",
        "5x5 open from c3 without c3|from (c3) must not be a missing square.",
        "1x1 open without a1|without (1x1) must leave at least one square.",
        "5x5 closed to a1|to (a1) must have a first square too: give from.",
        "5x5 open with a1-b1|with (a1-b1) must be a move of the knight."
      })
  void parse_questionThatCannotBe_saysWhy(String line, String message) {
    assertThatThrownBy(() -> TourQuestion.parse(line))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
  }

  @Test
  void parse_longLine_isRefusedBeforeItIsRead() {
    String line = "5x5 open without a1" + " a1".repeat(400_000);
    assertThatThrownBy(() -> TourQuestion.parse(line))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(
            "\"5x5 open without a1 a1 a1 a1 a1 a1 a1 a1...\" is not a question");
    StringBuilder holes = new StringBuilder("400x400 open without");
    for (int square = 1; square < 100_000; square++) {
      holes.append(' ').append(new Board(400, 400).name(square));
    }
    assertThat(TourQuestion.parse(holes.toString()).squares()).isEqualTo(60_001);
  }

  /** Checks that a changed line gives a question that is read back, or a message of one line. */
  @Test
  void parse_mutatedLines_giveAQuestionOrOneLine() {
    RandomQuestions questions = new RandomQuestions(7, 30);
    String alphabet = "0123456789abcdex,- \n\t\u0000\u2028fromtwihu";
    int read = 0;
    for (long seed = 0; seed < 5_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder line = new StringBuilder(questions.next());
      for (int change = random.nextInt(3); change >= 0; change--) {
        int at = random.nextInt(line.length());
        char letter = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(4)) {
          case 0 -> line.setCharAt(at, letter);
          case 1 -> line.insert(at, letter);
          case 2 -> line.delete(at, Math.min(line.length() - 1, at + random.nextInt(6)));
          default -> line.insert(at, line.substring(random.nextInt(at + 1), at));
        }
      }
      try {
        TourQuestion question = TourQuestion.parse(line.toString());
        assertThat(TourQuestion.parse(question.text())).as("seed %d", seed).isEqualTo(question);
        read++;
      } catch (InputException e) {
        assertThat(e.getMessage())
            .as("seed %d", seed)
            .isNotBlank()
            .doesNotContainPattern("[\\n\\t]");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + line, e);
      }
    }
    assertThat(read).isGreaterThan(100);
  }
}
