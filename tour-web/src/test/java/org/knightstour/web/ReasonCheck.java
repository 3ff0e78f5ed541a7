package org.knightstour.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks that a reason of the engine implies that a knight's path has no completion. It shares no
 * code with the engine. It reads the numbers of the reply, computes the knight's moves, and uses
 * only the moves and ends that the reason names. Each must follow from the others.
 */
final class ReasonCheck {

  private final int rows;
  private final int columns;
  private final int squares;
  private final boolean isClosed;
  private final List<Integer> path;
  private final int gate; // joins the ends of an open tour
  private final Map<Integer, Set<Integer>> possible = new HashMap<>();
  private final Map<Integer, Set<Integer>> fixed = new HashMap<>();
  private boolean alternates;

  ReasonCheck(int rows, int columns, boolean isClosed, List<Integer> path) {
    this.rows = rows;
    this.columns = columns;
    this.isClosed = isClosed;
    this.path = path;
    squares = rows * columns;
    gate = squares;
    for (int v = 0; v <= gate; v++) {
      possible.put(v, new TreeSet<>());
      fixed.put(v, new TreeSet<>());
    }
    for (int v = 0; v < squares; v++) {
      for (int w = 0; w < squares; w++) {
        int product = Math.abs(v / columns - w / columns) * Math.abs(v % columns - w % columns);
        if (product == 2) {
          possible.get(v).add(w);
        }
      }
      if (!isClosed) {
        possible.get(v).add(gate);
        possible.get(gate).add(v);
      }
    }
    for (int at = 1; at < path.size(); at++) {
      fix(path.get(at - 1), path.get(at));
    }
    if (!isClosed) {
      fix(path.get(0), gate);
    }
  }

  private void fix(int v, int w) {
    fixed.get(v).add(w);
    fixed.get(w).add(v);
  }

  /** Removes, once, the edges that no tour with the fixed edges uses. */
  private void exclude() {
    for (int v = 0; v <= gate; v++) {
      for (int w : List.copyOf(possible.get(v))) {
        boolean isFixed = fixed.get(v).contains(w);
        boolean isFull = fixed.get(v).size() >= 2 || fixed.get(w).size() >= 2;
        if (!isFixed && (isFull || isShortCycle(v, w) || (w == gate && !mayEnd(v)))) {
          possible.get(v).remove(w);
          possible.get(w).remove(v);
        }
      }
    }
  }

  private Set<Integer> connected(int v) {
    List<Integer> reached = new ArrayList<>(List.of(v));
    for (int at = 0; at < reached.size(); at++) {
      for (int next : fixed.get(reached.get(at))) {
        if (!reached.contains(next)) {
          reached.add(next);
        }
      }
    }
    return new HashSet<>(reached);
  }

  private boolean isShortCycle(int v, int w) {
    Set<Integer> piece = connected(v);
    return piece.contains(w) && piece.size() < squares + (isClosed ? 0 : 1);
  }

  private int shade(int square) {
    return (square / columns + square % columns) % 2;
  }

  /**
   * Returns whether the tour can end on a square. On an even board, the ends differ in colour. On
   * an odd board, both have the colour of the corner.
   */
  private boolean mayEnd(int v) {
    if (!alternates) {
      return true;
    }
    return squares % 2 == 1 ? shade(v) == 0 : shade(v) != shade(path.get(0));
  }

  private static List<Integer> numbers(Object list) {
    List<Integer> numbers = new ArrayList<>();
    for (Object item : (List<?>) list) {
      numbers.add(Integer.parseInt(item.toString().replaceAll("\\D", "")));
    }
    return numbers;
  }

  /** Returns whether the reason implies that no tour exists, and false for the certificate. */
  boolean implies(Map<?, ?> reply) {
    Map<?, ?> reason = (Map<?, ?>) reply.get("reason");
    String kind = (String) reason.get("kind");
    alternates = Boolean.TRUE.equals(reason.get("colours"));
    boolean isCut = kind.equals("cut");
    List<int[]> claims = new ArrayList<>();
    for (Object move : (List<?>) (isCut ? reply : reason).get("forced")) {
      List<Integer> ends = numbers(move);
      claims.add(new int[] {ends.get(0), ends.get(1)});
    }
    for (int end : numbers(reason.get("ends"))) {
      claims.add(new int[] {end, gate});
    }
    return derive(claims, isCut)
        && says(kind, numbers(reason.get("squares")), numbers(reason.get("to")), reply);
  }

  /** Fixes claims that follow from others. Returns whether all follow, or a cut needs no more. */
  private boolean derive(List<int[]> claims, boolean isEnough) {
    boolean isNew = true;
    while (isNew) {
      isNew = false;
      exclude();
      // All new claims together, because a contradiction would hide the other claims.
      List<int[]> next = new ArrayList<>();
      for (int[] claim : claims) {
        boolean follows = possible.get(claim[0]).contains(claim[1]);
        boolean atOne = claim[0] != gate && possible.get(claim[0]).size() == 2;
        boolean atOther = claim[1] != gate && possible.get(claim[1]).size() == 2;
        if (follows && (atOne || atOther) && !fixed.get(claim[0]).contains(claim[1])) {
          next.add(claim);
        }
      }
      for (int[] claim : next) {
        fix(claim[0], claim[1]);
        isNew = true;
      }
    }
    return isEnough || claims.stream().allMatch(claim -> fixed.get(claim[0]).contains(claim[1]));
  }

  private Set<Integer> ways(int v) {
    Set<Integer> ways = new TreeSet<>(possible.get(v));
    ways.remove(gate);
    return ways;
  }

  private boolean says(String kind, List<Integer> about, List<Integer> to, Map<?, ?> reply) {
    int first = about.isEmpty() ? -1 : about.get(0);
    return switch (kind) {
      case "unreached" -> ways(first).isEmpty();
      case "one-way" -> isClosed && ways(first).equals(Set.copyOf(to));
      case "ends" -> tooManyEnds(about, to);
      case "meeting" -> fixed.get(first).size() > 2 && fixed.get(first).containsAll(to);
      case "loop" -> !about.contains(gate) && closes(about, to) && about.size() < squares;
      case "early" ->
          !isClosed && about.contains(path.get(0)) && closes(about, to) && about.size() < squares;
      case "apart" ->
          about.size() < squares && about.stream().allMatch(v -> about.containsAll(ways(v)));
      case "colours" ->
          about.isEmpty()
              ? isUnbalanced()
              : first != path.get(0) && ways(first).size() == 1 && !mayEnd(first);
      case "cut" -> isCut((List<?>) reply.get("cut"));
      default -> false;
    };
  }

  private boolean tooManyEnds(List<Integer> about, List<Integer> to) {
    boolean holds = !isClosed && about.size() == 2 && new HashSet<>(about).size() == 2;
    for (int at = 0; at < about.size(); at++) {
      int v = about.get(at);
      holds &= v != path.get(0) && waysWithoutEnds(v).equals(Set.of(to.get(at)));
    }
    return holds;
  }

  /** Returns the ways of a square that is not used as an end, although it can be a fixed end. */
  private Set<Integer> waysWithoutEnds(int v) {
    Set<Integer> ways = new TreeSet<>();
    for (int w = 0; w < squares; w++) {
      int product = Math.abs(v / columns - w / columns) * Math.abs(v % columns - w % columns);
      if (product == 2 && (fixed.get(v).contains(w) || fixed.get(w).size() < 2)) {
        ways.add(w);
      }
    }
    return ways;
  }

  /** Returns whether fixed moves are a cycle, or a path from a square without other moves. */
  private boolean closes(List<Integer> about, List<Integer> to) {
    Set<Integer> piece = connected(about.get(0));
    piece.remove(gate);
    boolean isCycle = piece.stream().allMatch(v -> fixed.get(v).size() == 2);
    return piece.equals(new HashSet<>(about))
        && (isCycle || possible.get(about.get(0)).size() < 2)
        && to.stream().allMatch(piece::contains);
  }

  private boolean isUnbalanced() {
    return isClosed ? squares % 2 == 1 : squares % 2 == 1 && shade(path.get(0)) == 1;
  }

  private boolean isCut(List<?> cut) {
    List<Integer> removed = numbers(cut.get(0));
    Set<Integer> all = new HashSet<>(removed);
    int regions = 0;
    int counted = removed.size();
    for (Object item : (List<?>) cut.get(1)) {
      List<Integer> piece = numbers(item);
      regions++;
      counted += piece.size();
      all.addAll(piece);
      for (int v : piece) {
        for (int w : ways(v)) {
          if (!piece.contains(w) && !removed.contains(w)) {
            return false;
          }
        }
      }
    }
    int most = removed.size() + (isClosed || removed.contains(path.get(0)) ? 0 : 1);
    return all.size() == squares && counted == squares && regions > most;
  }

  @Override
  public String toString() {
    return rows + "x" + columns + (isClosed ? " closed " : " open ") + path;
  }
}
