import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const columns = {
  id: t.uuid,
  version: t.int,
  proposed_at: t.time,
  agreed_at: maybe(t.time),
  ended_at: maybe(t.time),
  is_public: t.bool,
};
const page = { me: t.uuid, after: t.uuid, limit: t.bigint };

const sharesOfBand = statement(
  page,
  { ...columns, shares: t.json<{ nombre: string; parte: number; estado: string }[]>() },
  `select s.id, s.version, s.proposed_at, s.agreed_at, s.ended_at, s.is_public, (
     select coalesce(jsonb_agg(jsonb_build_object('nombre', coalesce(p.name, w.name, 'Alguien que ya no está'),
       'parte', w.share / 100.0, 'estado', w.state) order by w.position), '[]')
     from band_split_shares w left join profiles p on p.id = w.member_id where w.split_id = s.id) as shares
   from band_splits s where s.band_id = $me and s.id > $after order by s.id limit $limit`,
);

/** How a band shared what came in, by version. */
export const bandSplitsPart: ExportPart = {
  file: "repartos.json",
  about: "Cómo se repartía lo que llega a la banda, según acordaron sus integrantes.",
  tables: ["band_splits", "band_split_shares"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(sharesOfBand, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        version: row.version,
        propuesto: row.proposed_at.toISOString(),
        acordado: row.agreed_at?.toISOString(),
        termino: row.ended_at?.toISOString(),
        publico: row.is_public,
        partes: row.shares,
      };
  },
};

const ownShares = statement(
  page,
  {
    ...columns,
    band: t.text,
    is_mine: t.bool,
    share: maybe(t.int),
    state: maybe(t.text),
    answered_at: maybe(t.time),
  },
  `select s.id, s.version, s.proposed_at, s.agreed_at, s.ended_at, s.is_public, b.name as band,
     s.proposed_by is not distinct from $me as is_mine, w.share, w.state, w.answered_at
   from (
     select o.split_id as id from band_split_shares o where o.member_id = $me
     union select l.id from band_splits l where l.proposed_by = $me
   ) x
   join band_splits s on s.id = x.id join profiles b on b.id = s.band_id
   left join band_split_shares w on w.split_id = s.id and w.member_id = $me
   where s.id > $after order by s.id limit $limit`,
);

/** What part somebody has or had of what comes in to their bands. */
export const ownBandSharesPart: ExportPart = {
  file: "repartos-de-bandas.json",
  about: "Tu parte de lo que llega a tus bandas, y lo que contestaste.",
  tables: ["band_splits", "band_split_shares"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(ownShares, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        banda: row.band,
        version: row.version,
        propuesto: row.proposed_at.toISOString(),
        lo_propusiste: row.is_mine,
        acordado: row.agreed_at?.toISOString(),
        termino: row.ended_at?.toISOString(),
        publico: row.is_public,
        parte: row.share === null ? undefined : row.share / 100,
        respuesta: row.state ?? undefined,
        contestado: row.answered_at?.toISOString(),
      };
  },
};
