import type { Picture } from "#contract/files/files";
import type { Db } from "#platform/db/db";
import { maybe, statement, t } from "#platform/db/sql";
import * as queries from "./queries.ts";

export type ProfilePicture = "avatar" | "banner";

/** The pictures that were taken from a profile; those that it did not have are null. */
export type RemovedPictures = Record<
  ProfilePicture,
  { picture: Picture; file: string | null } | null
>;

const findPictures = statement(
  { id: t.uuid },
  {
    avatar: maybe(t.json<Picture>()),
    avatar_file_id: maybe(t.uuid),
    banner: maybe(t.json<Picture>()),
    banner_file_id: maybe(t.uuid),
  },
  `select avatar, avatar_file_id, banner, banner_file_id from profiles where id = $id for no key update`,
);

/** Takes the named pictures from a profile, in the caller's transaction; their files stay. */
export async function removePictures(
  db: Db,
  id: string,
  which: readonly ProfilePicture[],
): Promise<RemovedPictures> {
  const row = await db.one(findPictures, { id });
  const removedOf = (kind: ProfilePicture) => {
    const picture = row?.[kind] ?? null;
    return picture === null || !which.includes(kind)
      ? null
      : { picture, file: row?.[`${kind}_file_id`] ?? null };
  };
  const removed = { avatar: removedOf("avatar"), banner: removedOf("banner") };
  await db.run(queries.clearPictures, {
    id,
    avatar: removed.avatar !== null,
    banner: removed.banner !== null,
  });
  return removed;
}

/**
 * Gives removed pictures back where the person has not chosen a new one, in the caller's transaction. Returns the files
 * of those that were not given back.
 */
export async function restorePictures(
  db: Db,
  id: string,
  removed: RemovedPictures,
): Promise<string[]> {
  const row = await db.one(findPictures, { id });
  if (row === null) return [];
  const replaced: string[] = [];
  const slot = (kind: ProfilePicture) => {
    const current = { picture: row[kind], file: row[`${kind}_file_id`] };
    const former = removed[kind];
    if (former === null || current.picture !== null) {
      if (former !== null && former.file !== null) replaced.push(former.file);
      return current;
    }
    return former;
  };
  const avatar = slot("avatar");
  const banner = slot("banner");
  await db.run(queries.setPictures, {
    id,
    avatar: avatar.picture,
    avatar_file_id: avatar.file,
    banner: banner.picture,
    banner_file_id: banner.file,
  });
  return replaced;
}
