import { limits } from "#contract/limits";
import { firstCharacters, normalizeLine } from "#contract/text/text";
import type { Context } from "#platform/context";
import { setFirstName } from "./queries.ts";

/**
 * Sets the name of a profile whose account was just confirmed, normalised as in createProfile; in the caller's
 * transaction.
 */
export async function nameProfile(
  ctx: Pick<Context, "db">,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await ctx.db.run(setFirstName, { id, name: cleanName(name) });
}

/** Normalises a name from outside for a profile. */
export function cleanName(name: string): string {
  return firstCharacters(normalizeLine(name.toWellFormed()), limits.displayNameLength);
}
