/**
 * The command line: one picocli command a class ({@link org.knightstour.cli.TourCommand} is the
 * door), options that commands share as mixins, and the few things that all of them do alike: exit
 * statuses, JSON, progress, files written whole or not at all.
 */
@NullMarked
package org.knightstour.cli;

import org.jspecify.annotations.NullMarked;
