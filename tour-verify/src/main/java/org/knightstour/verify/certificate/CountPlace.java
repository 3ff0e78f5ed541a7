package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.knightstour.core.Move;

/**
 * One place of an order of vertices: the vertex that is completed there, and the edges that are
 * chosen there. These are its edges to vertices of later places. An open vertex is identified by
 * its slot, which becomes free when the vertex is completed. Degrees are a long with two bits for
 * each slot. A free slot has degree 2.
 *
 * @param slot the slot of the vertex
 * @param opened the slots of the vertices that are opened
 * @param needed the slots of later neighbours by edges that a tour must have
 * @param others the slots of its other later neighbours
 * @param isAllOpened whether every vertex is open or completed after it
 */
record CountPlace(
    int slot,
    List<Integer> opened,
    List<Integer> needed,
    List<Integer> others,
    boolean isAllOpened) {

  /** A choice of edges to later neighbours, and the degrees after it. */
  record Way(List<Integer> chosen, long degrees) {}

  /** Degree 2 in every slot. */
  static final long ALL_TWO = 0xAAAA_AAAA_AAAA_AAAAL;

  static final int MOST_OPEN = 32;
  private static final long LOW_BITS = 0x5555_5555_5555_5555L;

  /** Returns the places of an order of all vertices of a graph. */
  static List<CountPlace> of(Board board, List<Integer> order) {
    int[] placeOf = new int[board.extra + 1];
    List<List<Integer>> later = new ArrayList<>();
    for (int v : order) {
      placeOf[v] = later.size();
      later.add(new ArrayList<>());
    }
    for (Move edge : board.edges) {
      boolean isAscending = placeOf[edge.first()] < placeOf[edge.second()];
      int v = isAscending ? edge.first() : edge.second();
      later.get(placeOf[v]).add(edge.other(v));
    }
    Set<Move> in = new HashSet<>(board.in);
    Slots slots = new Slots(board.extra + 1);
    List<CountPlace> places = new ArrayList<>();
    int touched = 0;
    for (int v : order) {
      List<Integer> opened = new ArrayList<>();
      List<Integer> needed = new ArrayList<>();
      List<Integer> others = new ArrayList<>();
      int slot = slots.open(v, opened);
      for (int w : later.get(placeOf[v])) {
        (in.contains(new Move(v, w)) ? needed : others).add(slots.open(w, opened));
      }
      touched += opened.size();
      places.add(new CountPlace(slot, opened, needed, others, touched == order.size()));
      slots.free.add(slot);
    }
    return places;
  }

  private static final class Slots {

    private final int[] slotOf; // -1 before a vertex is open
    private final List<Integer> free = new ArrayList<>();
    private int used;

    Slots(int vertices) {
      slotOf = new int[vertices];
      Arrays.fill(slotOf, -1);
    }

    int open(int vertex, List<Integer> opened) {
      if (slotOf[vertex] < 0) {
        slotOf[vertex] = free.isEmpty() ? used++ : free.remove(free.size() - 1);
        opened.add(slotOf[vertex]);
        require(used <= MOST_OPEN, "more than " + MOST_OPEN + " vertices are open");
      }
      return slotOf[vertex];
    }
  }

  /**
   * Returns the choices that give the vertex degree 2, and no other vertex more than that.
   *
   * @param effort counts the tried choices
   */
  List<Way> ways(long before, CountEffort effort) {
    long base = before;
    for (int opening : opened) {
      base &= ~at(opening, 3);
    }
    List<Integer> free = new ArrayList<>();
    for (int w : others) {
      if (degree(base, w) < 2) {
        free.add(w);
      }
    }
    int lacking = 2 - degree(base, slot) - needed.size();
    List<Way> ways = new ArrayList<>();
    if (lacking == 0) {
      add(List.of(), base, ways, effort);
    }
    for (int i = 0; i < free.size() && lacking == 1; i++) {
      add(List.of(free.get(i)), base, ways, effort);
    }
    for (int i = 0; i < free.size() && lacking == 2; i++) {
      for (int j = i + 1; j < free.size(); j++) {
        add(List.of(free.get(i), free.get(j)), base, ways, effort);
      }
    }
    return ways;
  }

  private void add(List<Integer> more, long base, List<Way> ways, CountEffort effort) {
    effort.choice();
    List<Integer> chosen = more;
    if (!needed.isEmpty()) {
      chosen = new ArrayList<>(needed);
      chosen.addAll(more);
    }
    long degrees = (base & ~at(slot, 3)) | at(slot, 2);
    for (int w : chosen) {
      degrees += at(w, 1);
    }
    if ((degrees & (degrees >>> 1) & LOW_BITS) == 0) { // no degree is 3
      ways.add(new Way(chosen, degrees));
    }
  }

  private static long at(int slot, long degree) {
    return degree << (2 * slot);
  }

  private static int degree(long degrees, int slot) {
    return (int) (degrees >>> (2 * slot)) & 3;
  }

  /** Returns the slots of degree 1, each as the lower of its two bits. */
  static long ends(long degrees) {
    return degrees & ~(degrees >>> 1) & LOW_BITS;
  }
}
