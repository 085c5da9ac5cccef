const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** The number of characters (graphemes) without surrounding spaces, as the server counts them. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text.trim())].length;
}
