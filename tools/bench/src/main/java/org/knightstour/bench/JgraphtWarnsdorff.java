package org.knightstour.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import org.jgrapht.alg.util.Pair;
import org.jgrapht.demo.WarnsdorffRuleKnightTourHeuristic;
import org.knightstour.core.Board;

/**
 * JGraphT's WarnsdorffRuleKnightTourHeuristic, from jgrapht-demo. It draws its start square at
 * random, repeats until the tour has the right kind, and supports open tours only as strictly open
 * tours.
 */
final class JgraphtWarnsdorff {

  // The class is public, but the types of its method's parameter and answer are not. A handle in a
  // static final field is inlined like a plain call.
  private static final MethodHandle GET_OPEN_TOUR;
  private static final MethodHandle GET_CLOSED_TOUR;
  private static final MethodHandle TO_LIST;

  static {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(
              WarnsdorffRuleKnightTourHeuristic.class, MethodHandles.lookup());
      Class<?> kind = lookup.findClass("org.jgrapht.demo.TourType");
      Class<?> tour = lookup.findClass("org.jgrapht.demo.KnightTour");
      MethodHandle getTour =
          lookup.findVirtual(
              WarnsdorffRuleKnightTourHeuristic.class,
              "getTour",
              MethodType.methodType(tour, kind, boolean.class, int.class, int.class));
      GET_OPEN_TOUR = tours(getTour, lookup.findStaticGetter(kind, "OPEN", kind).invoke());
      GET_CLOSED_TOUR = tours(getTour, lookup.findStaticGetter(kind, "CLOSED", kind).invoke());
      TO_LIST =
          lookup
              .findVirtual(tour, "toList", MethodType.methodType(List.class))
              .asType(MethodType.methodType(List.class, Object.class));
    } catch (Throwable cause) {
      throw new ExceptionInInitializerError(cause);
    }
  }

  private static MethodHandle tours(MethodHandle getTour, Object kind) {
    return MethodHandles.insertArguments(getTour, 1, kind, false, 0, 0)
        .asType(MethodType.methodType(Object.class, WarnsdorffRuleKnightTourHeuristic.class));
  }

  private final Board board;

  JgraphtWarnsdorff(Board board) {
    this.board = board;
  }

  /** Returns a strictly open or closed tour in JGraphT's form, with a new heuristic each time. */
  Object find(boolean closed) {
    var heuristic = new WarnsdorffRuleKnightTourHeuristic(board.columns(), board.rows());
    try {
      return closed
          ? (Object) GET_CLOSED_TOUR.invokeExact(heuristic)
          : (Object) GET_OPEN_TOUR.invokeExact(heuristic);
    } catch (Throwable cause) {
      throw new IllegalStateException("JGraphT found no tour of " + board + ".", cause);
    }
  }

  /** Returns the squares of such a tour in order. */
  int[] squares(Object tour) {
    List<?> list;
    try {
      list = (List<?>) TO_LIST.invoke(tour);
    } catch (Throwable cause) {
      throw new IllegalStateException("JGraphT does not list its tour of " + board + ".", cause);
    }
    int[] squares = new int[list.size()];
    Arrays.setAll(
        squares,
        step -> {
          Pair<?, ?> square = (Pair<?, ?>) list.get(step);
          return board.index((Integer) square.getFirst(), (Integer) square.getSecond());
        });
    return squares;
  }
}
