package org.knightstour.search.symmetric;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.core.symmetry.Symmetry;

/**
 * The orbits of the squares of a question under the powers of a symmetry. Two orbits are neighbours
 * if a move joins squares of them. Immutable.
 */
final class OrbitGraph {

  private static final int MISSING = -1;

  private final TourQuestion question;
  private final MoveGraph moves;
  private final int[] image; // by square
  private final int[] orbit; // by square: its orbit, or MISSING
  private final int[] first; // by orbit: one of its squares
  private final int[] length; // by orbit: its number of squares

  private OrbitGraph(TourQuestion question, Symmetry symmetry, int[] order) {
    this.question = question;
    moves = MoveGraph.of(question);
    image = new int[order.length];
    orbit = new int[order.length];
    IntList firsts = new IntArrayList();
    IntList lengths = new IntArrayList();
    for (int square = 0; square < order.length; square++) {
      image[square] = symmetry.apply(question.board(), square);
      orbit[square] = MISSING;
    }
    for (int square : order) {
      int size = 0;
      for (int at = square; question.has(at) && orbit[at] == MISSING; at = image[at]) {
        orbit[at] = firsts.size();
        size++;
      }
      if (size > 0) {
        firsts.add(square);
        lengths.add(size);
      }
    }
    first = firsts.toIntArray();
    length = lengths.toIntArray();
  }

  /** Creates the orbits under a symmetry of the question, in the order of the squares. */
  static OrbitGraph of(TourQuestion question, Symmetry symmetry) {
    return new OrbitGraph(question, symmetry, squares(question));
  }

  /** Creates the orbits in a random order. */
  static OrbitGraph of(TourQuestion question, Symmetry symmetry, long seed) {
    int[] order = IntArrays.shuffle(squares(question), new Random(seed));
    return new OrbitGraph(question, symmetry, order);
  }

  private static int[] squares(TourQuestion question) {
    return IntStream.range(0, question.naming().squares()).toArray();
  }

  int size() {
    return first.length;
  }

  /** Returns the number of squares in the longest orbit: 1, 2 or 4. */
  int longest() {
    return IntStream.of(length).max().orElseThrow();
  }

  /** Returns the orbit of a square that is not missing. */
  int orbit(int square) {
    return orbit[square];
  }

  /** Returns the number of squares of an orbit. */
  int length(int ofOrbit) {
    return length[ofOrbit];
  }

  /** Returns the image of the first square of an orbit under a power of the symmetry. */
  int square(int ofOrbit, int power) {
    return image(first[ofOrbit], power);
  }

  /** Returns the image of a square under a power of the symmetry, at least 0. */
  int image(int square, int power) {
    int at = square;
    for (int i = 0; i < power; i++) {
      at = image[at];
    }
    return at;
  }

  boolean isFixed(int square) {
    return image[square] == square;
  }

  boolean isMove(int from, int to) {
    return moves.adjacent(from, to);
  }

  /** Returns the orbits of one square each. */
  List<Integer> fixed() {
    return orbits(each -> length[each] == 1);
  }

  /** Returns the orbits with squares that are a move from their image. */
  List<Integer> loops() {
    return orbits(each -> isMove(first[each], image[first[each]]));
  }

  private List<Integer> orbits(IntPredicate of) {
    return IntStream.range(0, size()).filter(of).boxed().toList();
  }

  /** Returns the question of a cycle of the orbits. */
  TourQuestion cycles() {
    return TourQuestion.of(Graph.of(size(), edges())).closed().with(required());
  }

  /** Returns the question of a cycle of the orbits and an extra vertex, the first of each cycle. */
  TourQuestion pathsBetween(List<Integer> ends) {
    return withExtra(ends).closed().from(size());
  }

  /** Returns the question of a path of an extra vertex and the orbits, in this order. */
  TourQuestion pathsFrom(List<Integer> ends) {
    return withExtra(ends).from(size());
  }

  private TourQuestion withExtra(List<Integer> ends) {
    List<Move> edges = edges();
    ends.forEach(end -> edges.add(new Move(size(), end)));
    return TourQuestion.of(Graph.of(size() + 1, edges)).with(required());
  }

  private List<Move> edges() {
    List<Move> edges = new ArrayList<>();
    for (int each = 0; each < size(); each++) {
      for (int slot = moves.start(first[each]); slot < moves.end(first[each]); slot++) {
        int other = orbit[moves.target(slot)];
        if (other != each) {
          edges.add(new Move(each, other));
        }
      }
    }
    return edges;
  }

  /** Returns the edges that correspond to required moves between different orbits. */
  private Set<Move> required() {
    TreeSet<Move> edges = new TreeSet<>();
    for (Move move : question.required()) {
      if (orbit[move.first()] != orbit[move.second()]) {
        edges.add(new Move(orbit[move.first()], orbit[move.second()]));
      }
    }
    return edges;
  }
}
