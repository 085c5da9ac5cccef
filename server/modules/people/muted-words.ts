/*
 * What the viewer's muted words hide (migration 0140, docs/decisions/045), as SQL: `$viewer` is whoever looks (or
 * null). The words are read once per statement, and never for who has none.
 */

const patterns = "(select muted_patterns($viewer))";

/** The post `m` holds none of the viewer's muted words, or is their own. */
export const withoutMutedWords = `(m.user_id = $viewer
    or says_muted_word(${patterns}, m.title, m.description, m.tags) is not true)`;

/** The comment holds none of the viewer's muted words, or is their own. */
export const commentWithoutMutedWords = (
  comment: string,
): string => `(${comment}.user_id is not distinct from $viewer
    or says_muted_word(${patterns}, ${comment}.content) is not true)`;

/** Whether `text` holds a muted word of the viewer; null where they have none. */
export const saysMutedWord = (text: string): string => `says_muted_word(${patterns}, ${text})`;
