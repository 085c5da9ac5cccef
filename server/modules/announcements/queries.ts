import type { Audience } from "#contract/announcements/audiences";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

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

export const listAll = statement(
  { limit: t.bigint },
  { ...columns, published_at: maybe(t.time) },
  `select ${names}, published_at from announcements order by id desc limit $limit`,
);

/** No row when it is published. */
export const saveDraft = statement(
  columns,
  { id: t.uuid },
  `insert into announcements (id, text, link, audience, starts_at, ends_at)
   values ($id, $text, $link, $audience, $starts_at, $ends_at)
   on conflict (id) do update set text = excluded.text, link = excluded.link,
     audience = excluded.audience, starts_at = excluded.starts_at, ends_at = excluded.ends_at
   where announcements.published_at is null
   returning id`,
);

export const lockAnnouncement = statement(
  { id: t.uuid },
  { ...columns, is_published: t.bool, is_over: t.bool },
  `select ${names}, published_at is not null as is_published, ends_at <= now() as is_over
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
