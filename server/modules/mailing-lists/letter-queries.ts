import { limits } from "#contract/limits";
import type { LetterStatus } from "#contract/mailing-lists/letters";
import { isPublicPost } from "#modules/posts";
import { bounces } from "#platform/mail/bounces";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { isOnList, isUnreachable } from "./queries.ts";

/** The background work that sends; there is one job for each letter, with its key. */
export const letterJob = "mail-list-letter";

export const letterJobKey = (id: string): string => `${letterJob} ${id}`;

const status: SqlType<LetterStatus> = { pg: "text", nullable: false };
const kind: SqlType<"song" | "show"> = { pg: "text", nullable: false };

/** Whether a job goes on with `l` (a letter), now or later; otherwise it has stopped. */
const realStatus = `case
     when l.status = 'sending' and not exists (
       select from graphile_worker.jobs j
       where j.key = '${letterJob} ' || l.id::text and (j.locked_at is not null or j.attempts < j.max_attempts)
     ) then 'stopped' else l.status end`;

const letterColumns = {
  id: t.uuid,
  subject: t.text,
  text: t.text,
  link_label: maybe(t.text),
  city: maybe(t.text),
  status,
  recipients: t.int,
  sent: t.int,
  failed: t.int,
  started_at: t.time,
  ended_at: maybe(t.time),
  resumable_until: t.time,
};
const week = `interval '${limits.letterDays} days'`;
const selectLetter = `select l.id, l.subject, l.text, l.link_label, c.name as city, ${realStatus} as status,
     l.recipients, l.sent, l.failed, l.started_at, l.ended_at, l.started_at + ${week} as resumable_until
   from list_letters l left join cities c on c.id = l.city_id`;

/** The newest first; index list_letters_newest. */
export const lettersOf = statement(
  { artist: t.uuid },
  letterColumns,
  `${selectLetter} where l.artist_id = $artist
   order by l.started_at desc, l.id desc limit ${limits.lettersPage}`,
);

/** Also whether it is the one of a request with this hash; a letter from before there were hashes counts as it. */
export const findOwnLetter = statement(
  { artist: t.uuid, id: t.uuid, request_hash: t.text },
  { ...letterColumns, is_same: t.bool },
  `select own.*, coalesce(w.request_hash = $request_hash, true) as is_same
   from (${selectLetter} where l.id = $id and l.artist_id = $artist) own join list_letters w on w.id = own.id`,
);

/** Whether the id belongs to a letter, of anybody. */
export const isLetter = statement(
  { id: t.uuid },
  { is_letter: t.bool },
  `select exists (select from list_letters where id = $id) as is_letter`,
);

/**
 * When the next letter may be written; null: now. A letter counts from when it began, or went on after a stop. One that
 * was stopped before it reached anybody, or is about to, does not count, nor does `except`.
 */
export const nextLetterAt = statement(
  { artist: t.uuid, except: maybe(t.uuid) },
  { at: maybe(t.time) },
  // It may go on for a week only: the first condition finds all by the index list_letters_newest.
  `select max(coalesce(l.resumed_at, l.started_at)) + ${week} as at from list_letters l
   where l.artist_id = $artist and l.started_at > now() - 2 * ${week}
     and coalesce(l.resumed_at, l.started_at) > now() - ${week}
     and l.id is distinct from $except
     and not (${realStatus} = 'stopped' and l.sent = 0 and not exists (
       select from list_letter_queue q where q.letter_id = l.id and q.claim_id is not null))`,
);

/** One letter of an artist at a time is begun. */
export const lockList = statement(
  { artist: t.uuid },
  { artist_id: t.uuid },
  `select artist_id from mailing_lists where artist_id = $artist for update`,
);

/** `s` a subscriber, `$city` the number of a city or null for all. */
const isMeant = `${isOnList} and ($city::int is null or s.city_id = $city)`;

export const countMeant = statement(
  { artist: t.uuid, city: maybe(t.int) },
  { people: t.int },
  `select count(*)::int as people from fan_subscribers s
   where s.artist_id = $artist and ${isMeant} and not ${isUnreachable}`,
);

export const insertLetter = statement(
  {
    id: t.uuid,
    artist: t.uuid,
    acted_by: maybe(t.uuid),
    subject: t.text,
    text: t.text,
    link_label: maybe(t.text),
    link_path: maybe(t.text),
    city_id: maybe(t.int),
    recipients: t.int,
    request_hash: t.text,
  },
  {},
  `insert into list_letters
     (id, artist_id, acted_by, subject, text, link_label, link_path, city_id, recipients, request_hash)
   values ($id, $artist, $acted_by, $subject, $text, $link_label, $link_path, $city_id, $recipients, $request_hash)`,
);

// What a letter may lead to

/** `m` a song that everybody may hear. */
const isSong = `m.user_id = $artist and m.kind = 'music' and m.content_type = 'audio' and ${isPublicPost}
       and not m.is_locked and not m.is_sensitive`;

/** `e` a show of the artist's own, or in whose line-up they are: announced, and ahead. */
const isShow = `e.is_listed and e.status = 'published' and e.over_at > now()
       and exists (select from media_content m where m.id = e.post_id and m.status <> 'deleted')
       and (e.organizer_id = $artist or exists (
         select from event_lineup w where w.event_id = e.id and w.profile_id = $artist and w.status = 'accepted'))`;

export const attachmentsOf = statement(
  { artist: t.uuid },
  { kind, id: t.uuid, label: t.text },
  `select * from (
     (select 'song' as kind, m.id, m.title as label from media_content m where ${isSong}
      order by m.created_at desc limit ${limits.letterAttachments})
     union all
     (select 'show', e.id, e.title || ' · ' || to_char(e.starts_local, 'DD/MM') from events e where ${isShow}
      order by e.starts_at limit ${limits.letterAttachments})
   ) each`,
);

export const findSong = statement(
  { artist: t.uuid, id: t.uuid },
  { title: t.text },
  `select m.title from media_content m where m.id = $id and ${isSong}`,
);

export const findShow = statement(
  { artist: t.uuid, id: t.uuid },
  { title: t.text, slug: t.text },
  `select e.title, e.slug from events e where e.id = $id and ${isShow}`,
);

export const isCity = statement(
  { id: t.int },
  { is_city: t.bool },
  `select exists (select from cities where id = $id) as is_city`,
);

/** The name of an artist or a band. */
export const nameOf = statement(
  { id: t.uuid },
  { name: t.text },
  `select name from profiles where id = $id`,
);

/** Where whoever writes gets a test. */
export const confirmedAddress = statement(
  { id: t.uuid },
  { email: maybe(t.text) },
  `select email from users where id = $id and email_confirmed_at is not null`,
);

// Sending

/** What is sent; it does not change any more. */
export const findLetter = statement(
  { id: t.uuid },
  {
    subject: t.text,
    text: t.text,
    link_label: maybe(t.text),
    link_path: maybe(t.text),
    artist: t.text,
  },
  `select l.subject, l.text, l.link_label, l.link_path, p.name as artist
   from list_letters l join profiles p on p.id = l.artist_id where l.id = $id`,
);

/** Locked until the transaction ends. `is_silenced`: the artist is suspended, or is leaving. */
export const lockLetter = statement(
  { id: t.uuid },
  {
    status,
    real_status: status,
    artist_id: t.uuid,
    city_id: maybe(t.int),
    started_at: t.time,
    done_until: maybe(t.uuid),
    is_silenced: t.bool,
    is_resumable: t.bool,
  },
  `select l.status, ${realStatus} as real_status, l.artist_id, l.city_id, l.started_at, l.done_until,
     l.started_at > now() - ${week} as is_resumable,
     (select p.hidden from profiles p where p.id = l.artist_id) as is_silenced
   from list_letters l where l.id = $id for update of l`,
);

export const setLetterStatus = statement(
  { id: t.uuid, status },
  {},
  `update list_letters set status = $status, ended_at = case when $status = 'sent' then now() end where id = $id`,
);

export const resumeLetter = statement(
  { id: t.uuid },
  {},
  `update list_letters set status = 'sending', resumed_at = now() where id = $id`,
);

/** Queues the next people in the order of their ids, among those who were on the list when it began. */
export const queueNext = statement(
  {
    id: t.uuid,
    artist: t.uuid,
    city: maybe(t.int),
    after: maybe(t.uuid),
    started_at: t.time,
    limit: t.bigint,
  },
  { looked_at: t.int },
  `with batch as (
     select s.id, ${isUnreachable} as is_unreachable from fan_subscribers s
     where s.artist_id = $artist and ($after::uuid is null or s.id > $after)
       and s.confirmed_at <= $started_at and ${isMeant}
     order by s.id limit $limit
   ), queued as (
     insert into list_letter_queue (letter_id, subscriber_id)
     select $id, id from batch where not is_unreachable on conflict do nothing
   )
   update list_letters l set
     done_until = coalesce((select id from batch order by id desc limit 1), l.done_until)
   where l.id = $id
   returning (select count(*)::int from batch) as looked_at`,
);

/** The queue: how many wait or are claimed, and when the first of them is due. */
export const queueState = statement(
  { id: t.uuid },
  { waiting: t.int, due_at: maybe(t.time), is_due: t.bool },
  `select count(*)::int as waiting, min(due_at) as due_at, coalesce(min(due_at) <= now(), false) as is_due
   from list_letter_queue where letter_id = $id`,
);

/** Claims the next people who are due, for some seconds. Somebody may have left since they were queued. */
export const claimNext = statement(
  { id: t.uuid, claim: t.uuid, seconds: t.double, limit: t.bigint },
  { id: t.uuid, email: maybe(t.text), attempts: t.int, is_wanted: t.bool, bounces: t.bool },
  `with next as (
     select q.subscriber_id from list_letter_queue q
       join list_letters l on l.id = q.letter_id and l.status = 'sending'
       join profiles p on p.id = l.artist_id and not p.hidden
     where q.letter_id = $id and q.due_at <= now()
     order by q.due_at, q.subscriber_id limit $limit for update of q skip locked
   ), claimed as (
     update list_letter_queue q set
       claim_id = $claim, attempts = q.attempts + 1, due_at = now() + make_interval(secs => $seconds)
     from next where q.letter_id = $id and q.subscriber_id = next.subscriber_id
     returning q.subscriber_id, q.attempts
   )
   select c.subscriber_id as id, s.email, c.attempts, coalesce(${isOnList}, false) as is_wanted,
     coalesce(s.bounced_at is not null or ${bounces("s.email")}, false) as bounces
   from claimed c left join fan_subscribers s on s.id = c.subscriber_id`,
);

/**
 * Takes people out of the queue and counts what became of their mails, or returns them to it: only those who are still
 * of this claim. `refusals` are those to whom mails will never come; they are set aside.
 */
export const finishBatch = statement(
  {
    id: t.uuid,
    claim: t.uuid,
    people: t.uuids,
    outcomes: t.texts,
    refusals: t.uuids,
    most: t.double,
  },
  {},
  `with outcome as (
     select person, what from unnest($people::uuid[], $outcomes::text[]) as o (person, what)
   ), done as (
     delete from list_letter_queue q using outcome o
     where q.letter_id = $id and q.subscriber_id = o.person and q.claim_id = $claim
       and o.what not in ('later', 'unsent')
     returning o.person, o.what
   ), back as (
     update list_letter_queue q set
       claim_id = null,
       attempts = q.attempts - (o.what = 'unsent')::int,
       due_at = case o.what when 'unsent' then now()
         else now() + make_interval(secs => 60 * least(5 * 3.0 ^ (q.attempts - 1), $most::double precision)) end
     from outcome o
     where q.letter_id = $id and q.subscriber_id = o.person and q.claim_id = $claim
       and o.what in ('later', 'unsent')
   ), aside as (
     update fan_subscribers s set bounced_at = now() from done
     where s.id = done.person and done.person = any ($refusals::uuid[])
   ), numbers as (
     select (count(*) filter (where what = 'sent'))::int as sent,
       (count(*) filter (where what in ('failed', 'blocked')))::int as failed
     from done
   )
   update list_letters l set sent = l.sent + n.sent, failed = l.failed + n.failed
   from numbers n where l.id = $id`,
);

// The person behind an artist's page that becomes a band

/** What they sent for other bands moves. */
export const moveLettersOf = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update list_letters set acted_by = $to where acted_by = $from`,
);
