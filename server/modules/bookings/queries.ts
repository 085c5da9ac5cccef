import type { BookingKind } from "#contract/bookings/kinds";
import type { LinkPageTheme } from "#contract/link-pages/link-pages";
import { limits } from "#contract/limits";
import { personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const theme: SqlType<LinkPageTheme> = { pg: "text", nullable: false };
export const kind: SqlType<BookingKind> = { pg: "text", nullable: false };

/** The key of an address (SQL) in `booking_blocks`. */
export const addressHash = (email: string): string => `sha256(convert_to(${email}, 'UTF8'))`;
/** `c` a contact whose artist takes nothing from its address. */
export const isBlocked = `exists (select from booking_blocks b
     where b.artist_id = c.artist_id and b.email_hash = ${addressHash("c.email")})`;

/** `p` a profile and `l` its landing page, which visitors may see; no suspended one, and none that is leaving. */
const isShown = `l.status = 'published' and p.role = 'creator' and p.is_public and p.first_run_completed`;
/** `x.block` a block of a landing page: a form. */
const isForm = `x.block ->> 'kind' = 'booking' and x.block ->> 'hidden' = 'false'`;
/** `c` a contact whose artist's form is open. */
const isOpen = `exists (
     select from profiles p join landings l on l.profile_id = p.id join landing_versions v on v.id = l.version_id
       cross join lateral jsonb_array_elements(v.content -> 'blocks') as x (block)
     where p.id = c.artist_id and ${isShown} and ${isForm})`;

/** The form of an artist: open while the published landing page shows its block; usernames and slugs are one namespace. */
export const findOpenForm = statement(
  { handle: t.text },
  { ...personColumns, theme, kinds: t.json<BookingKind[]>() },
  `select ${selectPerson}, coalesce(lp.theme, 'dark') as theme, form.block -> 'kinds' as kinds
   from profiles p
     join landings l on l.profile_id = p.id
     join landing_versions v on v.id = l.version_id
     cross join lateral (
       select x.block from jsonb_array_elements(v.content -> 'blocks') as x (block)
       where ${isForm} limit 1
     ) form
     left join link_pages lp on lp.profile_id = p.id
   where (p.username = $handle or p.creator_slug = $handle)
     and ${isShown}
   limit 1`,
);

/** For how long the same words again are the same request, as those of a page that was sent twice. */
const repeatTime = "interval '24 hours'";

/**
 * Words that reached the artist so long ago may be sent anew. Before `insertRequest`: of two at once, one inserts.
 */
export const releaseWords = statement(
  { artist: t.uuid, email: t.text, content_hash: t.bytes },
  {},
  `update booking_contacts set content_hash = null
   where artist_id = $artist and email = $email and content_hash = $content_hash
     and delivered is not null and coalesce(confirmed_at, asked_at) < now() - ${repeatTime}`,
);

/** No row: the artist takes nothing from this address, or the same was sent before and gets no further mail. */
export const insertRequest = statement(
  {
    artist: t.uuid,
    kind,
    name: t.text,
    email: t.text,
    event_date: maybe(t.text),
    city: t.text,
    budget: t.text,
    message: t.text,
    consent_version: t.text,
    confirm_hash: t.bytes,
    content_hash: t.bytes,
  },
  { id: t.uuid },
  `insert into booking_contacts as c
     (artist_id, kind, name, email, event_date, city, budget, message, consent_version, confirm_hash, content_hash)
   select $artist, $kind, $name, $email, $event_date::text::date, $city, $budget, $message, $consent_version,
     $confirm_hash, $content_hash
   where not exists (
     select from booking_blocks where artist_id = $artist and email_hash = ${addressHash("$email::text")}
   )
   on conflict (artist_id, email, content_hash) do update
     set confirm_hash = excluded.confirm_hash, consent_version = excluded.consent_version, asked_at = now()
   where c.delivered is null and c.asked_at < now() - ${repeatTime}
   returning c.id`,
);

/** `expired`: nobody confirmed it in time; `closed`: the form is no longer open. */
type RequestState = "pending" | "expired" | "closed" | "sent";
const state: SqlType<RequestState> = { pg: "text", nullable: false };
export type Delivery = "contact" | "messages" | "nowhere";
const delivery: SqlType<Delivery> = { pg: "text", nullable: false };

const inTime = `c.asked_at >= now() - interval '${limits.bookingDays} days'`;

/** The request that a mail asks to confirm. */
export const requestOfHash = statement(
  { confirm_hash: t.bytes },
  {
    id: t.uuid,
    artist_id: t.uuid,
    artist: t.text,
    handle: maybe(t.text),
    theme,
    state,
    delivered: maybe(delivery),
    is_blocked: t.bool,
    kind,
    name: t.text,
    email: t.text,
    event_date: maybe(t.text),
    city: t.text,
    budget: t.text,
    message: t.text,
  },
  `select c.id, c.artist_id, p.name as artist, coalesce(p.username, p.creator_slug) as handle,
     coalesce(lp.theme, 'dark') as theme,
     case when c.delivered is not null then 'sent' when not ${inTime} then 'expired'
       when ${isOpen} then 'pending' else 'closed' end as state,
     c.delivered, ${isBlocked} as is_blocked,
     c.kind, c.name, c.email, c.event_date::text as event_date, c.city, c.budget, c.message
   from booking_contacts c join profiles p on p.id = c.artist_id left join link_pages lp on lp.profile_id = p.id
   where c.confirm_hash = $confirm_hash`,
);

/**
 * The account whose confirmed address this is. `is_kept_out`: a moderator or a block keeps it from writing to the
 * artist; `is_active`: it has a profile, and is not about to be deleted; `takes_messages`: the artist, from it.
 */
export const senderOf = statement(
  { artist: t.uuid, email: t.text },
  {
    id: t.uuid,
    username: maybe(t.text),
    is_kept_out: t.bool,
    is_active: t.bool,
    takes_messages: t.bool,
  },
  `select u.id, p.username, p.first_run_completed as is_active,
     case a.messages_from
       when 'nobody' then false
       when 'following' then exists (
         select from user_follows f where f.follower_id = a.id and f.following_id = u.id
       )
       else true
     end as takes_messages,
     coalesce(u.banned_until > now(), false) or coalesce(u.messages_limited_until > now(), false)
       or exists (
         select from blocks x
         where x.blocker_id = u.id and x.blocked_id = $artist or x.blocker_id = $artist and x.blocked_id = u.id
       ) as is_kept_out
   from users u join profiles p on p.id = u.id join profiles a on a.id = $artist
   where u.email = $email and u.email_confirmed_at is not null and u.id <> $artist`,
);

/** No row: another request did it before, its time is over, or the form is closed. Who is blocked is no contact. */
export const markDelivered = statement(
  { id: t.uuid, delivered: delivery },
  { delivered: maybe(delivery) },
  `update booking_contacts c
   set delivered = case when $delivered::text = 'contact' and ${isBlocked} then 'nowhere' else $delivered::text end,
     confirmed_at = now(), moved_at = now()
   where c.id = $id and c.delivered is null and ${inTime} and ($delivered::text = 'messages' or ${isOpen})
   returning c.delivered`,
);

/** Deletes who never confirmed, what went elsewhere, and contacts who have not moved for long. */
export const sweepContacts = statement(
  {},
  {},
  `delete from booking_contacts
   where delivered is distinct from 'contact' and asked_at < now() - interval '${limits.bookingDays} days'
     or delivered = 'contact' and moved_at < now() - interval '${limits.bookingKeptDays} days'`,
);

/** A portion of somebody's contacts, and of what was asked from their confirmed address. */
export const eraseContactsOf = statement(
  { user_id: t.uuid },
  {},
  `delete from booking_contacts where id in (
     (select id from booking_contacts where artist_id = $user_id limit 2000)
     union all
     (select c.id from booking_contacts c join users u on u.email = c.email
      where u.id = $user_id and u.email_confirmed_at is not null limit 2000)
   )`,
);
