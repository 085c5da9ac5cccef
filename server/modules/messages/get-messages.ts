import type {
  getMessageChanges as changes,
  getMessages as page,
} from "#contract/messages/messages";
import { limits } from "#contract/limits";
import { actedBy } from "#platform/acted-by";
import type { Actor } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { bandSide } from "./band-side.ts";
import {
  isOwn,
  messageColumns,
  messageJoins,
  ownSide,
  placeOf,
  selectMessage,
  showsReceipts,
} from "./columns.ts";
import { toMessage } from "./view.ts";

/** The state of a conversation for one of its two people. */
const stateParams = { viewer: t.uuid, id: t.uuid };
const stateColumns = {
  last_seq: t.int,
  cleared_seq: t.int,
  last_change: t.int,
  read_seq: t.int,
  other_read_seq: maybe(t.int),
};
const selectState = (
  side: string,
): string => `select c.last_seq, m.cleared_seq, c.last_change, m.read_seq, case when ${showsReceipts} then (
     select o.read_seq from conversation_members o where o.user_id = m.other_id and o.conversation_id = c.id
   ) end as other_read_seq
   from ${placeOf(side)} where ${isOwn}`;
const state = statement(stateParams, stateColumns, selectState(ownSide));
const stateForBand = statement(
  { ...stateParams, reader: t.uuid },
  stateColumns,
  selectState(bandSide),
);
/** Null when the conversation is not theirs. */
function stateOf(db: Db, id: string, actor: Actor) {
  const viewer = actor.userId;
  const reader = actedBy(actor);
  return reader === null
    ? db.one(state, { viewer, id })
    : db.one(stateForBand, { viewer, id, reader });
}

/**
 * The messages that end at `upto`, or at the last one. Numbers have no gaps: a page is a range of the unique index.
 */
export const messagesPage = statement(
  { viewer: t.uuid, id: t.uuid, upto: t.bigint, limit: t.bigint },
  { last_seq: t.int, cleared_seq: t.int, last_change: t.int, ...messageColumns },
  `with here as materialized (
     select c.last_seq, m.cleared_seq, c.last_change, least($upto::bigint, c.last_seq) as upto
     from conversation_members m join conversations c on c.id = m.conversation_id where ${isOwn}
   )
   select here.last_seq, here.cleared_seq, here.last_change, ${selectMessage}
   from here
   join messages l on l.conversation_id = $id and l.seq <= here.upto
     and l.seq > greatest(here.upto - $limit::bigint, here.cleared_seq)
   ${messageJoins}
   order by l.seq`,
);

const maxChanges = limits.messagesMax;

/** Index messages_changed. */
export const changesPage = statement(
  { viewer: t.uuid, id: t.uuid, since: t.bigint },
  messageColumns,
  `select ${selectMessage} from (
     select l.* from messages l
     where l.conversation_id = $id and l.change > $since::bigint
       and l.seq > (select m.cleared_seq from conversation_members m where ${isOwn})
     order by l.change limit ${maxChanges + 1}
   ) l ${messageJoins}
   order by l.change`,
);

/** A page of a conversation in chronological order: the newest messages, those before a message, or around one. */
export const getMessages: Action<typeof page> = async ({ actor, db }, input) => {
  const { id, limit, before, around } = input;
  const viewer = actor.userId;
  const upto = around === undefined ? (before ?? 2 ** 40) - 1 : around + Math.floor(limit / 2);
  const rows = await db.many(messagesPage, { viewer, id, upto: Math.min(upto, 2 ** 40), limit });
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) {
    const conversationState = await stateOf(db, id, actor);
    if (conversationState === null) throw new ApiError("conversation_not_found");
    const { last_change } = conversationState;
    return {
      messages: [],
      has_older: false,
      has_newer: conversationState.last_seq > conversationState.cleared_seq,
      last_change,
    };
  }
  return {
    messages: rows.map((row) => toMessage(row, actor)),
    has_older: first.seq > first.cleared_seq + 1,
    has_newer: last.seq < last.last_seq,
    last_change: last.last_change,
  };
};

/** The changes after `since`, in order, so that a client catches up without a gap (rule messages-3). */
export const getMessageChanges: Action<typeof changes> = async ({ actor, db }, { id, since }) => {
  const viewer = actor.userId;
  // Read before the messages: later changes arrive as an event, or with the next call.
  const conversationState = await stateOf(db, id, actor);
  if (conversationState === null) throw new ApiError("conversation_not_found");
  const { read_seq, other_read_seq } = conversationState;
  const rows =
    since >= conversationState.last_change
      ? []
      : await db.many(changesPage, { viewer, id, since: Math.min(since, 2 ** 40) });
  const pageRows = rows.slice(0, maxChanges);
  const more = rows.length > pageRows.length;
  const last = Math.max(pageRows.at(-1)?.change ?? 0, more ? 0 : conversationState.last_change);
  return {
    messages: pageRows.map((row) => toMessage(row, actor)),
    last_change: last,
    more,
    read_seq,
    other_read_seq,
  };
};
