/** The slot of a sent code, to which its MAC is bound beside the account: one challenge. */
export function codeSlot(challengeId: string): string {
  return `factor ${challengeId}`;
}
