import { maybe, statement, t } from "#platform/db/sql";
import { pathOfFile } from "./file-part.ts";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const links = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    kind: t.text,
    title: t.text,
    url: maybe(t.text),
    picture: maybe(t.text),
    enabled: t.bool,
    starts_at: maybe(t.time),
    ends_at: maybe(t.time),
    days: t.json<{ day: string; clicks: number }[]>(),
  },
  `select l.id, l.kind, l.title, l.url, (select f.view ->> 'url' from files f where f.id = l.picture_file_id) as picture,
     l.enabled, l.starts_at, l.ends_at, coalesce((
       select jsonb_agg(jsonb_build_object('day', d.day, 'clicks', d.clicks) order by d.day)
       from link_days d where d.link_id = l.id), '[]') as days
   from links l where l.profile_id = $me and l.id > $after order by l.id limit $limit`,
);

const promoLinks = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    post_id: t.uuid,
    name: t.text,
    days: t.json<{ day: string; clicks: number }[]>(),
  },
  `select l.id, l.post_id, l.name, coalesce((
       select jsonb_agg(jsonb_build_object('day', d.day, 'clicks', d.clicks) order by d.day)
       from promo_link_days d where d.link_id = l.id), '[]') as days
   from media_content m join promo_links l on l.post_id = m.id
   where m.user_id = $me and l.id > $after order by l.id limit $limit`,
);

const pageOf = statement(
  { me: t.uuid },
  { is_open: t.bool, days: t.json<{ day: string; views: number }[]>() },
  `select coalesce((select s.is_open from link_pages s where s.profile_id = $me), false) as is_open, coalesce((
       select jsonb_agg(jsonb_build_object('day', d.day, 'views', d.views) order by d.day)
       from link_page_days d where d.profile_id = $me), '[]') as days`,
);

/** The link page of a person or a band, and links of posts with a source name, with visits and clicks by day. */
export const linkPart: ExportPart = {
  file: "enlaces.json",
  about:
    "Tu página de enlaces y los enlaces con nombre de tus publicaciones, con sus visitas y clics de cada día (UTC).",
  tables: ["link_pages", "links", "link_page_days", "link_days", "promo_links", "promo_link_days"],
  async *entries({ db }, me) {
    const page = await db.one(pageOf, { me });
    const read = (after: string) => db.many(links, { me, after, limit: pageSize });
    let count = 0;
    for await (const row of allRows(firstId, read, ({ id }) => id)) {
      count += 1;
      yield {
        tipo: row.kind,
        titulo: row.title,
        direccion: row.url ?? undefined,
        imagen: row.picture === null ? undefined : pathOfFile(row.picture),
        visible: row.enabled,
        desde: row.starts_at ?? undefined,
        hasta: row.ends_at ?? undefined,
        clics: row.days.map(({ day, clicks }) => ({ dia: day, clics: clicks })),
      };
    }
    const readPromo = (after: string) => db.many(promoLinks, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, readPromo, ({ id }) => id))
      yield {
        tipo: "con_nombre",
        titulo: row.name,
        publicacion: row.post_id,
        clics: row.days.map(({ day, clicks }) => ({ dia: day, clics: clicks })),
      };
    if (count > 0 || (page?.days.length ?? 0) > 0)
      yield {
        visible_sin_sesion: page?.is_open ?? false,
        visitas: page?.days.map(({ day, views }) => ({ dia: day, visitas: views })),
      };
  },
};
