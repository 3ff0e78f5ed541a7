/** Every tour: {@code list}. */
@NullMarked
package org.knightstour.cli.list;

import org.jspecify.annotations.NullMarked;
