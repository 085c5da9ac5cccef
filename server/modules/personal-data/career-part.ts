import { type DatePrecision, partialDate } from "#contract/career/partial-date";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const precision: SqlType<DatePrecision> = { pg: "text", nullable: false };

const entries = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    kind: t.text,
    title: t.text,
    organization: t.text,
    role: t.text,
    starts_on: t.text,
    starts_precision: precision,
    ends_on: maybe(t.text),
    ends_precision: maybe(precision),
    city: t.text,
    country_code: maybe(t.text),
    url: maybe(t.text),
    description: t.text,
    is_hidden: t.bool,
    people: t.json<{ name: string; state: string }[]>(),
  },
  `select e.id, e.kind, e.title, e.organization, e.role, e.starts_on::text as starts_on, e.starts_precision,
     e.ends_on::text as ends_on, e.ends_precision, e.city, e.country_code, e.url, e.description, e.is_hidden, coalesce((
       select jsonb_agg(jsonb_build_object('name', p.name, 'state', w.state) order by w.position)
       from career_people w join profiles p on p.id = w.profile_id where w.entry_id = e.id), '[]') as people
   from career_entries e where e.profile_id = $me and e.id > $after order by e.id limit $limit`,
);

const answers = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { id: t.uuid, owner: t.text, title: t.text, state: t.text },
  `select e.id, p.name as owner, e.title, w.state
   from career_people w join career_entries e on e.id = w.entry_id join profiles p on p.id = e.profile_id
   where w.profile_id = $me and not e.is_hidden and e.id > $after order by e.id limit $limit`,
);

/** The career of a person or a band, and what they answered to those of others. */
export const careerPart: ExportPart = {
  file: "trayectoria.json",
  about: "Tu trayectoria, y lo que contestaste a quienes te nombran en la suya.",
  tables: ["career_entries", "career_people"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(entries, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        tipo: row.kind,
        titulo: row.title,
        donde: row.organization || undefined,
        papel: row.role || undefined,
        desde: partialDate(row.starts_on, row.starts_precision),
        hasta:
          row.ends_on === null || row.ends_precision === null
            ? undefined
            : partialDate(row.ends_on, row.ends_precision),
        ciudad: row.city || undefined,
        pais: row.country_code ?? undefined,
        enlace: row.url ?? undefined,
        texto: row.description || undefined,
        oculta: row.is_hidden,
        personas: row.people.map(({ name, state }) => ({ nombre: name, estado: state })),
      };
    const readAnswers = (after: string) => db.many(answers, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, readAnswers, ({ id }) => id))
      yield { te_nombra: row.owner, titulo: row.title, tu_respuesta: row.state };
  },
};
