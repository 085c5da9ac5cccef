const FOLD_FROM = 480;
const FOLD_LINES = 9;

/** Where a long text is cut in a list (at a space, before «Ver más»), or null for one that fits. */
export function foldAt(text: string): number | null {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    if (++lines > FOLD_LINES) return Math.min(at, spaceBefore(text, FOLD_FROM));
  }
  return text.length > FOLD_FROM + 120 ? spaceBefore(text, FOLD_FROM) : null;
}

/** The last space at or before a position; without one, the position, never inside a character. */
function spaceBefore(text: string, at: number): number {
  if (text.length <= at) return text.length;
  for (let space = at; space > at - 80; space--) if (/\s/.test(text[space] ?? "")) return space;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
