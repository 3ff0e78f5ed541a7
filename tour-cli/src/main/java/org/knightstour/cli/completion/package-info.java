/** Completion of command lines in shells: {@code generate-completion}. */
@NullMarked
package org.knightstour.cli.completion;

import org.jspecify.annotations.NullMarked;
