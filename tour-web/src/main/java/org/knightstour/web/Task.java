package org.knightstour.web;

/** A request under way, which is worked on a slice at a time. */
interface Task {

  /** What {@link #work} answers when the request has had its last reply. */
  double DONE = -1;

  /**
   * Works for about a time.
   *
   * @param nanos the time; a step that cannot be divided may take longer
   * @return how many milliseconds the task can wait for its next slice, or {@link #DONE}
   */
  double work(long nanos);

  /** Gives the last reply: stopped, with what is known. Nothing is called afterwards. */
  void stop();
}
