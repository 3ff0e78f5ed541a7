/**
 * The command line: {@link org.knightstour.cli.TourCommand} is the entry point, each command has a
 * package of its own. A command turns options into a question, asks {@code org.knightstour.solve}
 * once, and shows the answer through a view. What commands share is in {@code options} (what may be
 * said), {@code report} (how it is answered) and {@code io} (files and the terminal).
 */
@NullMarked
package org.knightstour.cli;

import org.jspecify.annotations.NullMarked;
