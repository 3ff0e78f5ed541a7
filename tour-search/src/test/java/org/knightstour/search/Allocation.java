package org.knightstour.search;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What a piece of code allocates. */
public final class Allocation {

  private Allocation() {}

  /** Bytes that the second run allocates, when all classes are there. */
  public static long allocatedBy(Runnable run) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    run.run();
    long before = bean.getCurrentThreadAllocatedBytes();
    run.run();
    return bean.getCurrentThreadAllocatedBytes() - before;
  }
}
