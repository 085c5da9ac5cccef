/**
 * A text without HTML tags, on one line. Each character is read once: a regular expression that looks for `>` after
 * every `<` would take seconds on a text of `<` alone.
 */
export function withoutTags(text: string): string {
  const textParts: string[] = [];
  let from = 0;
  let open = text.indexOf("<");
  while (open !== -1) {
    // `2 < 3 > 1` is not a tag.
    const isTag = /^<\/?[a-z!]/i.test(text.slice(open, open + 3));
    const close = isTag ? text.indexOf(">", open) : open;
    if (close === -1) break;
    if (isTag) {
      textParts.push(text.slice(from, open));
      from = close + 1;
    }
    open = text.indexOf("<", close + 1);
  }
  textParts.push(text.slice(from));
  return textParts.join("").replaceAll(/\s+/g, " ").trim();
}
