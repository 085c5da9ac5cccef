import type { EventProposal } from "#contract/events/event-proposals";
import type { EventInput } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import { addressSigner, type Viewer } from "#modules/files";
import { maySee, notBlocked, personColumns, personOf, selectPerson } from "#modules/people";
import { maybe, type SqlType, t, type Values } from "#platform/db/sql";

/** The fields of an event as they are stored: each act has a name, and those with an account the handle by which it was named. */
export type StoredContent = Omit<EventInput, "cover_file_id">;

const state: SqlType<EventProposal["state"]> = { pg: "text", nullable: false };

/** The row of every statement over `selectProposal`. */
export const proposalColumns = {
  id: t.uuid,
  state,
  content: t.json<StoredContent>(),
  starts_at: t.time,
  created_at: t.time,
  cover: maybe(t.json<Picture>()),
  venue_name: maybe(t.text),
  time_zone: maybe(t.text),
  city: maybe(t.text),
  country_code: maybe(t.text),
  event_slug: maybe(t.text),
  lineup: maybe(t.texts),
  asked: maybe(t.json<EventProposal["asked"]>()),
  proposer_id: t.uuid,
  proposer_name: t.text,
  proposer_username: maybe(t.text),
  proposer_creator_slug: maybe(t.text),
  proposer_avatar_url: maybe(t.text),
  proposer_role: maybe(personColumns.role),
  proposer_is_band: t.bool,
};

/** `e` a proposal, `by` who made it, `v` its venue and `c` its city (both may be missing), `$viewer` the viewer. */
export const selectProposal = `e.id, e.state, e.content, e.starts_at, e.created_at,
  (select f.view from files f where f.id = e.cover_file_id) as cover,
  v.name as venue_name, v.time_zone, c.name as city, c.country_code,
  (select s.slug from events s where s.id = e.event_id and s.is_listed and ${notBlocked("s.organizer_id")}) as event_slug,
  (select array_agg(coalesce(p.name, l.place ->> 'name') order by l.at)
   from jsonb_array_elements(e.content -> 'lineup') with ordinality l (place, at)
     left join handles h on h.handle = l.place ->> 'username'
     left join profiles p on p.id = h.profile_id and ${maySee}
   where h.handle is null or p.id is not null) as lineup,
  (select jsonb_agg(to_jsonb(person) order by person.name)
   from (
     select ${selectPerson} from event_proposal_artists a join profiles p on p.id = a.artist_id
     where a.proposal_id = e.id and a.state = 'asked' and ${maySee}
   ) person) as asked,
  by.id as proposer_id, by.name as proposer_name, by.username as proposer_username,
  by.creator_slug as proposer_creator_slug, by.avatar_url as proposer_avatar_url, by.role as proposer_role,
  by.kind = 'band' as proposer_is_band`;

/** The joins of `selectProposal`, after `e`. */
export const joinProposal = `join profiles by on by.id = e.proposer_id
  left join venues v on v.id = e.venue_id left join cities c on c.id = v.city_id`;

/** A row over `proposalColumns`, as the contract shows it to this viewer. */
export function toProposal(row: Values<typeof proposalColumns>, viewer: Viewer): EventProposal {
  const { content } = row;
  return {
    id: row.id,
    state: row.state,
    title: content.title,
    kind: content.kind,
    description: content.description,
    starts_local: content.starts_local,
    ends_local: content.ends_local,
    time_zone: row.time_zone ?? content.time_zone ?? "UTC",
    starts_at: row.starts_at.toISOString(),
    venue_name: row.venue_name,
    city: row.city,
    country_code: row.country_code,
    is_online: content.online_url !== null,
    cover: row.cover === null ? null : addressSigner(viewer)(row.cover),
    price: content.price,
    lineup: row.lineup ?? [],
    by: personOf(row.proposer_id, "proposer_", row),
    asked: row.asked ?? [],
    event_slug: row.event_slug,
    created_at: row.created_at.toISOString(),
  };
}
