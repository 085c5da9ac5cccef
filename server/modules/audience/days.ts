const dayLength = 86_400_000;

/** A day so many days later, as `2026-11-27`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
