/** Figures as charts, SVG and PNG, by XChart: {@link org.knightstour.draw.chart.LineChart}. */
@NullMarked
package org.knightstour.draw.chart;

import org.jspecify.annotations.NullMarked;
