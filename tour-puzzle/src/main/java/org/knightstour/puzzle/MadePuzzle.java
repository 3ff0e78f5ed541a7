package org.knightstour.puzzle;

import java.util.Optional;
import org.knightstour.core.Tour;

/**
 * A puzzle with exactly one solution.
 *
 * @param puzzle the puzzle to print
 * @param answer its solution, numbered from its first square
 * @param level its difficulty, or empty if it is harder than level 5
 * @param seed the seed of its spec
 */
public record MadePuzzle(Puzzle puzzle, Tour answer, Optional<Level> level, long seed) {}
