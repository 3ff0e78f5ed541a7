/**
 * Puzzles of numbers on a board, solved by a tour. The entry points:
 *
 * <ul>
 *   <li>{@link org.knightstour.puzzle.Puzzle}, a question and its {@link
 *       org.knightstour.puzzle.Givens}, valid once made;
 *   <li>{@link org.knightstour.puzzle.PuzzleSearch}: all solutions up to a limit, hence whether
 *       there is one only; with a rule of which numbers may be where, for letters.
 *   <li>{@link org.knightstour.puzzle.LogicalSolver}, {@code LogicalSolver.solve(puzzle)} has the
 *       steps, the answer and the {@link org.knightstour.puzzle.Level}; {@code
 *       LogicalSolver.hint(puzzle)} the steps up to the next number, each a {@link
 *       org.knightstour.puzzle.Deduction} with its words, squares and line of a certificate.
 *   <li>{@link org.knightstour.puzzle.PuzzleMaker}: a puzzle for a {@link
 *       org.knightstour.puzzle.PuzzleSpec}, of a level or minimal, on symmetric squares or those of
 *       a pattern; the same for a seed on every machine.
 *   <li>{@link org.knightstour.puzzle.DailyPuzzle}: the puzzles of a day, from its date alone;
 *   <li>{@link org.knightstour.puzzle.PuzzleFile}: a puzzle as a text and as a link;
 *   <li>{@link org.knightstour.puzzle.PuzzleProof}: the certificate that a puzzle has one solution.
 * </ul>
 */
@NullMarked
package org.knightstour.puzzle;

import org.jspecify.annotations.NullMarked;
