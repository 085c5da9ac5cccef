const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** Characters as a person sees them, without spaces at the ends: as the server counts them. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text.trim())].length;
}
