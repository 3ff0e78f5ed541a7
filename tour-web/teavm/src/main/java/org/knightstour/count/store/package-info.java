/** Substitutes for the classes of tour-count's store that need files. Only TeaVM reads them. */
@NullMarked
package org.knightstour.count.store;

import org.jspecify.annotations.NullMarked;
