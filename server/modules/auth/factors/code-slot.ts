/** What the MAC of a sent code is bound to beside the account: its one challenge. */
export function codeSlot(challengeId: string): string {
  return `factor ${challengeId}`;
}
