package org.knightstour.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Converts a Markdown file to a page. Links to Markdown files become links to pages. */
final class Markdown {

  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(EXTENSIONS).escapeHtml(true).build();

  private final SourceTree tree;
  private final Set<String> commands;

  /** Creates a converter for a tree. Tables of commands get links to the pages of the commands. */
  Markdown(SourceTree tree, Set<String> commands) {
    this.tree = tree;
    this.commands = commands;
  }

  /** Reads a file, and names each file that it links to. Throws an exception for a broken link. */
  Page read(String file, Consumer<String> linked) throws IOException {
    Node document = PARSER.parse(tree.text(file));
    Rewriter rewriter = new Rewriter(file, linked);
    try {
      document.accept(rewriter);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    String body =
        RENDERER
            .render(document)
            .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>");
    if (rewriter.title.isEmpty()) {
      throw new IOException(file + " has no first heading");
    }
    return new Page(tree.place(file), rewriter.title, body, rewriter.headings);
  }

  /** Collects the headings, with the anchors that they get, and gives links their places. */
  private final class Rewriter extends AbstractVisitor {

    private final String file;
    private final Consumer<String> linked;
    private final IdGenerator generator = IdGenerator.builder().build();
    private final Map<String, String> headings = new LinkedHashMap<>();
    private String title = "";

    Rewriter(String file, Consumer<String> linked) {
      this.file = file;
      this.linked = linked;
    }

    @Override
    public void visit(Heading heading) {
      String text = text(heading);
      String id = generator.generateId(text);
      if (title.isEmpty()) {
        title = text;
      } else if (heading.getLevel() == 2) {
        headings.put(id, text);
      }
      visitChildren(heading);
    }

    @Override
    public void visit(Link link) {
      link.setDestination(place(link.getDestination()));
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      image.setDestination(place(image.getDestination()));
      visitChildren(image);
    }

    @Override
    public void visit(CustomNode node) {
      visitChildren(node);
      if (node instanceof TableCell && node.getPrevious() == null) {
        linkCommands(node);
      }
    }

    private void linkCommands(Node cell) {
      for (Node node = cell.getFirstChild(); node != null; node = node.getNext()) {
        if (node instanceof Code code && commands.contains(code.getLiteral())) {
          String place = CommandPages.place(code.getLiteral());
          Link link = new Link(Page.link(tree.place(file), place), null);
          node.insertBefore(link);
          link.appendChild(node);
          node = link;
        }
      }
    }

    private String place(String destination) {
      if (destination.matches("[a-z]+:.*|#.*")) {
        return destination;
      }
      String name = destination.replaceFirst("#.*", "");
      try {
        String target = tree.resolve(file, name);
        linked.accept(target);
        String place = Page.link(tree.place(file), tree.place(target));
        return place + destination.substring(name.length());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String text(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }
}
