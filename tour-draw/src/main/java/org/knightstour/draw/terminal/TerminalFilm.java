package org.knightstour.draw.terminal;

import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;

/**
 * One board on the terminal, drawn over itself: the knight, the numbers of the squares behind it,
 * and on each free square that it could go to how many exits that square has. Each frame is linear
 * in the squares.
 */
public final class TerminalFilm {

  private static final String HOME = "\u001b[H";
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";

  /** Takes the place of the terminal's text, without the cursor. */
  public static final String BEGIN = "\u001b[?1049h\u001b[?25l";

  /** Gives the terminal back. */
  public static final String END = "\u001b[?25h\u001b[?1049l";

  private final Board board;
  private final MoveGraph graph;
  private final PictureStyle style;
  private final TerminalInk ink;
  private final int[] stepOf;
  private final int width;

  /** A film of a board. */
  public TerminalFilm(Board board, PictureStyle style, TerminalInk ink) {
    this.board = board;
    this.style = style;
    this.ink = ink;
    graph = MoveGraph.of(board);
    stepOf = new int[board.squares()];
    width = Math.max(2, String.valueOf(board.squares()).length());
  }

  /** How many lines a frame has, the one below the board included. */
  public int lines() {
    return board.rows() + 2;
  }

  /** How many characters a frame's board is wide. */
  public int columns() {
    return (width + 1) * board.columns() + 4 + String.valueOf(board.rows()).length();
  }

  /**
   * A frame.
   *
   * @param film whose path is shown as it is now
   * @param below a line of text below the board
   */
  public String frame(Film film, String below) {
    int[] path = film.path();
    int knight = path[film.length() - 1];
    Arrays.fill(stepOf, -1);
    for (int step = 0; step < film.length(); step++) {
      stepOf[path[step]] = step;
    }
    StringBuilder text = new StringBuilder(HOME);
    int rankWidth = String.valueOf(board.rows()).length();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      text.append(TerminalBoard.padded(String.valueOf(rank + 1), rankWidth)).append(' ');
      for (int file = 0; file < board.columns(); file++) {
        square(text, board.index(file, rank), knight, film.isBack());
      }
      text.append(ink.reset()).append(CLEAR_LINE).append("\r\n");
    }
    text.append(" ".repeat(rankWidth + 1));
    for (int file = 0; file < board.columns(); file++) {
      text.append(' ').append(TerminalBoard.padded(TerminalBoard.fileName(file), width));
    }
    return text.append(CLEAR_LINE)
        .append("\r\n")
        .append(below)
        .append(CLEAR_LINE)
        .append(CLEAR_BELOW)
        .toString();
  }

  private void square(StringBuilder text, int square, int knight, boolean isBack) {
    Theme theme = style.theme();
    int step = stepOf[square];
    boolean isExit = step < 0 && graph.adjacent(square, knight);
    String shown;
    int colour = theme.text();
    int ground = TerminalBoard.ground(board, square, theme);
    if (square == knight) {
      shown = "\u265e";
      colour = theme.paper();
      ground = isBack ? theme.part(1) : theme.part(0);
    } else if (step >= 0) {
      shown = String.valueOf(step + 1);
      colour = theme.along((double) step / board.squares(), false);
      ground = theme.visited();
    } else if (isExit) {
      shown = "\u00b7" + exits(square);
      colour = theme.part(1);
    } else {
      shown = "\u00b7";
      colour = theme.faint();
    }
    text.append(ink.background(ground)).append(ink.foreground(colour));
    text.append(' ').append(TerminalBoard.padded(shown, width));
  }

  private int exits(int square) {
    int exits = 0;
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      exits += stepOf[graph.target(slot)] < 0 ? 1 : 0;
    }
    return exits;
  }
}
