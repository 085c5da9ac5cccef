import type { AnnouncementMailStatus } from "#contract/announcements/announcement-mails";
import type { Audience } from "#contract/announcements/audiences";
import { bounces } from "#platform/mail/bounces";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

/** The background work that sends; there is one job for each announcement, with the announcement's key. */
export const mailJob = "mail-announcement";

/** The key of an announcement's job. */
export const mailJobKey = (id: string): string => `${mailJob} ${id}`;

const audience: SqlType<Audience> = { pg: "text", nullable: false };
const status: SqlType<AnnouncementMailStatus> = { pg: "text", nullable: false };

/**
 * Whether `p` (a profile) and `u` (its account) gets mails of announcements: with a confirmed address, neither
 * suspended nor leaving, and unless they unsubscribed.
 */
const isRecipient = `p.kind = 'person' and not p.hidden and u.email is not null and u.email_confirmed_at is not null
     and u.deleted_at is null and not u.leaving and (u.banned_until is null or u.banned_until <= now())
     and coalesce((
       select choice.wanted from notification_choices choice
       where choice.user_id = p.id and choice.topic = 'announcement' and choice.channel = 'email'
     ), true)`;

/** Artists are also whoever is in a band now. */
const isMeant = `($audience <> 'artists' or p.role = 'creator' or exists (
       select from band_members m where m.person_id = p.id and m.until is null
     ))`;

export const countRecipients = statement(
  { audience },
  { recipients: t.int, blocked: t.int },
  `select (count(*) filter (where not who.bounces))::int as recipients,
     (count(*) filter (where who.bounces))::int as blocked
   from (
     select ${bounces("u.email")} as bounces from profiles p join users u on u.id = p.id
     where ${isRecipient} and ${isMeant}
   ) who`,
);

/** No row when it was begun before. */
export const beginMail = statement(
  { id: t.uuid, recipients: t.int },
  { id: t.uuid },
  `insert into announcement_mails (announcement_id, recipients) values ($id, $recipients)
   on conflict do nothing returning announcement_id as id`,
);

/** Whether a job goes on with `m` (a sending), now or later, as SQL. */
const hasJob = `exists (
     select from graphile_worker.jobs j
     where j.key = '${mailJob} ' || m.announcement_id::text
       and (j.locked_at is not null or j.attempts < j.max_attempts)
   )`;

/**
 * How `m` (the sending of `a`, an announcement) is really going, as SQL: when nobody goes on with it, since its job
 * was given up or the announcement is over, it has stopped.
 */
export const realStatus = `case
     when m.status = 'sending' and (a.ends_at <= now() or not ${hasJob}) then 'stopped' else m.status end`;

/** Locked until the transaction ends. */
export const lockMail = statement(
  { id: t.uuid },
  {
    status,
    real_status: status,
    is_over: t.bool,
    ends_at: t.time,
    audience,
    started_at: t.time,
    done_until: maybe(t.uuid),
  },
  `select m.status, ${realStatus} as real_status, a.ends_at <= now() as is_over, a.ends_at, a.audience,
     m.started_at, m.done_until
   from announcement_mails m join announcements a on a.id = m.announcement_id
   where m.announcement_id = $id for update of m`,
);

export const setMailStatus = statement(
  { id: t.uuid, status },
  {},
  `update announcement_mails set status = $status, ended_at = case when $status = 'sent' then now() end
   where announcement_id = $id`,
);

/** What is sent; it does not change any more. */
export const findMail = statement(
  { id: t.uuid },
  { subject: t.text, text: t.text, link: maybe(t.text) },
  `select coalesce(a.mail_subject, '') as subject, coalesce(a.mail_text, '') as text, a.link
   from announcements a join announcement_mails m on m.announcement_id = a.id where a.id = $id`,
);

/**
 * Queues the next people in the order of their ids, among those who were here when it began. `looked_at` is how
 * many there were; of these `blocked` are not queued, since mails to them bounce.
 */
export const queueNext = statement(
  { id: t.uuid, audience, after: maybe(t.uuid), started_at: t.time, limit: t.bigint },
  { looked_at: t.int, blocked: t.int },
  `with batch as (
     select p.id, ${bounces("u.email")} as bounces from profiles p join users u on u.id = p.id
     where ($after::uuid is null or p.id > $after) and p.created_at <= $started_at
       and ${isRecipient} and ${isMeant}
     order by p.id limit $limit
   ), queued as (
     insert into announcement_mail_queue (announcement_id, user_id)
     select $id, id from batch where not bounces on conflict do nothing
   ), numbers as (
     select count(*)::int as looked_at, (count(*) filter (where bounces))::int as blocked from batch
   )
   update announcement_mails m set
     done_until = coalesce((select id from batch order by id desc limit 1), m.done_until),
     blocked = m.blocked + numbers.blocked
   from numbers where m.announcement_id = $id
   returning numbers.looked_at, numbers.blocked`,
);

/** The queue: how many wait or are claimed, and when the first of them is due. */
export const queueState = statement(
  { id: t.uuid },
  { waiting: t.int, due_at: maybe(t.time), is_due: t.bool },
  `select count(*)::int as waiting, min(due_at) as due_at, coalesce(min(due_at) <= now(), false) as is_due
   from announcement_mail_queue where announcement_id = $id`,
);

/**
 * Claims the next people who are due, for some seconds: nobody else sends to them until then. No rows: nobody is due,
 * or the sending was stopped or is over. Somebody may have been suspended, or have unsubscribed, since they were queued.
 */
export const claimNext = statement(
  { id: t.uuid, claim: t.uuid, seconds: t.double, limit: t.bigint },
  {
    user_id: t.uuid,
    email: maybe(t.text),
    attempts: t.int,
    is_wanted: t.bool,
    bounces: t.bool,
  },
  `with next as (
     select q.user_id from announcement_mail_queue q
       join announcement_mails m on m.announcement_id = q.announcement_id and m.status = 'sending'
       join announcements a on a.id = q.announcement_id and a.ends_at > now()
     where q.announcement_id = $id and q.due_at <= now()
     order by q.due_at, q.user_id limit $limit for update of q skip locked
   ), claimed as (
     update announcement_mail_queue q set
       claim_id = $claim, attempts = q.attempts + 1, due_at = now() + make_interval(secs => $seconds)
     from next where q.announcement_id = $id and q.user_id = next.user_id
     returning q.user_id, q.attempts
   )
   select c.user_id, c.attempts, u.email, coalesce(${isRecipient}, false) as is_wanted,
     ${bounces("u.email")} as bounces
   from claimed c left join users u on u.id = c.user_id left join profiles p on p.id = c.user_id`,
);

/**
 * Takes people out of the queue and counts what became of their mails, or returns them to it: only those who are still
 * of this claim. Whose server asks to come back later waits longer each time, at most `most` minutes.
 */
export const finishBatch = statement(
  { id: t.uuid, claim: t.uuid, users: t.uuids, outcomes: t.texts, most: t.double },
  {},
  `with outcome as (
     select user_id, what from unnest($users::uuid[], $outcomes::text[]) as o (user_id, what)
   ), done as (
     delete from announcement_mail_queue q using outcome o
     where q.announcement_id = $id and q.user_id = o.user_id and q.claim_id = $claim
       and o.what not in ('later', 'unsent')
     returning o.what
   ), back as (
     update announcement_mail_queue q set
       claim_id = null,
       attempts = q.attempts - (o.what = 'unsent')::int,
       due_at = case o.what when 'unsent' then now()
         else now() + make_interval(secs => 60 * least(5 * 3.0 ^ (q.attempts - 1), $most::double precision)) end
     from outcome o
     where q.announcement_id = $id and q.user_id = o.user_id and q.claim_id = $claim
       and o.what in ('later', 'unsent')
   ), numbers as (
     select (count(*) filter (where what = 'sent'))::int as sent,
       (count(*) filter (where what = 'blocked'))::int as blocked,
       (count(*) filter (where what = 'failed'))::int as failed
     from done
   )
   update announcement_mails m set
     sent = m.sent + n.sent, blocked = m.blocked + n.blocked, failed = m.failed + n.failed
   from numbers n where m.announcement_id = $id`,
);
