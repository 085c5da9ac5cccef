import type {
  CollectionItem,
  getCollectionItems as endpoint,
} from "#contract/collections/collection-items";
import type { Person } from "#contract/people/profiles";
import { maySee } from "#modules/people";
import { postColumns, readablePost, selectPost, toPost } from "#modules/posts";
import type { VisitorContext } from "#platform/context";
import { addressKey } from "#platform/limits";
import type { Action } from "#platform/http/http";
import { maybe, statement, t, type Values } from "#platform/db/sql";
import { editable, metIn, personInJson, readable } from "./columns.ts";
import { getCollection } from "./get-collection.ts";
import { firstPlace, placeAt, placeOf } from "./place-cursor.ts";
import { longText, says, wordsOf } from "./says.ts";

const itemColumns = {
  ...postColumns,
  /** Whether the viewer may see the post: otherwise all of its columns are null. */
  shown: t.bool,
  item_id: t.uuid,
  position: t.bigint,
  note: t.text,
  added_at: t.time,
  added_by: maybe(t.json<Person>()),
  can_remove: t.bool,
};

const params = {
  id: t.uuid,
  viewer: maybe(t.uuid),
  after_position: t.bigint,
  after_id: t.uuid,
  limit: t.bigint,
};
const list = `list as materialized (
     select c.id, coalesce(c.owner_id = $viewer, false) as is_owner, coalesce(${editable}, false) as can_edit
     from collections c join profiles p on p.id = c.owner_id
     where c.id = $id and ${readable}
   )`;
const page = `select i.*, list.is_owner, list.can_edit
     from list join collection_items i on i.collection_id = list.id`;
const inOrder = `(i.position, i.id) > ($after_position, $after_id)`;
const items = `select ${selectPost}, coalesce(${readablePost} and ${maySee}, false) as shown, i.id as item_id, i.position,
     i.note, i.created_at as added_at,
     (
       select ${personInJson} from profiles p where p.id = i.added_by and ${metIn("i.can_edit")}
     ) as added_by,
     coalesce(i.is_owner or i.can_edit and i.added_by = $viewer, false) as can_remove
   from page i
   left join media_content m on m.id = i.content_id
   left join profiles p on p.id = m.user_id
   order by i.position, i.id`;

/** Index collection_items_in_order. */
const itemsPage = statement(
  params,
  itemColumns,
  `with ${list}, page as materialized (
     ${page} where ${inOrder} order by i.position, i.id limit $limit
   ) ${items}`,
);

/** Items with the search words in title, text, author's name or note; only visible ones. */
const foundItems = statement(
  { ...params, search: t.text },
  itemColumns,
  `with ${list}, page as materialized (
     ${page}
     join media_content m on m.id = i.content_id
     join profiles p on p.id = m.user_id
     where ${inOrder} and ${readablePost} and ${maySee}
       and ${says(`m.title || ' ' || p.name || ' ' || i.note || ' ' || ${longText}`)}
     order by i.position, i.id limit $limit
   ) ${items}`,
);

/** An item that the viewer may not see becomes an empty place. */
function toItem(row: Values<typeof itemColumns>, ctx: VisitorContext): CollectionItem {
  return {
    id: row.item_id,
    post: row.shown ? toPost(row, ctx) : null,
    note: row.shown ? row.note : "",
    added_at: row.added_at.toISOString(),
    added_by: row.shown ? row.added_by : null,
    can_remove: row.can_remove,
  };
}

/** The items of a collection, in their order, for everybody who may see it. */
export const getCollectionItems: Action<typeof endpoint> = async (ctx, input) => {
  const { id, limit } = input;
  const start = input.cursor === undefined ? firstPlace : placeAt(input.cursor);
  const search = wordsOf(input.search);
  if (search !== "") await ctx.limits.take("search", ctx.actor?.userId ?? addressKey(ctx.ip));
  const range = {
    id,
    viewer: ctx.actor?.userId ?? null,
    after_position: start.position,
    after_id: start.id,
    // One row more than the page shows whether there is a next one.
    limit: limit + 1,
  };
  const rows =
    search === ""
      ? await ctx.db.many(itemsPage, range)
      : await ctx.db.many(foundItems, { ...range, search });
  // No rows: the collection is empty, or not visible.
  if (rows.length === 0) await getCollection(ctx, { id });
  const visibleRows = rows.slice(0, limit);
  const last = visibleRows.at(-1);
  const more = last !== undefined && rows.length > visibleRows.length;
  return {
    items: visibleRows.map((row) => toItem(row, ctx)),
    nextCursor: more ? placeOf({ position: last.position, id: last.item_id }) : null,
  };
};
