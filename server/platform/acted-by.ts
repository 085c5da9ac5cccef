import type { Actor } from "./context.ts";

/** Who acted, to be stored beside the band in whose name it was done; null when somebody acts for themselves. */
export function actedBy({ personId, userId }: Actor): string | null {
  return personId === userId ? null : personId;
}
