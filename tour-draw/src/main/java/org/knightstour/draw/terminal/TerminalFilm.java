package org.knightstour.draw.terminal;

import java.util.Arrays;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;

/**
 * An animation on the terminal, which redraws one board. It shows the knight and the numbers of the
 * visited squares. Each free square within a move shows its number of exits. A removed square is
 * blank. Each frame is linear in the squares. The terminal must support control sequences. If
 * {@code TERM} is {@code dumb}, animations are not possible.
 */
public final class TerminalFilm {

  private static final String HOME = "\u001b[H";
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final String LINE_END = CLEAR_LINE + "\r\n";

  /** The sequence that hides the terminal's text and the cursor. */
  public static final String BEGIN = "\u001b[?1049h\u001b[?25l";

  /** The sequence that restores the terminal. */
  public static final String END = "\u001b[?25h\u001b[?1049l";

  private final MoveGraph graph;
  private final PictureStyle style;
  private final TerminalInk ink;
  private final int[] stepOf;
  private int knight;
  private boolean isBack;
  private final BoardGrid grid;

  /** Creates an animation of the squares and moves of a question. */
  public TerminalFilm(TourQuestion question, PictureStyle style, TerminalInk ink) {
    this.style = style;
    this.ink = ink;
    graph = MoveGraph.of(question);
    stepOf = new int[graph.squares()];
    BoardGrid.Paint paint = new BoardGrid.Paint(this::colours, ink.reset(), "", "");
    grid =
        BoardGrid.of(question.board(), this::shown)
            .atLeast(Math.max(2, String.valueOf(graph.present()).length()))
            .painted(paint);
  }

  /** Returns the number of lines in a frame, with the line below the board. */
  public int lines() {
    return graph.question().board().rows() + 2;
  }

  /** Returns the width of a frame's board in characters. */
  public long columns() {
    return grid.lineLength();
  }

  /**
   * Draws a frame.
   *
   * @param film the path to show
   * @param below a line of text below the board
   */
  public String frame(Film film, String below) {
    int[] path = film.path();
    knight = path[film.length() - 1];
    isBack = film.isBack();
    Arrays.fill(stepOf, -1);
    for (int step = 0; step < film.length(); step++) {
      stepOf[path[step]] = step;
    }
    return HOME + grid.text(LINE_END) + below + CLEAR_LINE + CLEAR_BELOW;
  }

  private boolean isExit(int square) {
    return stepOf[square] < 0 && graph.adjacent(square, knight);
  }

  private String shown(int square) {
    if (!graph.isPresent(square)) {
      return "";
    } else if (square == knight) {
      return "\u265e";
    } else if (stepOf[square] >= 0) {
      return String.valueOf(stepOf[square] + 1);
    }
    return isExit(square) ? "\u00b7" + exits(square) : "\u00b7";
  }

  private String colours(int square) {
    Theme theme = style.theme();
    int colour = theme.colours().faint();
    int ground = TerminalBoard.ground(graph.question().board(), square, theme);
    if (!graph.isPresent(square)) {
      return ink.reset();
    } else if (square == knight) {
      colour = theme.colours().paper();
      ground = theme.part(isBack ? 1 : 0);
    } else if (stepOf[square] >= 0) {
      colour = theme.along((double) stepOf[square] / graph.present(), false);
      ground = theme.colours().visited();
    } else if (isExit(square)) {
      colour = theme.part(1);
    }
    return ink.background(ground) + ink.foreground(colour);
  }

  private int exits(int square) {
    int exits = 0;
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      exits += stepOf[graph.target(slot)] < 0 ? 1 : 0;
    }
    return exits;
  }
}
