package org.knightstour.draw.pdf;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDNumberTreeNode;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkInfo;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDParentTreeValue;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureTreeRoot;
import org.apache.pdfbox.pdmodel.documentinterchange.taggedpdf.StandardStructureTypes;

/**
 * The structure of a document for screen readers: a paragraph for each line of text, and a figure
 * with a description for each board (ISO 32000-1, 14.7 and 14.8). The order is the order of
 * painting.
 */
final class PdfTags {

  private final PDStructureTreeRoot root = new PDStructureTreeRoot();
  private final PDStructureElement whole;
  private final Map<Integer, PDParentTreeValue> parents = new LinkedHashMap<>();
  private PDPage page = new PDPage();
  private COSArray ofPage = new COSArray();

  PdfTags(PDDocument document) {
    whole = new PDStructureElement(StandardStructureTypes.DOCUMENT, root);
    root.appendKid(whole);
    document.getDocumentCatalog().setStructureTreeRoot(root);
    PDMarkInfo info = new PDMarkInfo();
    info.setMarked(true);
    document.getDocumentCatalog().setMarkInfo(info);
  }

  /** Begins the elements of a page. */
  void begin(PDPage next) {
    page = next;
    ofPage = new COSArray();
    page.setStructParents(parents.size());
    parents.put(parents.size(), new PDParentTreeValue(ofPage));
  }

  /** Adds an element of the page, and returns its number for the marked content. */
  int add(String type, String description) {
    PDStructureElement element = new PDStructureElement(type, whole);
    element.setPage(page);
    if (!description.isEmpty()) {
      element.setAlternateDescription(description);
    }
    int number = ofPage.size();
    element.appendKid(number);
    whole.appendKid(element);
    ofPage.add(element);
    return number;
  }

  /** Completes the structure when all pages are painted. */
  void finish() {
    PDNumberTreeNode tree = new PDNumberTreeNode(PDParentTreeValue.class);
    tree.setNumbers(parents);
    root.setParentTree(tree);
    root.setParentTreeNextKey(parents.size());
  }
}
