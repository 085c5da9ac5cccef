import type { ParsedInput } from "#contract/endpoint";
import { limits } from "#contract/limits";
import type { updateProfile as endpoint } from "#contract/people/profile-settings";
import type { Role } from "#contract/people/profiles";
import { firstCharacters, isBlank } from "#contract/text/text";
import { requireCityCalled } from "#modules/cities";
import { releaseFiles } from "#modules/files";
import { acceptAllRequests, publishAccepted } from "#modules/follows";
import { noteLinks } from "#modules/profile-links";
import { presenceSwitched } from "#modules/presence";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { changePictures } from "./change-pictures.ts";
import { toOwnProfile } from "./own-columns.ts";
import { lockOwnProfile, saveOwnProfile } from "./queries.ts";
import { settledWords } from "./settled-words.ts";

type Changes = ParsedInput<typeof endpoint>;

/**
 * Saves the sent fields in one transaction: takes uploads, writes the row once, releases replaced pictures. Of two
 * tabs, each field keeps its last value; omitted fields stay. Repeating it changes nothing.
 */
export const updateProfile: Action<typeof endpoint> = async (ctx, changes) => {
  const { userId: id } = ctx.actor;
  if (changes.name !== undefined && isBlank(changes.name))
    throw new ApiError("display_name_required", { field: "name" });
  const { savedRow, accepted } = await ctx.db.transaction(async (db) => {
    // Accepts the follow requests of a profile that becomes public.
    const requests =
      changes.is_public === true ? await acceptAllRequests({ ...ctx, db }, id) : null;
    const before = await db.one(lockOwnProfile, { id });
    // Only an account deleted since its session was checked has no profile.
    if (before === null) throw new ApiError("not_authenticated");
    checkForRole(before.role, changes);
    const { city = before.city, country_code: country = before.country_code, city_id } = changes;
    await requireCityCalled(db, { id: city_id ?? null, city, country });
    const { pictures, replacedFileIds } = await changePictures({ ...ctx, db }, before, changes);
    const fields = { ...before, ...fieldsOf(changes, before.social_links), ...pictures };
    const words = await settledWords(db, id, fields, before);
    const row = await db.one(saveOwnProfile, { ...fields, ...words });
    if (row === null) throw new ApiError("not_authenticated");
    if (changes.social_links !== undefined) await noteLinks(db, id, row.social_links);
    await releaseFiles({ ...ctx, db }, replacedFileIds);
    return { savedRow: row, accepted: requests };
  });
  if (accepted !== null) publishAccepted(ctx, id, accepted);
  if (changes.show_presence !== undefined) presenceSwitched(ctx, id);
  return toOwnProfile(savedRow);
};

/** Fields that depend on being an artist. */
function checkForRole(role: Role | null, { bio = "", is_public }: Changes): void {
  if (role === "creator") {
    if (is_public === false) throw new ApiError("artist_is_public", { field: "is_public" });
  } else if (firstCharacters(bio, limits.bioSupporter) !== bio)
    throw new ApiError("invalid_input", {
      field: "bio",
      text: `No puede tener más de ${limits.bioSupporter} caracteres.`,
    });
}

/** The sent fields, as stored. */
function fieldsOf(changes: Changes, links: Record<string, string>) {
  const { avatar_file_id: _avatar, banner_file_id: _banner, social_links, ...fields } = changes;
  const { contact_email: email = "" } = fields;
  const linkEntries = Object.entries({ ...links, ...social_links }).filter(
    ([, value]) => value !== "",
  );
  return {
    ...fields,
    ...("contact_email" in fields ? { contact_email: email === "" ? null : email } : {}),
    social_links: Object.fromEntries(linkEntries),
  };
}
