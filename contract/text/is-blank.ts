/** Whether nothing in it leaves a mark: spaces, zero-width and filler characters only. */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
