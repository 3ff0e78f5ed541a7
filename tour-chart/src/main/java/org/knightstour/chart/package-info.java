/** Figures as charts, SVG and PNG, by XChart: {@link org.knightstour.chart.LineChart}. */
@NullMarked
package org.knightstour.chart;

import org.jspecify.annotations.NullMarked;
