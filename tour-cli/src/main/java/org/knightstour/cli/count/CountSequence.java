package org.knightstour.cli.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.knightstour.cli.options.BoardRange;
import org.knightstour.cli.options.BoardText;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.View;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.InputException;
import org.knightstour.core.Rectangle;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.Counter;

/** The counts of several boards, each on a line. The time limit is for all boards together. */
record CountSequence(List<NamedBoard> boards) {

  CountSequence {
    boards = List.copyOf(boards);
  }

  /**
   * A board of a sequence.
   *
   * @param name begins its line: the board, the name of its drawing, or its increasing number
   */
  record NamedBoard(String name, Rectangle board) {}

  /**
   * Reads boards and ranges of boards.
   *
   * @param isBfile whether each line has the increasing number of the board and the count, as OEIS
   *     expects
   */
  static CountSequence of(List<String> texts, boolean isBfile) {
    List<NamedBoard> boards = new ArrayList<>();
    for (String text : texts) {
      if (BoardRange.isRange(text)) {
        BoardRange range = BoardRange.parse(text);
        for (Board board : range.boards()) {
          String name = isBfile ? String.valueOf(range.index(board)) : board.toString();
          boards.add(new NamedBoard(name, Rectangle.of(board)));
        }
      } else {
        boards.add(new NamedBoard(text, BoardText.read(text)));
      }
    }
    if (isBfile && (texts.size() != 1 || !BoardRange.isRange(texts.get(0)) || boards.size() == 1)) {
      throw new InputException("--bfile: needs one range of boards, like 3x4..3x30.");
    }
    return new CountSequence(boards);
  }

  /** Counts until the end, or until a count stops. Returns the exit status. */
  int run(
      Subcommand command,
      UnaryOperator<TourQuestion> questions,
      boolean isUndirected,
      CheckOptions check,
      CountSettings settings) {
    long begin = System.nanoTime();
    int status = ExitStatus.ANSWERED.code();
    for (NamedBoard each : boards) {
      TourQuestion question = questions.apply(TourQuestion.of(each.board()));
      Convention convention = isUndirected ? Convention.UNDIRECTED : question.convention();
      CountSettings rest = settings.budget(settings.budget().after(System.nanoTime() - begin));
      Outcome<BigInteger> count =
          command.watched(monitor -> Counter.count(question, convention, rest, monitor));
      CountView view =
          new CountView(
              question,
              convention,
              Optional.empty(),
              Optional.empty(),
              false,
              Optional.empty(),
              check);
      status = command.say(count, new Term(each.name(), view));
      if (status != ExitStatus.ANSWERED.code()) {
        return status;
      }
    }
    return status;
  }

  private record Term(String name, CountView view) implements View.OfQuestion<BigInteger> {

    @Override
    public TourQuestion question() {
      return view.question();
    }

    @Override
    public Lines text(BigInteger count, Work work) {
      return new Lines().add(name + " " + count);
    }

    @Override
    public Optional<Verdict> verdict(BigInteger count) {
      return view.verdict(count);
    }

    @Override
    public void add(BigInteger count, Work work, JsonAnswer json) {
      view.add(count, work, json);
    }

    @Override
    public void add(Work work, JsonAnswer json) {
      view.add(work, json);
    }

    @Override
    public String stopped(StopReason reason, Work work) {
      return question().naming() + ": stopped: " + reason.text() + ".";
    }
  }
}
