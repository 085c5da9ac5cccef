import type { Actor } from "./context.ts";

/** The member who acts for a band, stored beside the band; null when people act for themselves. */
export function actedBy({ personId, userId }: Actor): string | null {
  return personId === userId ? null : personId;
}
