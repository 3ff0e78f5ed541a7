/**
 * The engine of the page in the browser. {@link org.knightstour.web.Engine} takes requests and
 * gives replies as JSON texts, and knows no browser: the same class runs on the Java machine, where
 * it is tested, and in a worker of the page, compiled by TeaVM.
 */
@NullMarked
package org.knightstour.web;

import org.jspecify.annotations.NullMarked;
