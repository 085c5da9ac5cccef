const key = "resuena-announcements-dismissed";

/** The announcements that were dismissed on this device. */
export function readDismissed(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Stores the last twenty. */
export function writeDismissed(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-20)));
  } catch {
    // Without storage it is dismissed until the next load.
  }
}
