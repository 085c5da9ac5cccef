/** In the address of a song or video: the second at which it is offered to start, as in `/post/{id}?t=83`. */
export const startParameter = "t";

/** The second that an address asks for, or null. */
export function startOf(search: string): number | null {
  const typed = new URLSearchParams(search).get(startParameter) ?? "";
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null;
}
