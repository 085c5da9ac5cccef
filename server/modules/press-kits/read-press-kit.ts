import type { Profile } from "#contract/people/profiles";
import { isStorable } from "#contract/text/text";
import type { View } from "#modules/files";
import { getProfile } from "#modules/profiles";
import type { VisitorContext } from "#platform/context";
import * as queries from "./queries.ts";

/** A file of a kit; `key` is the object for download. */
export interface PressFile {
  id: string;
  kind: queries.PressFileKind;
  credit: string;
  alt: string;
  view: View;
  key: string;
}

/** A published kit as visitors see it. */
export interface PressKit {
  profile: Profile;
  bio_short: string;
  bio_medium: string;
  bio_long: string;
  files: PressFile[];
  updated_at: Date;
  /** Null while it is made for the first time; `is_current`: it contains the last change. */
  zip: { key: string; bytes: number; is_current: boolean } | null;
}

/** The published kit at this name; null when there is none. */
export async function readPressKit(ctx: VisitorContext, handle: string): Promise<PressKit | null> {
  if (!isStorable(handle)) return null;
  const row = await ctx.db.one(queries.publishedKit, { handle: handle.toLowerCase() });
  if (row === null) return null;
  const { profile_id: id, zip_key: key, zip_bytes: bytes, zip_is_current, ...kit } = row;
  const [profile, files] = await Promise.all([
    getProfile(ctx, { handle: id }),
    ctx.db.many(queries.filesOf, { id }),
  ]);
  return {
    ...kit,
    profile,
    files,
    zip: key === null || bytes === null ? null : { key, bytes, is_current: zip_is_current },
  };
}
