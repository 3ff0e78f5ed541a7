/** Is a file's tour or certificate right: {@code verify}. */
@NullMarked
package org.knightstour.cli.verify;

import org.jspecify.annotations.NullMarked;
