/** Pages of booking that the server answers with plain HTML; they are none of the app. */

/** Where somebody asks an artist or a band for a date, by username or artist name. */
export const bookingPattern = "/:username/contratar";

export function bookingPath(handle: string): string {
  return `/${encodeURIComponent(handle)}/contratar`;
}
