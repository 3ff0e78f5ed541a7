/**
 * The engine of the web app. {@link org.knightstour.web.Engine} accepts requests and sends replies
 * as JSON texts, and does not depend on a browser. The same class runs on the JVM for tests and,
 * compiled by TeaVM, in a web worker.
 */
@NullMarked
package org.knightstour.web;

import org.jspecify.annotations.NullMarked;
