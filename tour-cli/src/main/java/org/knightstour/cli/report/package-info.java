/**
 * How commands speak: exit statuses, JSON, failures as one line, progress, and signals. A command
 * makes an {@link org.knightstour.cli.report.Answer}; {@link org.knightstour.cli.report.Subcommand}
 * says it.
 */
@NullMarked
package org.knightstour.cli.report;

import org.jspecify.annotations.NullMarked;
