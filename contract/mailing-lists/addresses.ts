/** Pages of mailing lists that the server answers with plain HTML; they are none of the app. */

/** Where people join the list of an artist or a band, by username or artist name. */
export const joinPattern = "/:username/lista";

export function joinPath(handle: string): string {
  return `/${encodeURIComponent(handle)}/lista`;
}
