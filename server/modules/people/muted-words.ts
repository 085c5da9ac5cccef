/*
 * Filters by the viewer's muted words (migration 0140, docs/decisions/045), as SQL: `$viewer` is the viewer (or
 * null). The words are read once per statement, and only if there are any.
 */

const patterns = "(select muted_patterns($viewer))";

/** The post `m` contains none of the viewer's muted words, or is their own. */
export const withoutMutedWords = `(m.user_id = $viewer
    or says_muted_word(${patterns}, m.title, m.description, m.tags) is not true)`;

/** The comment contains none of the viewer's muted words, or is their own. */
export const commentWithoutMutedWords = (
  comment: string,
): string => `(${comment}.user_id is not distinct from $viewer
    or says_muted_word(${patterns}, ${comment}.content) is not true)`;

/** Whether `text` contains a muted word of the viewer; null when they have none. */
export const saysMutedWord = (text: string): string => `says_muted_word(${patterns}, ${text})`;
