/** The choices of radius around a city in the agenda, in kilometres. */
export const radii = [10, 25, 50, 100] as const;
