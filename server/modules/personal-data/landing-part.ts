import { maybe, statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";
import { pathOfFile } from "./file-part.ts";

/** The address of the picture that a content names for sharing. */
const pictureOf = (content: string): string => `(
     select f.view ->> 'url' from files f
     where f.owner_id = $me and f.kind = 'social_picture' and f.id::text = ${content} -> 'social_image' ->> 'file_id')`;

const landing = statement(
  { me: t.uuid },
  {
    status: t.text,
    draft: t.json<object>(),
    picture: maybe(t.text),
    versions:
      t.json<{ number: number; published_at: string; content: object; picture: string | null }[]>(),
  },
  `select l.status, l.draft, ${pictureOf("l.draft")} as picture, coalesce((
       select jsonb_agg(jsonb_build_object('number', v.number, 'published_at', v.published_at,
         'content', v.content, 'picture', ${pictureOf("v.content")}) order by v.number)
       from landing_versions v where v.profile_id = l.profile_id), '[]') as versions
   from landings l where l.profile_id = $me`,
);

const visits = statement(
  { me: t.uuid },
  { days: maybe(t.json<{ day: string; views: number; sources: Record<string, number> }[]>()) },
  `select jsonb_agg(jsonb_build_object('day', d.day, 'views', d.views, 'sources', coalesce((
       select jsonb_object_agg(s.source, s.views) from landing_sources s
       where s.profile_id = d.profile_id and s.day = d.day), '{}')) order by d.day) as days
   from landing_days d where d.profile_id = $me`,
);

/** The landing page of a person or a band: its draft, its versions and its visits by day and source. */
export const landingPart: ExportPart = {
  file: "landing.json",
  about:
    "Tu landing: el borrador, las últimas versiones publicadas y sus visitas de cada día (UTC).",
  tables: ["landings", "landing_versions", "landing_days", "landing_sources"],
  async *entries({ db }, me) {
    const [page, counts] = await Promise.all([db.one(landing, { me }), db.one(visits, { me })]);
    if (page !== null)
      yield {
        estado: page.status,
        borrador: page.draft,
        imagen_del_borrador: page.picture === null ? undefined : pathOfFile(page.picture),
        versiones: page.versions.map(({ number, published_at: at, content, picture }) => ({
          numero: number,
          publicada: at,
          contenido: content,
          imagen: picture === null ? undefined : pathOfFile(picture),
        })),
      };
    if (counts?.days)
      yield {
        visitas: counts.days.map(({ day, views, sources }) => ({
          dia: day,
          visitas: views,
          desde: sources,
        })),
      };
  },
};
