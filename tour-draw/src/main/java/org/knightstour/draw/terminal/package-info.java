/**
 * Tours in characters: {@link org.knightstour.draw.terminal.TerminalBoard} as numbers, {@link
 * org.knightstour.draw.terminal.TerminalBlocks} as lines, {@link
 * org.knightstour.draw.terminal.TerminalFilm} move by move (any {@link
 * org.knightstour.draw.terminal.Film}), in the colours that the terminal has: {@link
 * org.knightstour.draw.terminal.TerminalInk}.
 */
@NullMarked
package org.knightstour.draw.terminal;

import org.jspecify.annotations.NullMarked;
