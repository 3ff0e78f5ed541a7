package org.knightstour.draw.page;

import java.util.List;

/**
 * The texts of a worksheet, in one language.
 *
 * @param language its language, for example {@code en}
 * @param title the title of the pages with puzzles
 * @param answers the title of the pages with answers
 * @param fields the labels of the lines for the pupil, for example name and date
 * @param rules what to do, each a sentence or more
 * @param footer the small line at the foot of each page, or an empty text
 */
public record SheetTexts(
    String language,
    String title,
    String answers,
    List<String> fields,
    List<String> rules,
    String footer) {

  public SheetTexts {
    fields = List.copyOf(fields);
    rules = List.copyOf(rules);
  }
}
