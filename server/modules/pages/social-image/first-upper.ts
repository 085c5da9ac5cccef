/** Capitalises the first letter. */
export function firstUpper(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase("es") + words.slice(1);
}
