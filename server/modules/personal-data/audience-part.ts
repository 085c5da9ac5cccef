import { statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, pageSize } from "./export-part.ts";

const days = statement(
  { me: t.uuid, after: t.text, limit: t.bigint },
  {
    day: t.text,
    plays: t.int,
    listeners: t.int,
    follows: t.int,
    saves: t.int,
    shares: t.int,
    visits: t.int,
    clicks: t.int,
    plans: t.int,
    songs: t.json<Record<string, number>>(),
    cities: t.json<Record<string, number>>(),
  },
  `select day::text as day, coalesce(d.plays, 0) as plays, coalesce(d.listeners, 0) as listeners,
     coalesce(a.follows, 0) as follows, coalesce(a.saves, 0) as saves, coalesce(a.shares, 0) as shares,
     coalesce(a.visits, 0) as visits, coalesce(a.clicks, 0) as clicks, coalesce(a.plans, 0) as plans,
     coalesce((select jsonb_object_agg(s.content_id, s.plays) from audience_songs s
       where s.artist_id = $me and s.day = coalesce(d.day, a.day)), '{}') as songs,
     coalesce((select jsonb_object_agg(concat_ws(', ', c.name, c.region, c.country_code), n.plays)
       from audience_places s cross join unnest(s.cities, s.plays) as n (city_id, plays) join cities c on c.id = n.city_id
       where s.artist_id = $me and s.day = coalesce(d.day, a.day)
         and cardinality(array_positions(s.heard_in, n.city_id)) >= 5), '{}') as cities
   from (select * from audience_days where artist_id = $me and day > $after::text::date) d
     full join (select * from audience_actions where artist_id = $me and day > $after::text::date) a using (day)
   order by day limit $limit`,
);

/** The figures of an artist or a band by day. */
export const audiencePart: ExportPart = {
  file: "audiencia.json",
  about:
    "Tus cifras de cada día: lo que se escuchó, por canción y por ciudad (con cinco oyentes o más ese día), y lo que hizo la gente.",
  tables: ["audience_days", "audience_songs", "audience_places", "audience_actions"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(days, { me, after, limit: pageSize });
    for await (const row of allRows("0001-01-01", read, ({ day }) => day))
      yield {
        dia: row.day,
        reproducciones: row.plays,
        oyentes: row.listeners,
        nuevos_seguidores: row.follows,
        guardados: row.saves,
        compartidos: row.shares,
        visitas: row.visits,
        clics: row.clicks,
        planes: row.plans,
        por_cancion: row.songs,
        por_ciudad: row.cities,
      };
  },
};
