import type {
  Collection,
  getCollections as mine,
  getFollowedCollections as followedOnes,
  getPublicCollections as publicOnes,
} from "#contract/collections/collections";
import { limits } from "#contract/limits";
import { maySee, notBlocked } from "#modules/people";
import type { Viewer } from "#modules/files";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t, type Values } from "#platform/db/sql";
import {
  collectionColumns,
  coversOf,
  readable,
  selectCollection,
  toCollection,
  toCovers,
} from "./columns.ts";

/** A literal limit, so that the generic plan is the one that stops early (posts/feed-queries.ts). */
const most = limits.pageMax + 1;
const range = { before_at: t.time, before_id: t.uuid, limit: t.bigint };
const listedColumns = { ...collectionColumns, listed_at: t.time };

/** One's own (index collections_of_owner) and those where one is a member (index collection_members_of). */
const ownPage = statement(
  { ...range, viewer: t.uuid },
  listedColumns,
  `select ${selectCollection}, c.updated_at as listed_at
   from (
     select id from collections where owner_id = $viewer and (updated_at, id) < ($before_at, $before_id)
     union all
     select collection_id from collection_members where member_id = $viewer and joined_at is not null
   ) mine
   join collections c on c.id = mine.id
   join profiles p on p.id = c.owner_id
   where (c.updated_at, c.id) < ($before_at, $before_id)
     and (p.id = $viewer or p.first_run_completed and ${notBlocked("p.id")})
   order by c.updated_at desc, c.id desc
   limit $limit`,
);

const invitedTo = statement(
  { viewer: t.uuid },
  collectionColumns,
  `select ${selectCollection}
   from collection_members i
   join collections c on c.id = i.collection_id
   join profiles p on p.id = c.owner_id
   where i.member_id = $viewer and i.joined_at is null and p.first_run_completed and ${notBlocked("p.id")}
   order by i.created_at desc
   limit 20`,
);

/** The number of saved posts, counted up to ten thousand, and the newest ones. */
const savedSummary = statement(
  { viewer: t.uuid },
  { items_count: t.int, covers: collectionColumns.covers },
  `select (
     select count(*)::int from (select from saved_content where user_id = $viewer limit 10000) s
   ) as items_count,
   ${coversOf(`
        select s.content_id, - extract(epoch from s.created_at) as place from saved_content s
        where s.user_id = $viewer
        order by s.created_at desc, s.content_id desc
        limit 12
      `)} as covers`,
);

/** Index collection_follows_of. */
const followedPage = statement(
  { ...range, viewer: t.uuid },
  listedColumns,
  `select ${selectCollection}, f.created_at as listed_at
   from collection_follows f
   join collections c on c.id = f.collection_id
   join profiles p on p.id = c.owner_id
   where f.follower_id = $viewer and (f.created_at, f.collection_id) < ($before_at, $before_id) and ${readable}
   order by f.created_at desc, f.collection_id desc
   limit $limit`,
);

/** Index collections_of_owner. */
const publicPage = statement(
  { ...range, viewer: maybe(t.uuid), owner: t.uuid },
  listedColumns,
  `select * from (
     select ${selectCollection}, c.updated_at as listed_at
     from collections c join profiles p on p.id = c.owner_id
     where c.owner_id = $owner and c.visibility = 'public' and c.items_count > 0 and ${maySee}
       and (c.updated_at, c.id) < ($before_at, $before_id)
     order by c.updated_at desc, c.id desc
     limit ${most}
   ) page
   order by updated_at desc, id desc
   limit $limit`,
);

const seenOwner = statement(
  { viewer: maybe(t.uuid), owner: t.uuid },
  { id: t.uuid },
  `select p.id from profiles p where p.id = $owner and ${maySee}`,
);

type Row = Values<typeof listedColumns>;

/** One page, and the cursor of the next. */
function toCollectionPage(
  rows: Row[],
  limit: number,
  viewer: Viewer,
): { collections: Collection[]; nextCursor: string | null } {
  const { pageRows, nextCursor } = pageOf(
    rows.map((row) => ({ row, id: row.id, created_at: row.listed_at })),
    limit,
  );
  return { collections: pageRows.map(({ row }) => toCollection(row, viewer)), nextCursor };
}

// One row more than the page shows whether there is a next one.
const rangeOf = ({ cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const start = decodeCursor(cursor);
  return { before_at: start.created_at, before_id: start.id, limit: limit + 1 };
};

/**
 * One's own collections and those where one is a member, on the first page with the saved posts and open invitations.
 */
export const getCollections: Action<typeof mine> = async (ctx, input) => {
  const { actor, db } = ctx;
  const viewer = actor.userId;
  const rows = await db.many(ownPage, { ...rangeOf(input), viewer });
  const page = toCollectionPage(rows, input.limit, ctx);
  if (input.cursor !== undefined) return { ...page, saved: null, invitations: [] };
  const [savedRow, invitations] = await Promise.all([
    db.one(savedSummary, { viewer }),
    db.many(invitedTo, { viewer }),
  ]);
  return {
    ...page,
    saved: savedRow && { ...savedRow, covers: toCovers(savedRow.covers, ctx) },
    invitations: invitations.map((row) => toCollection(row, ctx)),
  };
};

/** The followed collections that are still visible. */
export const getFollowedCollections: Action<typeof followedOnes> = async (ctx, input) => {
  const { actor, db } = ctx;
  const rows = await db.many(followedPage, { ...rangeOf(input), viewer: actor.userId });
  return toCollectionPage(rows, input.limit, ctx);
};

/** A person's public collections. Throws user_not_found when the viewer may not see that person. */
export const getPublicCollections: Action<typeof publicOnes> = async (ctx, input) => {
  const { actor, db } = ctx;
  const who = { viewer: actor?.userId ?? null, owner: input.id };
  const rows = await db.many(publicPage, { ...rangeOf(input), ...who });
  if (rows.length === 0 && (await db.one(seenOwner, who)) === null)
    throw new ApiError("user_not_found");
  return toCollectionPage(rows, input.limit, ctx);
};
