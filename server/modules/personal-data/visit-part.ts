import { statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, pageSize } from "./export-part.ts";

const days = statement(
  { me: t.uuid, before: t.text, limit: t.bigint },
  { day: t.text, views: t.int },
  `select day::text as day, views from profile_view_days
   where profile_id = $me and day < $before::text::date
   order by day desc limit $limit`,
);

/** The daily number of visits to a person's profile; the visitors are not stored. */
export const visitPart: ExportPart = {
  file: "visitas_a_tu_perfil.json",
  about: "Cuántas visitas tuvo tu perfil cada día (UTC). Quién te visitó no se guarda.",
  tables: ["profile_view_days"],
  async *entries({ db }, me) {
    const read = (before: string) => db.many(days, { me, before, limit: pageSize });
    for await (const { day, views } of allRows("infinity", read, (row) => row.day))
      yield { dia: day, visitas: views };
  },
};
