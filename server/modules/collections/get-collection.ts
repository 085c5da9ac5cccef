import type { getCollection as endpoint, WholeCollection } from "#contract/collections/collections";
import type { Person } from "#contract/people/profiles";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import {
  collectionColumns,
  editable,
  metIn,
  personInJson,
  readable,
  selectCollection,
  toCollection,
} from "./columns.ts";

const oneCollection = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  {
    ...collectionColumns,
    description: t.text,
    followers_count: t.int,
    created_at: t.time,
    can_edit: t.bool,
    is_following: t.bool,
    members: t.json<Person[]>(),
  },
  `select ${selectCollection}, c.description, c.followers_count, c.created_at,
     e.can_edit,
     (select true from collection_follows f where f.follower_id = $viewer and f.collection_id = c.id) is not null
       as is_following,
     coalesce((
       select jsonb_agg(${personInJson} order by i.joined_at)
       from collection_members i join profiles p on p.id = i.member_id
       where i.collection_id = c.id and i.joined_at is not null and ${metIn("e.can_edit")}
     ), '[]'::jsonb) as members
   from collections c
   join profiles p on p.id = c.owner_id
   cross join lateral (select coalesce(${editable}, false) as can_edit) e
   where c.id = $id and ${readable}`,
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A collection as the viewer sees it; null when it is not visible to them. */
export async function findCollection(
  ctx: VisitorContext,
  id: string,
): Promise<WholeCollection | null> {
  const row = await ctx.db.one(oneCollection, { id, viewer: ctx.actor?.userId ?? null });
  if (row === null) return null;
  const { description, followers_count, can_edit, is_following, members } = row;
  return {
    ...toCollection(row, ctx),
    description,
    followers_count,
    created_at: row.created_at.toISOString(),
    can_edit,
    is_following,
    members,
  };
}

/**
 * Returns one collection. The id is part of an address that people type, so it may be any text. Throws
 * collection_not_found for one that is private, of somebody whom the viewer may not see, or missing.
 */
export const getCollection: Action<typeof endpoint> = async (ctx, { id }) => {
  const collection = uuid.test(id) ? await findCollection(ctx, id) : null;
  if (collection === null) throw new ApiError("collection_not_found");
  return collection;
};
