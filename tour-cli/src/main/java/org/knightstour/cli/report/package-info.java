/**
 * Answers and errors: exit statuses, JSON, messages, help, progress and signals. A command shows
 * its answer with a {@link org.knightstour.cli.report.View}, and {@link
 * org.knightstour.cli.report.Subcommand} prints it.
 */
@NullMarked
package org.knightstour.cli.report;

import org.jspecify.annotations.NullMarked;
