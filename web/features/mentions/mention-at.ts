/** The name that is being typed: where its @ stands, and what follows it up to the caret. */
export type TypedMention = { from: number; query: string };

/** A space (or the start), the @, and no more than the 30 characters of a username. */
const mentionPattern = /(?:^|\s)@([^\s@]{0,30})$/;
const LONGEST = 32;

/**
 * The mention before the caret, or null. An @ at the start or after a space begins one, a space ends it, and so does what is longer than any username.
 */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = mentionPattern.exec(text.slice(Math.max(0, caret - LONGEST), caret))?.[1];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}
