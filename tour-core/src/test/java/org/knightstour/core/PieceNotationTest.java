package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.graph.MoveGraph;

/** Tests the names, Betza's notation and the moves of compounds and riders. */
final class PieceNotationTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "knight; 1,2; knight",
        "N; 1,2; knight",
        "2,1; 1,2; knight",
        "camel; 1,3; (1,3)-leaper",
        "C; 1,3; (1,3)-leaper",
        "L; 1,3; (1,3)-leaper",
        "Z; 2,3; (2,3)-leaper",
        "J; 2,3; (2,3)-leaper",
        "zebra; 2,3; (2,3)-leaper",
        "giraffe; 1,4; (1,4)-leaper",
        "antelope; 3,4; (3,4)-leaper",
        "wazir; 0,1; (0,1)-leaper",
        "ferz; 1,1; (1,1)-leaper",
        "dabbaba; 0,2; (0,2)-leaper",
        "alfil; 2,2; (2,2)-leaper",
        "threeleaper; 0,3; (0,3)-leaper",
        "G; 3,3; (3,3)-leaper",
        "king; 0,1+1,1; king",
        "King; 0,1+1,1; king",
        " K ; 0,1+1,1; king",
        "FW; 0,1+1,1; king",
        "1,1+1,0; 0,1+1,1; king",
        "rook; 0,1*; rook",
        "R; 0,1*; rook",
        "WW; 0,1*; rook",
        "W0; 0,1*; rook",
        "WRDH; 0,1*; rook",
        "B; 1,1*; bishop",
        "FF; 1,1*; bishop",
        "Q; 0,1*+1,1*; queen",
        "RB; 0,1*+1,1*; queen",
        "KK; 0,1*+1,1*; queen",
        "NN; 1,2*; nightrider",
        "NNN0; 1,2*; nightrider",
        "0,2*; 0,2*; DD",
        "NC; 1,2+1,3; NC",
        "CN; 1,2+1,3; NC",
        "knight+camel; 1,2+1,3; NC",
        "fiveleaper; 0,5+3,4; fiveleaper",
        "BN; 1,1*+1,2; princess",
        "WNN; 0,1+1,2*; WNN",
        "N+1,4; 1,2+1,4; 1,2+1,4",
        "0,1*+1,4; 0,1*+1,4; 0,1*+1,4"
      })
  void parse_namesAndLetters_giveThePiece(String text, String canonical, String words) {
    Piece piece = Piece.parse(text);
    assertThat(piece).hasToString(canonical).isEqualTo(Piece.parse(canonical));
    assertThat(piece).hasSameHashCodeAs(Piece.parse(canonical));
    assertThat(piece.inWords()).isEqualTo(words);
    assertThat(Piece.parse(piece.inWords())).isEqualTo(piece);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''| is not a piece: write a name, like king, Betza's notation, like NC, or steps, like 1,4.",
        "kings| is not a piece: write a name, like king, Betza's notation, like NC, or steps, like 1,4.",
        "N+| is not a piece: write a name, like king, Betza's notation, like NC, or steps, like 1,4.",
        "N C| is not a piece: write a name, like king, Betza's notation, like NC, or steps, like 1,4.",
        "1,2,3| is not a piece: write a name, like king, Betza's notation, like NC, or steps, like 1,4.",
        "fW| names directions: a tour needs moves that lead back too: write capital letters.",
        "NfC| names directions: a tour needs moves that lead back too: write capital letters.",
        "W2| limits a ride: write W for one step, or WW for any number.",
        "NN3| limits a ride: write N for one step, or NN for any number.",
        "NX| is not a piece: X is not one of WFDNAHCZGLJKRBQ.",
        "2N| is not a piece: 2 is not one of WFDNAHCZGLJKRBQ.",
        "0,0| is not a piece: steps are 0 to 9999, and not both are 0.",
        "1,10000*| is not a piece: steps are 0 to 9999, and not both are 0."
      })
  void parse_otherTexts_areRefusedInOneLine(String text, String why) {
    assertThatThrownBy(() -> Piece.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessage("\"" + text + "\" " + why);
  }

  @Test
  void parse_manyParts_areRefused() {
    List<String> steps = IntStream.rangeClosed(1, 33).mapToObj(b -> "1," + b).toList();
    assertThat(Piece.parse(String.join("+", steps.subList(0, 32))).parts()).hasSize(32);
    assertThatThrownBy(() -> Piece.parse(String.join("+", steps)))
        .isInstanceOf(InputException.class)
        .hasMessageEndingWith("has more than 32 parts.");
    assertThatThrownBy(() -> Piece.parse("N".repeat(1001))).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> Piece.of(List.of())).isInstanceOf(ArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8x8 closed piece 0,1+1,1",
        "8x8 open from a1 to b2 piece 0,1*+1,1* without c3 d4 with a1-h8 avoid a1-a8",
        "8x8 open leaper 1,4",
        "8x8 open"
      })
  void question_ofAnyPiece_isReadBack(String line) {
    assertThat(TourQuestion.parse(line).text()).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource({
    "8x8 open piece king, '8x8 open piece 0,1+1,1'",
    "8x8 open piece camel, '8x8 open leaper 1,3'",
    "8x8 open piece N, 8x8 open"
  })
  void question_otherSpellings_areReadToo(String line, String text) {
    assertThat(TourQuestion.parse(line).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"8x8 open leaper 1,4 piece K", "8x8 open piece", "8x8 open piece fW"})
  void question_otherPieces_areRefused(String line) {
    assertThatThrownBy(() -> TourQuestion.parse(line)).isInstanceOf(InputException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "N, true, false",
    "K, false, false",
    "B, false, true",
    "R, false, false",
    "WN, true, false",
    "FC, false, true",
    "NN, false, false"
  })
  void colours_ofAPiece_changeOrStayOrNeither(String text, boolean changes, boolean keeps) {
    Piece piece = Piece.parse(text);
    assertThat(piece.changesColour()).isEqualTo(changes);
    assertThat(piece.keepsColour()).isEqualTo(keeps);
    TourQuestion odd = TourQuestion.of(new Board(3, 3)).closed().piece(piece);
    assertThat(Colouring.of(odd).allowsAny()).isEqualTo(!changes && !keeps);
  }

  /** Checks that the graph, the steps and the question agree on each pair of squares. */
  @ParameterizedTest
  @ValueSource(
      strings = {"K", "R", "B", "Q", "NC", "NN", "0,2*+0,3*", "W+1,4", "DD+FF", "0,7*", "N+9,9"})
  void graph_ofAnyPiece_hasItsMovesInOrder(String text) {
    Piece piece = Piece.parse(text);
    for (Board board :
        List.of(new Board(1, 9), new Board(9, 1), new Board(5, 8), new Board(1, 1))) {
      TourQuestion question = TourQuestion.of(board).piece(piece);
      MoveGraph graph = MoveGraph.of(question);
      int most = 0;
      for (int from = 0; from < board.squares(); from++) {
        List<Integer> expected = new ArrayList<>();
        for (int to = 0; to < board.squares(); to++) {
          if (question.isMove(from, to)) {
            expected.add(to);
          }
        }
        int[] targets = Arrays.copyOfRange(graph.targets(), graph.start(from), graph.end(from));
        assertThat(targets).as("%s %s %d", text, board, from).containsExactly(ints(expected));
        most = Math.max(most, targets.length);
      }
      assertThat(graph.mostNeighbours()).isEqualTo(most);
    }
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void graph_ofTooManyMoves_isRefusedAtOnce() {
    for (Board board : List.of(new Board(1, 1_000_000_000), new Board(2000, 2000))) {
      TourQuestion question = TourQuestion.of(board).piece(Piece.parse("rook"));
      assertThatThrownBy(() -> MoveGraph.of(question))
          .isInstanceOf(ArgumentException.class)
          .hasMessageContaining("must have at most 2147483639 moves");
    }
  }

  @Test
  void reach_ofAPiece_isAtMostTheBoard() {
    Board board = new Board(3, 8);
    assertThat(Piece.KNIGHT.reach(board)).isEqualTo(2);
    assertThat(Piece.parse("N+1,50").reach(board)).isEqualTo(8);
    assertThat(Piece.parse("NN").reach(board)).isEqualTo(8);
  }

  @Test
  void withArticle_ofWords_fits() {
    assertThat(Piece.parse("K").withArticle()).isEqualTo("a king");
    assertThat(Piece.parse("NC").withArticle()).isEqualTo("an NC");
    assertThat(Piece.parse("1,4").withArticle()).isEqualTo("a (1,4)-leaper");
    assertThat(Piece.parse("amazon").withArticle()).isEqualTo("an amazon");
  }
}
