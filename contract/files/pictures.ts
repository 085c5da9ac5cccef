/** Sides of the squares that an avatar is kept in, in pixels (product B: 512, 200 and 64). */
export const avatarSides = [512, 200, 64] as const;

/** A banner, 3:1: its size, and the widths that it is kept in, in pixels. */
export const banner = { width: 2400, height: 800, widths: [2400, 1200, 800] } as const;
