import { bandRoles, type BandRole } from "#contract/people/band-roles";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const roles: SqlType<BandRole[]> = { pg: "text[]", nullable: false };

const membersPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    person_id: t.uuid,
    name: t.text,
    username: maybe(t.text),
    is_owner: t.bool,
    roles,
    stage_name: t.text,
    instruments: t.texts,
    since: t.text,
    until: maybe(t.text),
    is_public: t.bool,
  },
  `select m.person_id, p.name, p.username, m.is_owner, m.roles, m.stage_name, m.instruments,
     m.since::text as since, m.until::text as until, m.is_public
   from band_members m join profiles p on p.id = m.person_id
   where m.band_id = $me and m.person_id > $after
   order by m.person_id limit $limit`,
);

/** The current and former members of a band, as all members see them. */
export const teamPart: ExportPart = {
  file: "integrantes.json",
  about: "Quién está y quién estuvo en la banda, y qué podía hacer.",
  tables: ["band_members"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(membersPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ person_id }) => person_id))
      yield {
        nombre: row.name,
        nombre_de_usuario: row.username,
        nombre_artistico: row.stage_name,
        instrumentos: row.instruments,
        papeles: [...(row.is_owner ? (["owner"] as const) : []), ...row.roles].map(
          (role) => bandRoles[role].label,
        ),
        desde: row.since,
        hasta: row.until,
        visible: row.is_public,
      };
  },
};
