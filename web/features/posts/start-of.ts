import { startParameter } from "#contract/posts/start-parameter";

/** The second that an address asks for, or null. */
export function startOf(search: string): number | null {
  const typed = new URLSearchParams(search).get(startParameter) ?? "";
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null;
}
