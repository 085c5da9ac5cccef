/** A mention being typed: the position of its @, and the text between it and the caret. */
export type TypedMention = { from: number; query: string };

/** A space (or the start), the @, and at most the 30 characters of a username. */
const mentionPattern = /(?:^|\s)@([^\s@]{0,30})$/;
const LONGEST = 32;

/**
 * The mention before the caret, or null. It starts with an @ at the start or after a space; a space or more
 * characters than a username has end it.
 */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = mentionPattern.exec(text.slice(Math.max(0, caret - LONGEST), caret))?.[1];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}
