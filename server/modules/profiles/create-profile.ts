import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { claim, claimSlug } from "./claim-handle.ts";
import { cleanName } from "./name-profile.ts";
import {
  insertBandProfile,
  insertPersonOf,
  insertProfile,
  lockHandles,
  setFirstHandles,
  setFirstUsername,
} from "./queries.ts";

/**
 * Creates the profile of a new account, in the caller's transaction. The name comes from the sign-up, so it is
 * normalised and shortened for a profile; onboarding asks for it again.
 */
export async function createProfile(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await ctx.db.run(insertProfile, { id, name: cleanName(name) });
}

interface NewBand {
  id: string;
  name: string;
  username: string;
  city: string;
  country_code: string | null;
  city_id: number | null;
  musical_genres: string[];
}

/**
 * Creates the public page of a band, an artist without an account, in the caller's transaction; throws
 * `username_taken`.
 */
export async function createBandProfile(db: Db, { username, ...band }: NewBand): Promise<void> {
  const { id, name } = band;
  await db.run(insertBandProfile, band);
  await db.one(lockHandles, {});
  await claim(db, id, username);
  const creator_slug = await claimSlug(db, id, name, username);
  await db.run(setFirstHandles, { id, username, creator_slug });
}

/**
 * Creates the page of a person whose former page became the band `band`, in the caller's transaction, for the account
 * with this id; throws `username_taken`.
 */
export async function createPersonalProfile(
  db: Db,
  { username, ...person }: { id: string; band: string; name: string; username: string },
): Promise<void> {
  const { id } = person;
  await db.run(insertPersonOf, person);
  await db.one(lockHandles, {});
  await claim(db, id, username);
  await db.run(setFirstUsername, { id, username });
}
