import { limits } from "#contract/limits";
import { firstCharacters, normalizeLine } from "#contract/text/text";
import type { Context } from "#platform/context";
import { setFirstName } from "./queries.ts";

/** The name of a profile whose account has just been confirmed, cleaned as createProfile does; in the caller's transaction. */
export async function nameProfile(
  ctx: Pick<Context, "db">,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await ctx.db.run(setFirstName, { id, name: cleanName(name) });
}

/** A name from outside, as a profile may have it. */
export function cleanName(name: string): string {
  return firstCharacters(normalizeLine(name.toWellFormed()), limits.displayNameLength);
}
