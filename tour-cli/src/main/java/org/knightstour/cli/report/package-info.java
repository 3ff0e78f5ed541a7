/**
 * How commands speak: exit statuses, JSON, failures as one line, progress, and signals. A command
 * shows its answer by a {@link org.knightstour.cli.report.View}; {@link
 * org.knightstour.cli.report.Subcommand} says it.
 */
@NullMarked
package org.knightstour.cli.report;

import org.jspecify.annotations.NullMarked;
