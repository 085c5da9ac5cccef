/** Limits of private links to listen; without zod, since the browser reads them too. */
export const listeningLimits = {
  /** Of whom a link is for. */
  nameLength: 80,
  minDays: 1,
  maxDays: 90,
  defaultDays: 14,
  /** Links of one song or release that open something, and all of them with those that ended. */
  active: 30,
  total: 100,
  noteLength: 500,
  /** Of one link. */
  notes: 100,
} as const;
