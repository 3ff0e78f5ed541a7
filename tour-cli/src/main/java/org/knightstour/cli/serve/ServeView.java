package org.knightstour.cli.serve;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;

/**
 * Where the page is.
 *
 * @param address of the server
 */
record ServeView(String address) implements Answer {

  @Override
  public void write(Writer out) throws IOException {
    out.write(new Lines().add("The page is at " + address + " until Ctrl-C ends it.").toString());
  }

  @Override
  public JsonAnswer json() {
    return JsonAnswer.of("serve").string("address", address);
  }
}
