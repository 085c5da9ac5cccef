/** The list with one item moved; positions outside of it are clamped. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [movedItem] = next.splice(from, 1);
  if (movedItem === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, movedItem);
  return next;
}
