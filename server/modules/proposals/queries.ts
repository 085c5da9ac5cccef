import type { ProposalTerms } from "#contract/messages/proposal-card";
import type { FeeKind, ProposalAction, ProposalState } from "#contract/messages/proposal-kinds";
import { limits } from "#contract/limits";
import { proposalState, proposalTermsJson } from "#modules/messages";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const state: SqlType<ProposalState> = { pg: "text", nullable: false };
const action: SqlType<ProposalAction> = { pg: "text", nullable: false };
const feeKind: SqlType<FeeKind> = { pg: "text", nullable: false };
const terms = t.json<ProposalTerms>();

/** Whether a day at a place has passed, or is too far ahead. No row: there is no such city. */
export const dayInCity = statement(
  { city_id: t.int, date: t.text },
  { name: t.text, is_past: t.bool, is_far: t.bool },
  `select name, $date::text::date < (now() at time zone time_zone)::date as is_past,
     $date::text::date > ((now() + interval '${limits.eventMonthsAhead} months') at time zone time_zone)::date as is_far
   from cities where id = $city_id`,
);

/** Who may be hired: whoever may announce events. */
export const mayPlay = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from profiles
   where id = $id and (role = 'creator' or is_professional) and first_run_completed`,
);

/** The instant at which the day of a show is over at its place. */
const dayIsOver = `((s.date + 1)::timestamp at time zone y.time_zone)`;

export const insertProposal = statement(
  { conversation_id: t.uuid, artist_id: t.uuid, offered_by: t.uuid },
  { id: t.uuid },
  `insert into proposals (conversation_id, artist_id, offered_by, expires_at)
   values ($conversation_id, $artist_id, $offered_by, 'infinity') returning id`,
);

/** A step with terms of its own. */
export const insertOffer = statement(
  {
    proposal_id: t.uuid,
    step: t.int,
    action,
    by_id: t.uuid,
    message_id: t.uuid,
    date: t.text,
    time: maybe(t.text),
    city_id: t.int,
    venue: t.text,
    fee_kind: feeKind,
    fee_amount: maybe(t.bigint),
    currency: maybe(t.text),
    conditions: t.text,
  },
  {},
  `insert into proposal_steps (proposal_id, step, action, by_id, message_id, date, time, city_id, venue, fee_kind,
     fee_amount, currency, conditions)
   values ($proposal_id, $step, $action, $by_id, $message_id, $date::text::date, $time, $city_id, $venue, $fee_kind,
     $fee_amount, $currency, $conditions)`,
);

/** A step that leaves the terms of the one before it. */
export const insertAnswer = statement(
  {
    proposal_id: t.uuid,
    step: t.int,
    action,
    by_id: maybe(t.uuid),
    message_id: maybe(t.uuid),
  },
  {},
  `insert into proposal_steps (proposal_id, step, action, by_id, message_id, date, time, city_id, venue, fee_kind,
     fee_amount, currency, conditions)
   select proposal_id, $step, $action, $by_id, $message_id, date, time, city_id, venue, fee_kind, fee_amount, currency,
     conditions
   from proposal_steps where proposal_id = $proposal_id and step = $step - 1`,
);

/** What a proposal is after a step: `is_said` where a message tells it. The last terms say when it expires. */
export const setState = statement(
  {
    id: t.uuid,
    step: t.int,
    state,
    offered_by: maybe(t.uuid),
    draft_id: maybe(t.uuid),
    is_said: t.bool,
  },
  {},
  `update proposals o
   set state = $state, last_step = $step, last_said = case when $is_said then $step else o.last_said end,
     offered_by = coalesce($offered_by, o.offered_by), draft_id = coalesce($draft_id, o.draft_id),
     expires_at = ${dayIsOver}
   from proposal_steps s join cities y on y.id = s.city_id
   where o.id = $id and s.proposal_id = o.id and s.step = $step`,
);

const currentColumns = {
  id: t.uuid,
  conversation_id: t.uuid,
  artist_id: maybe(t.uuid),
  state,
  last_step: t.int,
  offered_by: maybe(t.uuid),
  /** The message of what was said last. */
  message_id: t.uuid,
  terms,
};
const selectCurrent = `o.id, o.conversation_id, o.artist_id, ${proposalState} as state, o.last_step, o.offered_by,
     l.id as message_id, ${proposalTermsJson} as terms
   from proposals o
   join proposal_steps s on s.proposal_id = o.id and s.step = o.last_said
   join messages l on l.id = s.message_id
   join cities y on y.id = s.city_id`;

/** A proposal that the viewer has in sight: they have not deleted its last message with the conversation. */
export const ownProposal = statement(
  { id: t.uuid, viewer: t.uuid },
  currentColumns,
  `select ${selectCurrent}
   join conversation_members m on m.user_id = $viewer and m.conversation_id = o.conversation_id
     and m.folder <> 'hidden' and l.seq > m.cleared_seq
   where o.id = $id and (
     select true from blocks x where x.blocker_id = $viewer and x.blocked_id = m.other_id
   ) is null`,
);

/** The open ones of a conversation, which somebody has locked. */
export const openProposals = statement(
  { conversation_id: t.uuid },
  currentColumns,
  `select ${selectCurrent}
   where o.conversation_id = $conversation_id and o.state in ('proposed', 'countered')`,
);

/** Index proposals_to_expire. */
export const conversationsWithExpired = statement(
  {},
  { conversation_id: t.uuid },
  `select distinct conversation_id from (
     select conversation_id from proposals
     where state in ('proposed', 'countered') and expires_at <= now() order by expires_at limit 500
   ) due`,
);

/** The steps of a proposal whose messages the viewer has in sight, and those that nobody said. */
export const stepsOf = statement(
  { id: t.uuid, viewer: t.uuid },
  { step: t.int, action, by: maybe(t.uuid), at: t.time, terms },
  `select s.step, s.action, s.by_id as "by", s.created_at as at, ${proposalTermsJson} as terms
   from proposals o
   join proposal_steps s on s.proposal_id = o.id
   join cities y on y.id = s.city_id
   join conversation_members m on m.user_id = $viewer and m.conversation_id = o.conversation_id
   left join messages l on l.id = s.message_id
   where o.id = $id and (l.id is null or l.seq > m.cleared_seq)
   order by s.step`,
);
