package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * A checker of a number of tours, by docs/formats/tourcount.md. It counts the tours again. It
 * shares no code with the counter. File, memory and effort are bounded.
 */
final class TourcountChecker {

  private static final int STATEMENTS = 3; // the version of tourproof that has them
  private static final int MOST_SHOWN_BITS = 200;

  private final TourQuestion asked;
  private final List<Integer> order;
  private final CountEffort effort = new CountEffort();

  private TourcountChecker(TourQuestion asked, List<Integer> order) {
    this.asked = asked;
    this.order = order;
  }

  /** Checks a whole text. An error is in the line that was read last. */
  static Proved check(LineReader lines) {
    TourcountChecker checker = read(lines);
    String said = lines.next();
    require(said.matches("tours (0|[1-9][0-9]{0,3999})"), "must be: tours and their number");
    BigInteger number = checker.number();
    boolean isShown = number.bitLength() <= MOST_SHOWN_BITS;
    require(said.equals("tours " + number), "the number is " + (isShown ? number : "another one"));
    lines.end();
    String statement = checker.asked.text() + " " + said;
    return new Proved(Format.TOURCOUNT, statement, checker.order.size());
  }

  /** Rejects a text that ends before its number if the count would exceed the effort. */
  static void checkEffort(LineReader lines) {
    read(lines).counts().forEach(count -> {});
  }

  /** Reads all lines except the last. */
  private static TourcountChecker read(LineReader lines) {
    require(lines.next().equals("tourcount 1"), "must be: tourcount 1");
    TourQuestion asked = Statement.of(lines.next(), STATEMENTS).asked();
    Board board = new Board(asked); // rejects questions without a graph
    List<Integer> order = usualOrder(asked);
    if (lines.nextBegins("order ")) {
      List<Integer> named = new ArrayList<>();
      for (String name : lines.next().substring("order ".length()).split(" ", -1)) {
        named.add(board.vertex(name));
      }
      boolean isOfAll = named.size() == order.size();
      isOfAll &= new HashSet<>(named).equals(new HashSet<>(order));
      require(isOfAll, "the order is not one of all vertices");
      order = named;
    }
    return new TourcountChecker(asked, order);
  }

  /**
   * Returns the default order: along lines of as many squares as the shorter side has. The vertices
   * of a graph are ordered by name.
   */
  private static List<Integer> usualOrder(TourQuestion asked) {
    IntStream squares = IntStream.range(0, asked.naming().squares());
    boolean isHigh = asked.rectangle().isEmpty() || asked.board().rows() > asked.board().columns();
    if (!isHigh) {
      int rows = asked.board().rows();
      int columns = asked.board().columns();
      squares = squares.map(at -> at % rows * columns + at / rows);
    }
    return squares.filter(asked::has).boxed().toList();
  }

  private BigInteger number() {
    BigInteger number = counts().map(CycleCount::number).reduce(BigInteger.ZERO, BigInteger::add);
    return asked.kind() == TourKind.OPEN && !hasEnd() ? number.shiftLeft(1) : number;
  }

  private boolean hasEnd() {
    return asked.from().isPresent() || asked.to().isPresent();
  }

  /**
   * Returns the counts to add, one after the other. Strictly open tours are counted by their first
   * squares.
   */
  private Stream<CycleCount> counts() {
    boolean isByStart = asked.kind() == TourKind.STRICTLY_OPEN && !hasEnd();
    return (isByStart ? order.stream().map(asked::from) : Stream.of(asked))
        .map(question -> CycleCount.of(new Board(question), withExtra(), effort));
  }

  private List<Integer> withExtra() {
    List<Integer> all = new ArrayList<>(order);
    if (asked.kind() != TourKind.CLOSED) {
      all.add(asked.naming().squares());
    }
    return all;
  }
}
