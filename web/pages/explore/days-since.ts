/** Whole days since a moment. */
export function daysSince(time: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(time)) / 86_400_000));
}
