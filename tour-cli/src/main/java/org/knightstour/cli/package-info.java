/**
 * The command line. {@link org.knightstour.cli.TourCommand} is the entry point, and each command
 * has a package. A command turns options into a question, asks {@code org.knightstour.solve} once,
 * and shows the answer through a view. The commands share {@code options}, {@code report} (answers,
 * errors and help) and {@code io} (files and the terminal).
 */
@NullMarked
package org.knightstour.cli;

import org.jspecify.annotations.NullMarked;
