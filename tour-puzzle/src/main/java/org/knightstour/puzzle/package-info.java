/**
 * Puzzles of numbers on a board, solved by a tour. The entry points:
 *
 * <ul>
 *   <li>{@link org.knightstour.puzzle.Puzzle}, a question and its {@link
 *       org.knightstour.puzzle.Givens}, valid once made;
 *   <li>{@link org.knightstour.puzzle.PuzzleSearch}: all solutions up to a limit, hence whether
 *       there is one only; with a rule of which numbers may be where, for letters.
 * </ul>
 */
@NullMarked
package org.knightstour.puzzle;

import org.jspecify.annotations.NullMarked;
