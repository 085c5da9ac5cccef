/** Whether a text has no visible character: only spaces, zero-width and filler characters. */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
