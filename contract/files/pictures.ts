/** Sides of the squares that an avatar is kept in, in pixels (product B: 512, 200 and 64). */
export const avatarSides = [512, 200, 64] as const;

/** A banner, 3:1: its size, and the widths that it is kept in, in pixels. */
export const banner = { width: 2400, height: 800, widths: [2400, 1200, 800] } as const;

/** The cover of an event, 16:9, as the browser cuts it: its largest size in pixels. */
export const cover = { width: 1600, height: 900 } as const;
