import type { getCollectionsOf as endpoint } from "#contract/collections/collections";
import { limits } from "#contract/limits";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { editable, visibility } from "./columns.ts";

/** The last changed first; whether each contains the post is one index lookup (collection_items_once). */
const listsOf = statement(
  { viewer: t.uuid, post: t.uuid },
  {
    id: t.uuid,
    title: t.text,
    visibility,
    owner_is_private: t.bool,
    items_count: t.int,
    is_owner: t.bool,
    has: t.bool,
  },
  `select c.id, c.title, c.visibility, not p.is_public as owner_is_private, c.items_count, c.owner_id = $viewer as is_owner,
     (select true from collection_items i where i.content_id = $post and i.collection_id = c.id) is not null as has
   from (
     select id from collections where owner_id = $viewer
     union all
     select collection_id from collection_members where member_id = $viewer and joined_at is not null
   ) mine
   join collections c on c.id = mine.id
   join profiles p on p.id = c.owner_id
   where ${editable}
   order by c.updated_at desc, c.id desc
   limit ${limits.collectionsPerPerson * 2}`,
);

/** The collections to which a post can be added, and those that contain it. None for a post that is not visible. */
export const getCollectionsOf: Action<typeof endpoint> = async ({ actor, db }, { id: post }) => ({
  collections: await db.many(listsOf, { viewer: actor.userId, post }),
});
