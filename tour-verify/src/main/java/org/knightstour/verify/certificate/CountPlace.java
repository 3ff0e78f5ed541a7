package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.knightstour.core.Move;

/**
 * One place of an order of vertices: the vertex that is completed there, and the edges that are
 * chosen there, those to vertices of later places. An open vertex is spoken of by its slot, which
 * is free again when it is completed. Degrees are a long, two bits for each slot; a free slot has
 * degree 2.
 *
 * @param slot of the vertex
 * @param opened the slots of the vertices that are opened
 * @param needed the slots of later neighbours by edges that a tour must have
 * @param others those of its other later neighbours
 * @param isAllOpened whether every vertex is open or completed after it
 */
record CountPlace(
    int slot, List<Integer> opened, List<Integer> needed, List<Integer> others, boolean isAllOpened) {

  /** A choice of edges to later neighbours, and the degrees after it. */
  record Way(List<Integer> chosen, long degrees) {}

  /** Degree 2 in every slot. */
  static final long ALL_TWO = 0xAAAA_AAAA_AAAA_AAAAL;

  static final int MOST_OPEN = 32;
  private static final long LOW_BITS = 0x5555_5555_5555_5555L;

  /** The places of an order of all vertices of a graph. */
  static List<CountPlace> of(Board board, List<Integer> order) {
    Map<Integer, List<Integer>> later = new HashMap<>();
    Map<Integer, Integer> places = new HashMap<>();
    for (int v : order) {
      later.put(v, new ArrayList<>());
      places.put(v, places.size());
    }
    for (Move edge : board.edges) {
      boolean isAscending = places.get(edge.first()) < places.get(edge.second());
      int v = isAscending ? edge.first() : edge.second();
      later.get(v).add(edge.other(v));
    }
    Set<Move> in = new HashSet<>(board.in);
    Map<Integer, Integer> slots = new HashMap<>();
    List<Integer> free = new ArrayList<>();
    List<CountPlace> found = new ArrayList<>();
    int touched = 0;
    for (int v : order) {
      List<Integer> opened = new ArrayList<>();
      List<Integer> needed = new ArrayList<>();
      List<Integer> others = new ArrayList<>();
      open(v, slots, free, opened);
      for (int w : later.get(v)) {
        open(w, slots, free, opened);
        (in.contains(new Move(v, w)) ? needed : others).add(slots.get(w));
      }
      require(slots.size() <= MOST_OPEN, "more than " + MOST_OPEN + " vertices are open");
      touched += opened.size();
      boolean isAllOpened = touched == order.size();
      found.add(new CountPlace(slots.get(v), opened, needed, others, isAllOpened));
      free.add(slots.remove(v));
    }
    return found;
  }

  private static void open(
      int vertex, Map<Integer, Integer> slots, List<Integer> free, List<Integer> opened) {
    if (!slots.containsKey(vertex)) {
      int slot = free.isEmpty() ? slots.size() : free.remove(free.size() - 1);
      slots.put(vertex, slot);
      opened.add(slot);
    }
  }

  /**
   * The choices that give the vertex degree 2, and no other more than that.
   *
   * @param tried is told how many choices it takes to find them
   */
  List<Way> ways(long before, CountEffort tried) {
    long degrees = before;
    for (int opening : opened) {
      degrees &= ~(3L << 2 * opening);
    }
    long base = degrees;
    int lacking = 2 - degree(base, slot) - needed.size();
    List<Integer> free = others.stream().filter(w -> degree(base, w) < 2).toList();
    List<Way> ways = new ArrayList<>();
    if (lacking == 0) {
      add(List.of(), base, ways, tried);
    }
    for (int i = 0; i < free.size() && lacking == 1; i++) {
      add(List.of(free.get(i)), base, ways, tried);
    }
    for (int i = 0; i < free.size() && lacking == 2; i++) {
      for (int j = i + 1; j < free.size(); j++) {
        add(List.of(free.get(i), free.get(j)), base, ways, tried);
      }
    }
    return ways;
  }

  private void add(List<Integer> more, long opened, List<Way> ways, CountEffort tried) {
    tried.choice();
    List<Integer> chosen = new ArrayList<>(needed);
    chosen.addAll(more);
    long degrees = opened & ~(3L << 2 * slot) | 2L << 2 * slot;
    for (int w : chosen) {
      degrees += 1L << 2 * w;
    }
    if ((degrees & degrees >>> 1 & LOW_BITS) == 0) { // no degree is 3
      ways.add(new Way(chosen, degrees));
    }
  }

  static int degree(long degrees, int slot) {
    return (int) (degrees >>> 2 * slot) & 3;
  }

  /** The slots of degree 1, each as the lower of its two bits. */
  static long ends(long degrees) {
    return degrees & ~(degrees >>> 1) & LOW_BITS;
  }
}
