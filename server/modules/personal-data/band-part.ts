import { bandRoles, type BandRole } from "#contract/people/band-roles";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const roles: SqlType<BandRole[]> = { pg: "text[]", nullable: false };

const membershipsPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    band_id: t.uuid,
    name: t.text,
    is_owner: t.bool,
    roles,
    stage_name: t.text,
    instruments: t.texts,
    since: t.text,
    until: maybe(t.text),
    is_public: t.bool,
    choices: t.json<{ topic: string; channel: string; wanted: boolean }[]>(),
  },
  `select m.band_id, p.name, m.is_owner, m.roles, m.stage_name, m.instruments, m.since::text as since,
     m.until::text as until, m.is_public,
     (select coalesce(jsonb_agg(jsonb_build_object('topic', c.topic, 'channel', c.channel, 'wanted', c.wanted)), '[]')
      from band_notification_choices c where c.band_id = m.band_id and c.person_id = m.person_id) as choices
   from band_members m join profiles p on p.id = m.band_id
   where m.person_id = $me and m.band_id > $after
   order by m.band_id limit $limit`,
);

/** A person's current and former bands, with their roles. */
export const bandPart: ExportPart = {
  file: "bandas.json",
  about: "Las bandas en las que estás o estuviste.",
  tables: ["band_members", "bands", "band_invitations", "band_notification_choices"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(membershipsPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ band_id }) => band_id))
      yield {
        banda: row.name,
        papeles: [...(row.is_owner ? (["owner"] as const) : []), ...row.roles].map(
          (role) => bandRoles[role].label,
        ),
        nombre_artistico: row.stage_name,
        instrumentos: row.instruments,
        desde: row.since,
        hasta: row.until,
        visible: row.is_public,
        avisos: row.choices.map(({ topic, channel, wanted }) => ({
          de: topic,
          por: channel,
          elegido: wanted,
        })),
      };
  },
};
