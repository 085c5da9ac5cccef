/** The field below or in a comment goes: the keyboard goes on from the comment. */
export function focusComment(id: string): void {
  document.getElementById(`comentario-${id}`)?.focus({ preventScroll: true });
}
