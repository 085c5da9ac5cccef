/** Addresses of press kits, which the server answers without the app. */

/** The page for the press, by username or artist name. */
export const pressPattern = "/:username/prensa";

export function pressPath(handle: string): string {
  return `/${encodeURIComponent(handle)}/prensa`;
}

/** Hands out one file of a kit, by its id, or the whole as `todo.zip`, and counts it. */
export const downloadPattern = "/:username/prensa/:file";

export function downloadPath(handle: string, file: string): string {
  return `${pressPath(handle)}/${file}`;
}

/** The last part of the address of a kit's ZIP. */
export const zipFile = "todo.zip";
