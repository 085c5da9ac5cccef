import { limits } from "#contract/limits";
import { maySee, notBlocked, personColumns, selectPerson } from "#modules/people";
import { readablePost } from "#modules/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";
import { editable, readable, visibility } from "./columns.ts";

/**
 * Locks a collection, before any change of it or of its rows, in a statement of its own, so that the following
 * statement sees other transactions' changes. (The deletion of a post changes items, never collections.)
 */
export const lockCollection = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from collections where id = $id for no key update`,
);

/** No row when the viewer may not see such a collection. */
export const standing = statement(
  { id: t.uuid, viewer: t.uuid },
  { items_count: t.int, is_owner: t.bool, can_edit: t.bool },
  `select c.items_count, c.owner_id = $viewer as is_owner, coalesce(${editable}, false) as can_edit
   from collections c join profiles p on p.id = c.owner_id
   where c.id = $id and ${readable}`,
);

/** A person creates collections one at a time, so that the limit is exact. */
export const lockOwnCollections = statement(
  { viewer: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("collections", "$viewer::uuid::text")}`,
);

/** No row at the limit, or when this person has used the key before. */
export const insertCollection = statement(
  {
    viewer: t.uuid,
    title: t.text,
    description: t.text,
    visibility,
    idempotency_key: t.uuid,
    request_hash: t.text,
  },
  { id: t.uuid },
  `insert into collections (owner_id, title, description, visibility, idempotency_key, request_hash)
   select $viewer, $title, $description, $visibility, $idempotency_key, $request_hash
   where (select count(*) from collections where owner_id = $viewer) < ${limits.collectionsPerPerson}
   on conflict (owner_id, idempotency_key) do nothing
   returning id`,
);

export const collectionOfKey = statement(
  { viewer: t.uuid, idempotency_key: t.uuid },
  { id: t.uuid, request_hash: t.text },
  `select id, request_hash from collections where owner_id = $viewer and idempotency_key = $idempotency_key`,
);

/** Null leaves a member unchanged. */
export const updateCollection = statement(
  {
    id: t.uuid,
    title: maybe(t.text),
    description: maybe(t.text),
    visibility: maybe(visibility),
  },
  {},
  `update collections set title = coalesce($title, title), description = coalesce($description, description),
     visibility = case when visibility_before is null then coalesce($visibility, visibility) else visibility end,
     visibility_before = case when visibility_before is not null then coalesce($visibility, visibility_before) end,
     updated_at = now()
   where id = $id`,
);

export const removeCollection = statement(
  { id: t.uuid },
  {},
  `delete from collections where id = $id`,
);

// Items; always under the collection's lock

/**
 * Adds a visible post, at a position or, without one, at the end. `found` is false when the viewer may not see such a
 * post; `already` means that it is in the collection.
 */
export const insertItem = statement(
  {
    id: t.uuid,
    viewer: t.uuid,
    post: t.uuid,
    note: t.text,
    position: maybe(t.bigint),
    gap: t.bigint,
  },
  { found: t.bool, already: t.bool, items_count: maybe(t.int) },
  `with seen as materialized (
     select m.id from media_content m join profiles p on p.id = m.user_id
     where m.id = $post and ${readablePost} and ${maySee}
   ), already as materialized (
     select 1 from collection_items where content_id = $post and collection_id = $id
   ), added as (
     insert into collection_items (collection_id, content_id, position, note, added_by)
     select c.id, seen.id,
       coalesce($position, (select max(position) from collection_items where collection_id = $id) + $gap, 0),
       $note, $viewer
     from seen, collections c
     where c.id = $id and c.items_count < ${limits.collectionItems} and not exists (select from already)
     returning id
   ), counted as (
     update collections c set items_count = c.items_count + 1, updated_at = now()
     where c.id = $id and exists (select from added)
     returning c.items_count
   )
   select exists (select from seen) as found, exists (select from already) as already,
     (select items_count from counted) as items_count`,
);

/**
 * Adds posts at the end, in their order: the visible ones that are not in it yet. `fit` is their number; all of them
 * are added, or none when there is no room. Locks the posts in the order of their deletion.
 */
export const insertItems = statement(
  { id: t.uuid, viewer: t.uuid, posts: t.uuids, gap: t.bigint },
  { fit: t.int, added: t.int, items_count: t.int },
  `with fit as materialized (
     select m.id, asked.place
     from unnest($posts::uuid[]) with ordinality as asked(id, place)
     join media_content m on m.id = asked.id
     join profiles p on p.id = m.user_id
     where ${readablePost} and ${maySee} and not exists (
       select from collection_items i where i.content_id = m.id and i.collection_id = $id
     )
     order by m.id
     for key share of m
   ), added as (
     insert into collection_items (collection_id, content_id, position, note, added_by)
     select c.id, fit.id,
       coalesce((select max(position) from collection_items where collection_id = $id), 0)
         + $gap * row_number() over (order by fit.place),
       '', $viewer
     from fit, collections c
     where c.id = $id and c.items_count + (select count(*) from fit) <= ${limits.collectionItems}
     returning id
   ), counted as (
     update collections c set items_count = c.items_count + (select count(*)::int from added), updated_at = now()
     where c.id = $id and exists (select from added)
     returning c.items_count
   )
   select (select count(*)::int from fit) as fit, (select count(*)::int from added) as added,
     coalesce((select items_count from counted), (select items_count from collections where id = $id)) as items_count`,
);

/** Removes one item, by its id or by its post, if the viewer may. */
export const deleteItem = statement(
  {
    id: t.uuid,
    viewer: t.uuid,
    any: t.bool,
    item: maybe(t.uuid),
    post: maybe(t.uuid),
  },
  { items_count: t.int },
  `with removed as (
     delete from collection_items i
     where i.collection_id = $id and (i.id = $item or i.content_id = $post)
       and ($any::boolean or i.added_by = $viewer)
     returning i.id
   )
   update collections c set items_count = c.items_count - 1, updated_at = now()
   from removed
   where c.id = $id
   returning c.items_count`,
);

/** Who added it; no row when it is not in the collection. */
export const itemOf = statement(
  { id: t.uuid, item: maybe(t.uuid), post: maybe(t.uuid) },
  { id: t.uuid, added_by: maybe(t.uuid) },
  `select id, added_by from collection_items where collection_id = $id and (id = $item or content_id = $post)`,
);

export const updateNote = statement(
  { id: t.uuid, item: t.uuid, note: t.text },
  {},
  `with noted as (
     update collection_items set note = $note where collection_id = $id and id = $item
   )
   update collections set updated_at = now() where id = $id`,
);

/** The positions around a place: of the item before it (null for the first place) and of the one after. */
export const neighbours = statement(
  { id: t.uuid, item: maybe(t.uuid), after: maybe(t.uuid) },
  { before: maybe(t.bigint), next: maybe(t.bigint) },
  `with before as (
     select position from collection_items where collection_id = $id and id = $after
   )
   select (select position from before) as before,
     (
       select min(position) from collection_items
       where collection_id = $id and id is distinct from $item
         and position > coalesce((select position from before), ${Number.MIN_SAFE_INTEGER})
     ) as next`,
);

export const setPosition = statement(
  { id: t.uuid, item: t.uuid, position: t.bigint },
  {},
  `with moved as (
     update collection_items set position = $position where collection_id = $id and id = $item
   )
   update collections set updated_at = now() where id = $id`,
);

/** In the order in which bulk deletion locks them. */
export const lockItems = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from collection_items where collection_id = $id order by content_id for update`,
);

/** Respaces all positions. */
export const spread = statement(
  { id: t.uuid, gap: t.bigint },
  {},
  `update collection_items i set position = o.place * $gap
   from (
     select id, row_number() over (order by position, id) as place from collection_items
     where collection_id = $id
   ) o
   where i.id = o.id`,
);

// Followers and members; always under the collection's lock

/** Only public and unlisted collections can be followed. */
export const insertFollow = statement(
  { id: t.uuid, viewer: t.uuid },
  { followers_count: t.int },
  `with added as (
     insert into collection_follows (follower_id, collection_id)
     select $viewer, c.id from collections c where c.id = $id and c.visibility <> 'private'
     on conflict do nothing
     returning collection_id
   )
   update collections c set followers_count = c.followers_count + (select count(*)::int from added)
   where c.id = $id and c.visibility <> 'private'
   returning c.followers_count`,
);

export const deleteFollow = statement(
  { id: t.uuid, viewer: t.uuid },
  { followers_count: t.int },
  `with removed as (
     delete from collection_follows where follower_id = $viewer and collection_id = $id
     returning collection_id
   )
   update collections c set followers_count = c.followers_count - (select count(*)::int from removed)
   where c.id = $id
   returning c.followers_count`,
);

/** Adds a member below the limit; repeating it changes nothing. */
export const insertMember = statement(
  { id: t.uuid, person: t.uuid, joined: t.bool },
  { joined: t.bool },
  `insert into collection_members (collection_id, member_id, joined_at)
   select $id, $person, case when $joined then now() end
   where (
     select count(*) from collection_members where collection_id = $id and member_id <> $person
   ) < ${limits.collectionMembers}
   on conflict (collection_id, member_id) do update
     set joined_at = coalesce(collection_members.joined_at, excluded.joined_at)
   returning joined_at is not null as joined`,
);

/** No row when this person was not invited. */
export const acceptMember = statement(
  { id: t.uuid, viewer: t.uuid },
  { collection_id: t.uuid },
  `update collection_members i set joined_at = coalesce(i.joined_at, now())
   from collections c join profiles p on p.id = c.owner_id
   where i.collection_id = $id and i.member_id = $viewer and c.id = i.collection_id
     and p.first_run_completed and ${notBlocked("p.id")}
   returning i.collection_id`,
);

export const deleteMember = statement(
  { id: t.uuid, person: t.uuid },
  {},
  `delete from collection_members where collection_id = $id and member_id = $person`,
);

/** A person by username, if neither has blocked the other. */
export const personNamed = statement(
  { viewer: t.uuid, username: t.text },
  personColumns,
  `select ${selectPerson}
   from profiles p
   where p.username = $username and p.first_run_completed and ${notBlocked("p.id")}`,
);

export const setToken = statement(
  { id: t.uuid, token: maybe(t.text) },
  {},
  `update collections set invite_token = $token where id = $id`,
);

export const tokenOf = statement(
  { id: t.uuid },
  { invite_token: maybe(t.text) },
  `select invite_token from collections where id = $id`,
);

/** The collection of a link, if it is valid. */
export const collectionOfToken = statement(
  { token: t.text, viewer: t.uuid },
  { id: t.uuid, is_owner: t.bool, joined: t.bool },
  `select c.id, c.owner_id = $viewer as is_owner, ${editable} as joined
   from collections c join profiles p on p.id = c.owner_id
   where c.invite_token = $token and (p.id = $viewer or p.first_run_completed and ${notBlocked("p.id")})`,
);

// Erasing a person, in batches

/** A batch of followed collections, with their counters, in the order of the collections. */
export const eraseFollowsOf = statement(
  { user_id: t.uuid },
  { gone: t.int },
  `with picked as materialized (
     select c.id from collections c
     where c.id in (select collection_id from collection_follows where follower_id = $user_id limit 200)
     order by c.id
     for no key update
   ), removed as (
     delete from collection_follows f using picked
     where f.follower_id = $user_id and f.collection_id = picked.id
     returning f.collection_id
   ), counted as (
     update collections c set followers_count = c.followers_count - 1
     from removed where c.id = removed.collection_id
   )
   select count(*)::int as gone from removed`,
);

/** A batch of items that they added to other people's collections: these stay, without their name and note. */
export const eraseTracesOf = statement(
  { user_id: t.uuid },
  {},
  `update collection_items set added_by = null, note = ''
   where id in (select id from collection_items where added_by = $user_id limit 500)`,
);

/** A batch of followers of their collections, of which there may be thousands. */
export const eraseFollowersOf = statement(
  { user_id: t.uuid },
  {},
  `delete from collection_follows where (follower_id, collection_id) in (
     select f.follower_id, f.collection_id
     from collections c join collection_follows f on f.collection_id = c.id
     where c.owner_id = $user_id limit 2000
   )`,
);

export const eraseCollectionsOf = statement(
  { user_id: t.uuid },
  {},
  `delete from collections where id in (select id from collections where owner_id = $user_id limit 5)`,
);

/** A taken-down collection is private, and remembers what it was. */
export const setTakenDown = statement(
  { id: t.uuid },
  {},
  `update collections set visibility_before = visibility, visibility = 'private'
   where id = $id and visibility_before is null`,
);

export const restoreVisibility = statement(
  { id: t.uuid },
  {},
  `update collections set visibility = visibility_before, visibility_before = null
   where id = $id and visibility_before is not null`,
);
