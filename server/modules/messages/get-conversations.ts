import type {
  Conversation,
  countUnreadMessages as count,
  Folder,
  getConversation as one,
  getConversations as list,
} from "#contract/messages/messages";
import { limits } from "#contract/limits";
import { decodeCursor, encodeCursor, pageOf } from "#platform/db/cursor";
import { actedBy } from "#platform/acted-by";
import type { Actor } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { saysMutedWord } from "#modules/people";
import { type SqlType, statement, t } from "#platform/db/sql";
import { bandSide } from "./band-side.ts";
import {
  conversationColumns,
  conversationFrom,
  isOwn,
  notBlockedByViewer,
  ownSide,
  place,
  selectConversation,
  writing,
} from "./columns.ts";
import { toConversation } from "./view.ts";

const folder: SqlType<Folder> = { pg: "text", nullable: false };

/** Requests of blocked or banned people are hidden: nobody could answer, and they would be counted for a month. */
const answerable = `${writing} <> 'closed'`;

const pageParams = {
  viewer: t.uuid,
  folder,
  search: t.text,
  before_at: t.time,
  before_id: t.uuid,
  limit: t.bigint,
};
/** Index conversation_members_moved; the inner limit is a literal for the planner. */
const selectPage = (side: string): string => `select * from (
     select ${selectConversation}
     from ${conversationFrom(side)}
     where m.user_id = $viewer and m.folder = $folder and ${notBlockedByViewer}
       and (m.last_message_at, m.conversation_id) < ($before_at, $before_id)
       and ($folder <> 'request' or ${answerable})
       and ($search = '' or strpos(search_fold(p.name), search_fold($search)) > 0)
     order by m.last_message_at desc, m.conversation_id desc
     limit ${limits.pageMax + 1}
   ) page
   order by last_message_at desc, id desc
   limit $limit`;
export const conversationsPage = statement(pageParams, conversationColumns, selectPage(ownSide));
export const bandConversationsPage = statement(
  { ...pageParams, reader: t.uuid },
  conversationColumns,
  selectPage(bandSide),
);

const selectOne = (side: string): string =>
  `select ${selectConversation} from ${conversationFrom(side)} where ${isOwn}`;
const oneParams = { viewer: t.uuid, id: t.uuid };
const oneOf = statement(oneParams, conversationColumns, selectOne(ownSide));
const oneOfBand = statement(
  { ...oneParams, reader: t.uuid },
  conversationColumns,
  selectOne(bandSide),
);

/** The request `m` contains a muted word of the viewer: the badge does not count it. */
const holdsMutedWord = `exists (
       select from messages asked
       where asked.conversation_id = m.conversation_id and asked.sender_id = m.other_id
         and ${saysMutedWord("asked.content")}
     )`;

const waitingColumns = { unread: t.int, requests: t.int, quiet_requests: t.int };
const selectWaiting = (side: string): string => `select
     (select count(*)::int from (
       select from ${side}
       where m.user_id = $viewer and m.folder = 'main' and m.unread > 0 and ${notBlockedByViewer} limit 100
     ) found) as unread, count(*)::int as requests, (count(*) filter (where quiet))::int as quiet_requests
   from (
     select ${holdsMutedWord} as quiet
     from ${place} where m.user_id = $viewer and m.folder = 'request' and ${answerable} limit 100
   ) asked`;
const waiting = statement({ viewer: t.uuid }, waitingColumns, selectWaiting(ownSide));
const waitingForBand = statement(
  { viewer: t.uuid, reader: t.uuid },
  waitingColumns,
  selectWaiting(bandSide),
);

/** One's conversations, the latest first. */
export const getConversations: Action<typeof list> = async ({ actor, db }, input) => {
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  const range = {
    viewer: actor.userId,
    folder: input.folder,
    search: input.search.trim(),
    before_at,
    before_id,
    limit: input.limit + 1,
  };
  const reader = actedBy(actor);
  const rows =
    reader === null
      ? await db.many(conversationsPage, range)
      : await db.many(bandConversationsPage, { ...range, reader });
  const { pageRows, nextCursor } = pageOf(
    rows,
    input.limit,
    ({ id, last_message_at: created_at }) => encodeCursor({ id, created_at }),
  );
  return { conversations: pageRows.map(toConversation), nextCursor };
};

/** A conversation as one of its two people sees it. Throws conversation_not_found. */
export async function findConversation(db: Db, id: string, actor: Actor): Promise<Conversation> {
  const viewer = actor.userId;
  const reader = actedBy(actor);
  const row =
    reader === null
      ? await db.one(oneOf, { id, viewer })
      : await db.one(oneOfBand, { id, viewer, reader });
  if (row === null) throw new ApiError("conversation_not_found");
  return toConversation(row);
}

export const getConversation: Action<typeof one> = ({ actor, db }, { id }) =>
  findConversation(db, id, actor);

/** For the badge: conversations with unread messages, and open requests. */
export const countUnreadMessages: Action<typeof count> = ({ actor, db }) =>
  waitingOf(db, actor.userId, actedBy(actor));

/**
 * How many conversations of a profile are unread or need an answer, 200 at most: for a band as its member `reader`
 * sees it, for a person with `reader` null.
 */
export async function countUnreadConversations(
  db: Db,
  viewer: string,
  reader: string | null,
): Promise<number> {
  const { unread, requests, quiet_requests } = await waitingOf(db, viewer, reader);
  return unread + requests - quiet_requests;
}

async function waitingOf(db: Db, viewer: string, reader: string | null) {
  const counts =
    reader === null
      ? await db.one(waiting, { viewer })
      : await db.one(waitingForBand, { viewer, reader });
  return counts ?? { unread: 0, requests: 0, quiet_requests: 0 };
}
