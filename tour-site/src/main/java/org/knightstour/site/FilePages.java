package org.knightstour.site;

import java.io.IOException;

/** Files of the source tree, and its folders, that pages lead to. */
final class FilePages {

  private FilePages() {}

  /** A text file as it is. */
  static Page file(SourceTree tree, String file) throws IOException {
    String body =
        "<h1 class=\"file\">%s</h1>%n<pre class=\"file\"><code>%s</code></pre>%n"
            .formatted(breakable(file), Page.escape(tree.text(file)));
    return Page.of(tree.place(file), file, body);
  }

  /** What is in a folder and below. */
  static Page folder(SourceTree tree, String folder) throws IOException {
    StringBuilder body =
        new StringBuilder("<h1 class=\"file\">%s</h1>%n<ul>%n".formatted(breakable(folder)));
    String place = tree.place(folder);
    for (String file : tree.files(folder)) {
      body.append(
          "<li><a href=\"%s\">%s</a></li>%n"
              .formatted(
                  Page.link(place, tree.place(file)),
                  Page.escape(file.substring(folder.length() + 1))));
    }
    return Page.of(place, folder, body.append("</ul>\n").toString());
  }

  /** A long path may go on in the next line. */
  private static String breakable(String path) {
    return Page.escape(path).replace("/", "/<wbr>");
  }
}
