import type { BookingMessage, ContactStatus } from "#contract/bookings/bookings";
import { limits } from "#contract/limits";
import type { LinkPageTheme } from "#contract/link-pages/link-pages";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { addressHash, isBlocked, kind } from "./queries.ts";

const status: SqlType<ContactStatus> = { pg: "text", nullable: false };
const theme: SqlType<LinkPageTheme> = { pg: "text", nullable: false };

/** Those in a state, newest first; index booking_contacts_newest. */
export const contactsPage = statement(
  { artist: t.uuid, status, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    kind,
    name: t.text,
    email: t.text,
    event_date: maybe(t.text),
    city: t.text,
    budget: t.text,
    message: t.text,
    status,
    confirmed_at: t.time,
    moved_at: t.time,
    is_blocked: t.bool,
  },
  `select c.id, c.kind, c.name, c.email, c.event_date::text as event_date, c.city, c.budget, c.message, c.status,
     coalesce(c.confirmed_at, c.asked_at) as confirmed_at, c.moved_at, ${isBlocked} as is_blocked
   from booking_contacts c
   where c.artist_id = $artist and c.status = $status and c.delivered = 'contact'
     and (c.moved_at, c.id) < ($before_at, $before_id)
   order by c.moved_at desc, c.id desc limit $limit`,
);

/** A contact of an artist; no row for those of others. */
export const ownContact = statement(
  { artist: t.uuid, id: t.uuid },
  { id: t.uuid },
  `select c.id from booking_contacts c where c.id = $id and c.artist_id = $artist and c.delivered = 'contact'`,
);

/** Locked until the transaction ends. */
export const lockContact = statement(
  { id: t.uuid },
  {
    id: t.uuid,
    artist_id: t.uuid,
    artist: t.text,
    kind,
    email: t.text,
    is_blocked: t.bool,
    /** They want no more answers. */
    is_closed: t.bool,
    /** The artist is suspended, or is leaving. */
    is_silenced: t.bool,
  },
  `select c.id, c.artist_id, p.name as artist, c.kind, c.email, ${isBlocked} as is_blocked,
     c.closed_at is not null as is_closed, p.hidden as is_silenced
   from booking_contacts c join profiles p on p.id = c.artist_id
   where c.id = $id and c.delivered = 'contact' for update of c`,
);

/** The last messages, from the oldest of them on. */
export const messagesOf = statement(
  { id: t.uuid },
  { id: t.uuid, from_artist: t.bool, text: t.text, created_at: t.time },
  `select m.id, m.from_artist, m.text, m.created_at from (
     select id, from_artist, text, created_at from booking_messages where contact_id = $id
     order by created_at desc, id desc limit ${limits.bookingReplies}
   ) m order by m.created_at, m.id`,
);

const key = { id: t.uuid, client_id: t.uuid };
const messageColumns = { id: t.uuid, from_artist: t.bool, text: t.text, created_at: t.time };

export const messageOfKey = statement(
  key,
  messageColumns,
  `select id, from_artist, text, created_at from booking_messages where contact_id = $id and client_id = $client_id`,
);

/** Stores a message; the contact is answered by one of the artist, and new again by one of theirs. */
export const insertMessage = statement(
  { ...key, from_artist: t.bool, text: t.text },
  messageColumns,
  `with moved as (
     update booking_contacts
     set moved_at = clock_timestamp(), status = case when $from_artist then 'answered' else 'new' end
     where id = $id
   )
   insert into booking_messages (contact_id, from_artist, text, client_id)
   values ($id, $from_artist, $text, $client_id)
   returning id, from_artist, text, created_at`,
);

/** How much a contact wrote within a day. */
export const writtenToday = statement(
  { id: t.uuid },
  { messages: t.int },
  `select count(*)::int as messages from booking_messages
   where contact_id = $id and not from_artist and created_at > now() - interval '24 hours'`,
);

/** How often an artist answered since the contact wrote last. */
export const answersInRow = statement(
  { id: t.uuid },
  { answers: t.int },
  `select count(*)::int as answers from booking_messages m
   where m.contact_id = $id and m.from_artist and not exists (
     select from booking_messages later
     where later.contact_id = m.contact_id and not later.from_artist
       and (later.created_at, later.id) > (m.created_at, m.id)
   )`,
);

export const closeThread = statement(
  { id: t.uuid },
  {},
  `update booking_contacts set closed_at = now() where id = $id and closed_at is null`,
);

export const archiveContact = statement(
  { id: t.uuid, is_archived: t.bool },
  {},
  `update booking_contacts c set status = case
       when $is_archived then 'archived'
       when c.status <> 'archived' then c.status
       when (select m.from_artist from booking_messages m where m.contact_id = c.id
         order by m.created_at desc, m.id desc limit 1) then 'answered'
       else 'new'
     end
   where c.id = $id`,
);

/** Blocks the address of a contact, and archives whatever came from it. */
export const blockAddress = statement(
  { id: t.uuid },
  {},
  `with blocked as (
     insert into booking_blocks (artist_id, email_hash)
     select c.artist_id, ${addressHash("c.email")} from booking_contacts c where c.id = $id
     on conflict do nothing
   )
   update booking_contacts c set status = 'archived'
   from booking_contacts one
   where one.id = $id and c.artist_id = one.artist_id and c.email = one.email and c.status <> 'archived'`,
);

export const unblockAddress = statement(
  { id: t.uuid },
  {},
  `delete from booking_blocks b using booking_contacts c
   where c.id = $id and b.artist_id = c.artist_id and b.email_hash = ${addressHash("c.email")}`,
);

/** What the contact sees at the address of the mails. No row: its time is over. */
export const threadOf = statement(
  { id: t.uuid },
  {
    id: t.uuid,
    artist: t.text,
    handle: maybe(t.text),
    theme,
    kind,
    event_date: maybe(t.text),
    city: t.text,
    budget: t.text,
    message: t.text,
    asked_at: t.time,
    is_closed: t.bool,
  },
  `select c.id, p.name as artist, coalesce(p.username, p.creator_slug) as handle, coalesce(lp.theme, 'dark') as theme,
     c.kind, c.event_date::text as event_date, c.city, c.budget, c.message, c.asked_at,
     c.closed_at is not null or ${isBlocked} or p.hidden as is_closed
   from booking_contacts c join profiles p on p.id = c.artist_id left join link_pages lp on lp.profile_id = p.id
   where c.id = $id and c.delivered = 'contact'
     and c.moved_at >= now() - interval '${limits.bookingThreadDays} days'`,
);

/**
 * The people whom mails about `a`, a profile, may go to: itself, or of a band those who may see its contacts and want
 * mails about its messages.
 */
const peopleToMail = `select a.id as person, null::text as band_name where a.kind <> 'band'
     union all
     select b.person_id, a.name from band_members b
       left join band_notification_choices n
         on n.band_id = b.band_id and n.person_id = b.person_id and n.topic = 'message' and n.channel = 'email'
     where a.kind = 'band' and b.band_id = a.id and b.until is null and not b.is_archived
       and (b.is_owner or b.roles && $roles::text[]) and coalesce(n.wanted, $usual)`;
const bandRules = { roles: t.texts, usual: t.bool };
const personToMail = { person: t.uuid, band_name: maybe(t.text) };

export const peopleOf = statement(
  { artist: t.uuid, ...bandRules },
  personToMail,
  `select r.person, r.band_name from profiles a cross join lateral (${peopleToMail}) r
   where a.id = $artist order by r.person`,
);

/**
 * Who has yet to be told of contacts that wait for an answer; after a day no longer, since they may want no mails. Index
 * booking_contacts_old.
 */
export const peopleToTell = statement(
  { limit: t.bigint, ...bandRules },
  { artist_id: t.uuid, ...personToMail, contacts: t.int, until: t.time },
  `select c.artist_id, r.person, r.band_name, count(*)::int as contacts, max(c.moved_at) as until
   from booking_contacts c join profiles a on a.id = c.artist_id cross join lateral (${peopleToMail}) r
   where c.delivered = 'contact' and c.moved_at > now() - interval '24 hours' and c.status = 'new'
     and not exists (
       select from booking_tellings told
       where told.contact_id = c.id and told.person_id = r.person and told.told_until >= c.moved_at
     )
   group by c.artist_id, r.person, r.band_name order by min(c.moved_at) desc, r.person limit $limit`,
);

const tellAgain = `on conflict (contact_id, person_id)
     do update set told_until = greatest(booking_tellings.told_until, excluded.told_until)`;

/** Somebody was mailed about what this contact wrote. */
export const markTold = statement(
  { id: t.uuid, person: t.uuid },
  {},
  `insert into booking_tellings (contact_id, person_id, told_until)
   select c.id, $person, c.moved_at from booking_contacts c where c.id = $id
   ${tellAgain}`,
);

/** Somebody was mailed about all that an artist's contacts wrote until then. */
export const markAllTold = statement(
  { artist: t.uuid, person: t.uuid, until: t.time },
  {},
  `insert into booking_tellings (contact_id, person_id, told_until)
   select c.id, $person, c.moved_at from booking_contacts c
   where c.artist_id = $artist and c.delivered = 'contact' and c.status = 'new'
     and c.moved_at between now() - interval '24 hours' and $until
   ${tellAgain}`,
);

/** What a person was told of, when their page becomes a band and they get one of their own. */
export const moveTellingsOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update booking_tellings set person_id = $to where person_id = $from`,
);

/** A message as the contract has it. */
export type StoredMessage = Omit<BookingMessage, "created_at"> & { created_at: Date };
