/** The documentation as static pages, made from the Markdown of the source tree. */
@NullMarked
package org.knightstour.site;

import org.jspecify.annotations.NullMarked;
