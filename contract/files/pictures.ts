/** Stored sizes of a square avatar, in pixels (product B: 512, 200 and 64). */
export const avatarSides = [512, 200, 64] as const;

/** A 3:1 banner: its full size and its stored widths, in pixels. */
export const banner = { width: 2400, height: 800, widths: [2400, 1200, 800] } as const;

/** The side of the picture of a link, in pixels: 48 on the screen, sharp on every phone. */
export const linkPictureSide = 144;

/** What other networks show of a landing page: cropped by the browser, its size in pixels. */
export const socialPicture = { width: 1200, height: 630 } as const;

/** An event's cover, cropped to 16:9 by the browser: its maximal size in pixels. */
export const cover = { width: 1600, height: 900 } as const;
