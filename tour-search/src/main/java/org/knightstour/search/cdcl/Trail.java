package org.knightstour.search.cdcl;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The trail: the included and excluded edges in the order of their decisions, each with its level
 * and its reason.
 *
 * <p>Literals are {@code in(edge)} and {@code out(edge)}, and {@code literal ^ 1} is the opposite.
 * A level begins with a decision. Literals at level 0 hold for every cycle.
 */
final class Trail {

  /** The reason of a decision, and of an edge that was known from the beginning. */
  static final int NO_REASON = -1;

  static final byte TRUE = 1;
  static final byte FALSE = -1;

  private final byte[] values;
  private final int[] trail;
  private final int[] positions;
  private final int[] levels;
  private final int[] reasons;
  private final int[] levelStarts;
  private int size;
  private int level;

  Trail(int edges) {
    values = new byte[2 * edges];
    trail = new int[edges];
    positions = new int[edges];
    levels = new int[edges];
    reasons = new int[edges];
    levelStarts = new int[edges + 1];
  }

  static int in(int edge) {
    return edge << 1;
  }

  static int out(int edge) {
    return edge << 1 | 1;
  }

  static int edge(int literal) {
    return literal >> 1;
  }

  static boolean isIn(int literal) {
    return (literal & 1) == 0;
  }

  /** Returns the live values by literal: {@link #TRUE}, {@link #FALSE}, or 0 while undecided. */
  byte[] values() {
    return values;
  }

  boolean isOpen(int edge) {
    return values[in(edge)] == 0;
  }

  boolean isFalse(int literal) {
    return values[literal] == FALSE;
  }

  boolean isOut(int edge) {
    return values[in(edge)] == FALSE;
  }

  int level(int edge) {
    return levels[edge];
  }

  /** Returns the index of a decided edge in the order of assignments. */
  int position(int edge) {
    return positions[edge];
  }

  /** Returns why a literal of this edge is true: a clause, or a code of {@link CyclePropagator}. */
  int reason(int edge) {
    return reasons[edge];
  }

  int size() {
    return size;
  }

  int literal(int position) {
    return trail[position];
  }

  int level() {
    return level;
  }

  void beginLevel() {
    levelStarts[level++] = size;
  }

  /** Returns the index at which a level above 0 begins. */
  int levelStart(int begun) {
    return levelStarts[begun - 1];
  }

  /** Makes an undecided literal true. */
  void set(int literal, int reason) {
    int edge = literal >> 1;
    values[literal] = TRUE;
    values[literal ^ 1] = FALSE;
    positions[edge] = size;
    levels[edge] = level;
    reasons[edge] = reason;
    trail[size++] = literal;
  }

  /** Undoes the last assignment and returns its literal. */
  int unset() {
    int literal = trail[--size];
    values[literal] = 0;
    values[literal ^ 1] = 0;
    return literal;
  }

  /** Ends the levels above a level, after their literals were undone. */
  void endLevelsAbove(int kept) {
    level = kept;
  }

  static void swap(IntArrayList literals, int a, int b) {
    literals.set(a, literals.set(b, literals.getInt(a)));
  }
}
