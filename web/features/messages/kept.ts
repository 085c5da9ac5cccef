/**
 * What somebody wrote and did not send yet, on this device. It begins with `sb-`, so that signing out takes
 * it away with the session (spec 1 §4): the next person here must not read it.
 */
const begin = "sb-resuena-messages";

const nameOf = (...parts: string[]): string => [begin, ...parts].join("-");

export function keep(parts: string[], value: string): void {
  try {
    if (value === "") localStorage.removeItem(nameOf(...parts));
    else localStorage.setItem(nameOf(...parts), value);
  } catch {
    // Storage may be blocked or full: then it lasts as long as the page.
  }
}

export function kept(parts: string[]): string {
  try {
    return localStorage.getItem(nameOf(...parts)) ?? "";
  } catch {
    return "";
  }
}

/** Everything that was kept under these parts. */
export function keptBelow(parts: string[]): string[] {
  try {
    const prefix = `${nameOf(...parts)}-`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => localStorage.getItem(key) ?? "");
  } catch {
    return [];
  }
}
