/** An id in an address; null for none, and for what is no id. */
export const idOf = (text: string | null): string | null =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;
