/**
 * Whether a key belongs to an input method (IME): its Enter chooses a word and must not submit. Safari ends the
 * composition before that Enter, which has the code 229.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
