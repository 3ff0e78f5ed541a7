/** Tours by number and at random: {@code nth}, {@code number}, {@code sample}. */
@NullMarked
package org.knightstour.cli.numbering;

import org.jspecify.annotations.NullMarked;
