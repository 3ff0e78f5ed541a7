/** Figures as charts, SVG and PNG, by XChart: {@link org.knightstour.cli.chart.LineChart}. */
@NullMarked
package org.knightstour.cli.chart;

import org.jspecify.annotations.NullMarked;
