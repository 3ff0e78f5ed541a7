/**
 * Number puzzles and letter puzzles on a board, with a tour as their solution. The entry points:
 *
 * <ul>
 *   <li>{@link org.knightstour.puzzle.Puzzle} is a question and its {@link
 *       org.knightstour.puzzle.Givens}.
 *   <li>{@link org.knightstour.puzzle.PuzzleSearch} finds all solutions up to a limit, and checks
 *       whether a puzzle has one solution. An additional rule supports letters.
 *   <li>{@link org.knightstour.puzzle.LogicalSolver} solves a puzzle with human techniques. {@code
 *       solve} returns the steps, the answer and the {@link org.knightstour.puzzle.Level}. {@code
 *       hint} returns the steps up to the next number. Each {@link
 *       org.knightstour.puzzle.Deduction} has its words, squares and certificate line.
 *   <li>{@link org.knightstour.puzzle.PuzzleMaker} makes a puzzle for a {@link
 *       org.knightstour.puzzle.PuzzleSpec}, of a level or minimal, with symmetric squares or a
 *       pattern. The same seed gives the same puzzle on every machine.
 *   <li>{@link org.knightstour.puzzle.DailyPuzzle} defines the puzzles of a date.
 *   <li>{@link org.knightstour.puzzle.PuzzleFile} writes and reads a puzzle as a text and a link.
 *   <li>{@link org.knightstour.puzzle.PuzzleProof} certifies that a puzzle has one solution.
 * </ul>
 */
@NullMarked
package org.knightstour.puzzle;

import org.jspecify.annotations.NullMarked;
