/** The page in the browser: served on this machine, or written out for another server. */
@NullMarked
package org.knightstour.cli.serve;

import org.jspecify.annotations.NullMarked;
