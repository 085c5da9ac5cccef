/**
 * Whether a key belongs to an input method that is putting a word together: its Enter chooses a word, it
 * does not send. Safari ends the composition before it tells of that Enter, with the code 229.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
