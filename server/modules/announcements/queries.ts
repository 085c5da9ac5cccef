import type { Audience } from "#contract/announcements/audiences";
import type { AnnouncementMailing } from "#contract/announcements/announcement-mails";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { realStatus } from "./mail-queries.ts";

const audience: SqlType<Audience> = { pg: "text", nullable: false };

const columns = {
  id: t.uuid,
  text: t.text,
  link: maybe(t.text),
  audience,
  starts_at: t.time,
  ends_at: t.time,
};
const names = "id, text, link, audience, starts_at, ends_at";

/** Also those that begin within the time of the cache. Index announcements_published. */
export const listCurrent = statement(
  { seconds: t.double, limit: t.bigint },
  columns,
  `select ${names} from announcements
   where published_at is not null and ends_at > now()
     and starts_at <= now() + make_interval(secs => $seconds)
   order by starts_at desc, id desc limit $limit`,
);

const mailColumns = { mail_subject: maybe(t.text), mail_text: maybe(t.text) };

/** Times of a `mailing` are texts of JSON, with an offset. */
export const listAll = statement(
  { limit: t.bigint },
  {
    ...columns,
    ...mailColumns,
    published_at: maybe(t.time),
    mailing: maybe(t.json<AnnouncementMailing>()),
  },
  `select ${names}, mail_subject, mail_text, published_at,
     (select to_jsonb(m) - 'announcement_id' - 'done_until' || jsonb_build_object('status', ${realStatus})
      from announcement_mails m where m.announcement_id = a.id) as mailing
   from announcements a order by id desc limit $limit`,
);

/** No row when it is published. */
export const saveDraft = statement(
  { ...columns, ...mailColumns },
  { id: t.uuid },
  `insert into announcements (id, text, link, audience, starts_at, ends_at, mail_subject, mail_text)
   values ($id, $text, $link, $audience, $starts_at, $ends_at, $mail_subject, $mail_text)
   on conflict (id) do update set text = excluded.text, link = excluded.link,
     audience = excluded.audience, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
     mail_subject = excluded.mail_subject, mail_text = excluded.mail_text
   where announcements.published_at is null
   returning id`,
);

export const lockAnnouncement = statement(
  { id: t.uuid },
  { ...columns, ...mailColumns, is_published: t.bool, is_over: t.bool },
  `select ${names}, mail_subject, mail_text, published_at is not null as is_published, ends_at <= now() as is_over
   from announcements where id = $id for update`,
);

export const publish = statement(
  { id: t.uuid },
  {},
  `update announcements set published_at = now() where id = $id`,
);

export const deleteAnnouncement = statement(
  { id: t.uuid },
  {},
  `delete from announcements where id = $id`,
);

/** An announcement that has not begun ends with its beginning. */
export const endNow = statement(
  { id: t.uuid },
  {},
  `update announcements set starts_at = least(starts_at, now() - interval '1 second'), ends_at = now()
   where id = $id`,
);
