/** Moves the focus to a comment when the field inside or below it closes. */
export function focusComment(id: string): void {
  document.getElementById(`comentario-${id}`)?.focus({ preventScroll: true });
}
