/**
 * Tours as characters. {@link org.knightstour.draw.terminal.TerminalBoard} shows numbers, {@link
 * org.knightstour.draw.terminal.TerminalBlocks} shows lines, and {@link
 * org.knightstour.draw.terminal.TerminalFilm} shows any {@link org.knightstour.draw.terminal.Film}
 * move by move. {@link org.knightstour.draw.terminal.TerminalInk} selects the terminal's colours.
 */
@NullMarked
package org.knightstour.draw.terminal;

import org.jspecify.annotations.NullMarked;
