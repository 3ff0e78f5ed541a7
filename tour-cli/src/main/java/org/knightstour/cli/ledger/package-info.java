/** {@code tour resume} and {@code tour status}. */
@NullMarked
package org.knightstour.cli.ledger;

import org.jspecify.annotations.NullMarked;
