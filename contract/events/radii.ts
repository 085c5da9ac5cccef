/** Kilometres around a city that the agenda offers. */
export const radii = [10, 25, 50, 100] as const;
