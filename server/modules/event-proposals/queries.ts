import { isArchived, notBlocked, notMuted } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { joinProposal, proposalColumns, selectProposal, type StoredContent } from "./columns.ts";

const artistState: SqlType<"asked" | "confirmed" | "refused" | "closed"> = {
  pg: "text",
  nullable: false,
};

/** One after the other where the open proposals of somebody are counted. */
export const lockProposalsOf = statement(
  { person: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("eventProposals", "$person::uuid::text")}`,
);

/** Those of these people who may announce events, and so publish what is proposed. */
export const announcersAmong = statement(
  { ids: t.uuids },
  { id: t.uuid },
  `select p.id from profiles p
   where p.id = any ($ids) and (p.role = 'creator' or p.is_professional) and ${isArchived("p.id")} is null`,
);

export const proposalOfKey = statement(
  { person: t.uuid, idempotency_key: t.uuid },
  { id: t.uuid, request_hash: t.text },
  `select id, request_hash from event_proposals where proposer_id = $person and idempotency_key = $idempotency_key`,
);

/** No row where it would be one too many. */
export const insertProposal = statement(
  {
    person: t.uuid,
    content: t.json<StoredContent>(),
    venue_id: maybe(t.uuid),
    cover_file_id: maybe(t.uuid),
    starts_at: t.time,
    idempotency_key: t.uuid,
    request_hash: t.text,
    most: t.bigint,
  },
  { id: t.uuid },
  `insert into event_proposals (proposer_id, content, venue_id, cover_file_id, starts_at, idempotency_key, request_hash)
   select $person, $content, $venue_id, $cover_file_id, $starts_at, $idempotency_key, $request_hash
   where (
     select count(*) from event_proposals where proposer_id = $person and state = 'open' and starts_at > now()
   ) < $most
   returning id`,
);

/** A trigger notifies them. */
export const askArtists = statement(
  { proposal_id: t.uuid, person: t.uuid, artists: t.uuids },
  {},
  `insert into event_proposal_artists (proposal_id, artist_id, proposer_id)
   select $proposal_id, unnest($artists::uuid[]), $person`,
);

/** Those of the viewer that have not begun, one of them with `id`. Index event_proposals_of_person. */
export const ownProposals = statement(
  { viewer: t.uuid, id: maybe(t.uuid) },
  proposalColumns,
  `select ${selectProposal} from event_proposals e ${joinProposal}
   where e.proposer_id = $viewer and e.starts_at > now() and ($id::uuid is null or e.id = $id)
   order by e.created_at desc, e.id desc limit 100`,
);

/** What was proposed by `e.proposer_id` reaches the viewer, and the member `$acting` who acts for them. */
const reaches = `${notBlocked("e.proposer_id")} and ${notMuted("e.proposer_id")} and ${notBlocked("e.proposer_id", "$acting")}`;

/** Index event_proposal_artists_asked. */
export const proposalsFor = statement(
  {
    viewer: t.uuid,
    acting: t.uuid,
    before_at: t.time,
    before_id: t.uuid,
    limit: t.bigint,
  },
  proposalColumns,
  `select ${selectProposal}
   from event_proposal_artists w join event_proposals e on e.id = w.proposal_id ${joinProposal}
   where w.artist_id = $viewer and w.state = 'asked' and (w.created_at, w.proposal_id) < ($before_at, $before_id)
     and e.state = 'open' and e.starts_at > now() and ${reaches}
   order by w.created_at desc, w.proposal_id desc limit $limit`,
);

// Answers

/** Waits for other answers to the same proposal; no row where it does not reach the viewer, or has begun. */
export const lockProposal = statement(
  { id: t.uuid, viewer: t.uuid, acting: t.uuid },
  { id: t.uuid },
  `select e.id from event_proposals e where e.id = $id and e.starts_at > now() and ${reaches} for update of e`,
);

/** The proposal after `lockProposal`, and what the artist has said. */
export const proposalOf = statement(
  { id: t.uuid, artist: t.uuid },
  {
    id: t.uuid,
    proposer_id: t.uuid,
    state: proposalColumns.state,
    artist_state: artistState,
    content: t.json<StoredContent>(),
    cover_file_id: maybe(t.uuid),
    decided_by: maybe(t.uuid),
    event_slug: maybe(t.text),
  },
  `select e.id, e.proposer_id, e.state, a.state as artist_state, e.content, e.cover_file_id, e.decided_by, s.slug as event_slug
   from event_proposals e join event_proposal_artists a on a.proposal_id = e.id and a.artist_id = $artist
     left join events s on s.id = e.event_id
   where e.id = $id`,
);

/** The organizer has confirmed, and nobody else is asked any more. */
export const closeArtists = statement(
  { id: t.uuid, organizer: t.uuid },
  {},
  `update event_proposal_artists set state = case when artist_id = $organizer then 'confirmed' else 'closed' end
   where proposal_id = $id and state = 'asked'`,
);

/** Its picture belongs to the event from now on. A trigger tells the proposer. */
export const setPublished = statement(
  { id: t.uuid, organizer: t.uuid, event_id: t.uuid },
  {},
  `update event_proposals set state = 'published', decided_by = $organizer, event_id = $event_id, cover_file_id = null
   where id = $id`,
);

export const refuse = statement(
  { id: t.uuid, artist: t.uuid },
  {},
  `update event_proposal_artists set state = 'refused'
   where proposal_id = $id and artist_id = $artist and state = 'asked'`,
);

/** Once nobody is asked any more; a trigger tells the proposer. */
export const setRefused = statement(
  { id: t.uuid, artist: t.uuid },
  {},
  `update event_proposals e set state = 'refused', decided_by = $artist
   where id = $id and state = 'open'
     and not exists (select from event_proposal_artists a where a.proposal_id = e.id and a.state = 'asked')`,
);

export const moveProposalsOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with proposals as (
     update event_proposals set proposer_id = $to where proposer_id = $from
   )
   update event_proposal_artists set proposer_id = $to where proposer_id = $from`,
);

// The end

export const removeProposal = statement(
  { id: t.uuid, person: t.uuid },
  { cover_file_id: maybe(t.uuid) },
  `delete from event_proposals where id = $id and proposer_id = $person returning cover_file_id`,
);

/** A batch of those that have begun; what is being answered is left to the next time. */
export const removeBegun = statement(
  { limit: t.bigint },
  { cover_file_id: maybe(t.uuid) },
  `delete from event_proposals where id in (
     select id from event_proposals where starts_at <= now() order by starts_at limit $limit
     for update skip locked
   ) returning cover_file_id`,
);
