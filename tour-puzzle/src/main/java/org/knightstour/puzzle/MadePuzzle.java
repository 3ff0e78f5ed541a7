package org.knightstour.puzzle;

import java.util.Optional;
import org.knightstour.core.Tour;

/**
 * A puzzle with one solution.
 *
 * @param puzzle what is printed
 * @param answer its solution, numbered from its first square
 * @param level how hard it is; empty where it is harder than level 5
 * @param seed that of the spec
 */
public record MadePuzzle(Puzzle puzzle, Tour answer, Optional<Level> level, long seed) {}
