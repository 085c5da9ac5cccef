import type { Conversation, Folder, Message } from "#contract/messages/messages";
import type { ProposalCard } from "#contract/messages/proposal-card";
import type { AttachmentView } from "#modules/files";
import { followedByViewer, followsViewer, isArchived, notBlocked, role } from "#modules/people";
import { maybe, type SqlType, t } from "#platform/db/sql";

const folder: SqlType<Folder> = { pg: "text", nullable: false };
const kind: SqlType<Message["kind"]> = { pg: "text", nullable: false };
export const writingColumn: SqlType<Conversation["writing"]> = { pg: "text", nullable: false };

/** The side `m` of a conversation whose person is the viewer. */
export const ownSide = "conversation_members m";

/**
 * Joins the viewer's side `m` with the conversation `c` and the other person `p`; no `p` when the account is deleted
 * or leaving.
 */
const placeJoins = `join conversations c on c.id = m.conversation_id
     left join profiles p on p.id = m.other_id and p.first_run_completed`;
/** `side`: `ownSide`, or `bandSide` where the viewer is a band. */
export const placeOf = (side: string): string => `${side}
     ${placeJoins}`;
export const place = placeOf(ownSide);

/**
 * The viewer has not blocked the other person of `m`: blockers do not see the conversation, blocked people do
 * (docs/decisions/045).
 */
export const notBlockedByViewer = `(
    select true from blocks x where x.blocker_id = $viewer and x.blocked_id = m.other_id
  ) is null`;

/** A visible conversation: not an invisible request, nor one with somebody whom the viewer blocked. */
export const isOwn = `m.user_id = $viewer and m.conversation_id = $id and m.folder <> 'hidden'
    and ${notBlockedByViewer}`;

/**
 * The other person closed their messages before writing or accepting: a conversation with only the viewer's messages
 * is over.
 */
const closedMeanwhile = `c.asked_at is null
      and (p.messages_from = 'nobody' or p.messages_from = 'following' and ${followsViewer("p.id")} is null)
      and (select true from messages x where x.conversation_id = c.id and x.sender_id = p.id limit 1) is null`;

/**
 * Whether, and what, the viewer may write (contract: `writing`), over `place`. The privacy setting counts when a
 * conversation is opened, and until the other person has answered; blocks, closed accounts and archived bands always
 * count.
 */
export const writing = `case
    when p.id is null
      or not (${notBlocked("p.id")})
      or (select true from users u where u.id = p.id and u.banned_until > now())
      or ${isArchived("p.id")} then 'closed'
    when c.asked_by is null then case when ${closedMeanwhile} then 'closed' else 'open' end
    when c.asked_by = $viewer then
      case when ${followsViewer("p.id")} then 'open' when c.last_seq = 0 then 'request' else 'requested' end
    when ${followedByViewer("p.id")} then 'open'
    else 'answer'
  end`;

/** Whether both have read receipts switched on. */
export const bothShowReceipts = `coalesce(p.read_receipts
    and (select v.read_receipts from profiles v where v.id = $viewer), false)`;

/** The same for this conversation: not before a request is accepted. */
export const showsReceipts = `(c.asked_by is null and ${bothShowReceipts})`;

export const conversationColumns = {
  id: t.uuid,
  created_at: t.time,
  last_message_at: t.time,
  last_seq: t.int,
  cleared_seq: t.int,
  last_change: t.int,
  read_seq: t.int,
  unread_count: t.int,
  folder,
  is_muted: t.bool,
  writing: writingColumn,
  other_read_seq: maybe(t.int),
  other_id: maybe(t.uuid),
  name: maybe(t.text),
  username: maybe(t.text),
  creator_slug: maybe(t.text),
  avatar_url: maybe(t.text),
  role: maybe(role),
  is_band: t.bool,
  last_id: maybe(t.uuid),
  last_sender: maybe(t.uuid),
  last_content: maybe(t.text),
  last_kind: maybe(kind),
  last_file: maybe(t.text),
  last_deleted: t.bool,
  last_at: maybe(t.time),
};

/** One conversation as the viewer sees it, with the other person and the last message, over `conversationFrom`. */
export const selectConversation = `c.id, c.created_at, m.last_message_at, c.last_seq, m.cleared_seq, c.last_change, m.read_seq,
  least(m.unread, 100) as unread_count, case when m.folder = 'deleted' then 'main' else m.folder end as folder, m.muted as is_muted, ${writing} as writing,
  case when ${showsReceipts} then (
    select o.read_seq from conversation_members o where o.user_id = m.other_id and o.conversation_id = c.id
  ) end as other_read_seq,
  p.id as other_id, p.name, p.username, p.creator_slug, p.avatar_url, p.role,
  coalesce(p.kind = 'band', false) as is_band,
  l.id as last_id, l.sender_id as last_sender, l.content as last_content, l.kind as last_kind,
  lf.view ->> 'name' as last_file,
  l.deleted_at is not null as last_deleted, l.created_at as last_at`;

export const conversationFrom = (side: string): string => `${placeOf(side)}
     left join messages l on l.conversation_id = c.id and l.seq = c.last_seq and l.seq > m.cleared_seq
     left join files lf on lf.id = l.attachment_id`;

/** The terms of a step `s` of a proposal in its city `y`, as the contract shows them (`ProposalTerms`). */
export const proposalTermsJson = `jsonb_build_object(
    'date', s.date, 'time', s.time,
    'city', jsonb_build_object(
      'id', y.id, 'name', y.name, 'region', y.region, 'country_code', y.country_code, 'time_zone', y.time_zone
    ),
    'venue', s.venue,
    'fee', jsonb_build_object('kind', s.fee_kind, 'amount', s.fee_amount, 'currency', s.currency),
    'conditions', s.conditions
  )`;

/** Where a proposal `o` stands: it has expired as soon as its day is over, and a job writes that down. */
export const proposalState = `case
    when o.state in ('proposed', 'countered') and o.expires_at <= now() then 'expired' else o.state
  end`;

/** The step of a proposal that a message `l` tells; index proposal_steps_of_message. */
const proposalCard = `case when l.kind = 'proposal' then (
    select jsonb_build_object(
      'id', o.id, 'step', s.step, 'action', s.action, 'state', ${proposalState},
      'is_latest', s.step = o.last_said, 'artist_id', o.artist_id, 'draft_id', o.draft_id,
      'terms', ${proposalTermsJson}
    )
    from proposal_steps s join proposals o on o.id = s.proposal_id join cities y on y.id = s.city_id
    where s.message_id = l.id
  ) end`;

export const messageColumns = {
  id: t.uuid,
  conversation_id: t.uuid,
  seq: t.int,
  change: t.int,
  sender_id: maybe(t.uuid),
  kind,
  content: t.text,
  created_at: t.time,
  edited_at: maybe(t.time),
  is_deleted: t.bool,
  client_id: t.uuid,
  acted_by: maybe(t.text),
  file_id: maybe(t.uuid),
  file: maybe(t.json<AttachmentView>()),
  file_bytes: maybe(t.bigint),
  quoted_id: maybe(t.uuid),
  quoted_seq: maybe(t.int),
  quoted_sender: maybe(t.uuid),
  quoted_content: maybe(t.text),
  quoted_kind: maybe(kind),
  quoted_file: maybe(t.text),
  quoted_deleted: t.bool,
  proposal: maybe(t.json<ProposalCard>()),
};

/** A message `l` with its file and the message it replies to, over `messageJoins`. */
export const selectMessage = `l.id, l.conversation_id, l.seq, l.change, l.sender_id, l.kind, l.content,
  l.created_at, l.edited_at, l.deleted_at is not null as is_deleted, l.client_id,
  (select a.name from profiles a where a.id = l.acted_by) as acted_by,
  f.id as file_id, f.view as file, f.bytes as file_bytes,
  q.id as quoted_id, q.seq as quoted_seq, q.sender_id as quoted_sender, q.content as quoted_content,
  q.kind as quoted_kind, qf.view ->> 'name' as quoted_file, q.deleted_at is not null as quoted_deleted,
  ${proposalCard} as proposal`;

export const messageJoins = `left join files f on f.id = l.attachment_id
     left join messages q on q.id = l.reply_to
     left join files qf on qf.id = q.attachment_id`;
