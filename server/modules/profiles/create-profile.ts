import type { Context } from "#platform/context";
import { cleanName } from "./name-profile.ts";
import { insertProfile } from "./queries.ts";

/**
 * Makes the profile of a new account, in the caller's transaction. The name is whatever the sign-up
 * carried, so it is cleaned and cut to what a profile allows; onboarding asks for it again.
 */
export async function createProfile(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await ctx.db.run(insertProfile, { id, name: cleanName(name) });
}
