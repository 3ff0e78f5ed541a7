package org.knightstour.search;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** A measurement of allocated memory. */
public final class Allocation {

  private Allocation() {}

  /** Returns the bytes that the second run allocates, because the first run loads all classes. */
  public static long allocatedBy(Runnable run) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    run.run();
    long before = bean.getCurrentThreadAllocatedBytes();
    run.run();
    return bean.getCurrentThreadAllocatedBytes() - before;
  }
}
