import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

interface Listens {
  publicacion: string;
  veces: number;
  hasta: number;
  primera: string;
  ultima: string;
}
interface Note {
  publicacion: string;
  segundo: number;
  texto: string;
  cuando: string;
  grabacion: string | null;
}

const links = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    target: t.uuid,
    name: t.text,
    created_at: t.time,
    expires_at: t.time,
    is_revoked: t.bool,
    other_file_id: maybe(t.uuid),
    listens: t.json<Listens[]>(),
    notes: t.json<Note[]>(),
  },
  `select l.id, coalesce(l.post_id, l.release_id) as target, l.name, l.created_at, l.expires_at,
     l.revoked_at is not null as is_revoked, l.other_file_id, coalesce((
       select jsonb_agg(jsonb_build_object('publicacion', s.post_id, 'veces', s.listens, 'hasta', s.furthest,
         'primera', s.first_at, 'ultima', s.last_at) order by s.post_id)
       from listening_listens s where s.link_id = l.id), '[]'::jsonb) as listens, coalesce((
       select jsonb_agg(jsonb_build_object('publicacion', n.post_id, 'segundo', n.second, 'texto', n.text,
         'cuando', n.created_at, 'grabacion', n.file_id) order by n.created_at, n.id)
       from listening_notes n where n.link_id = l.id), '[]'::jsonb) as notes
   from listening_links l
   where (l.post_id in (select m.id from media_content m where m.user_id = $me)
     or l.release_id in (select r.id from releases r where r.owner_id = $me))
     and l.id > $after order by l.id limit $limit`,
);

/** Private links to listen of a person or a band, what was heard with them, and the notes of their listeners. */
export const listeningPart: ExportPart = {
  file: "escuchas-privadas.json",
  about:
    "Tus enlaces de escucha privada: para quién son, qué se oyó con cada uno (hasta qué porcentaje) y las notas que te dejaron.",
  tables: ["listening_links", "listening_listens", "listening_notes"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(links, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        para: row.name,
        de: row.target,
        creado: row.created_at.toISOString(),
        caduca: row.expires_at.toISOString(),
        retirado: row.is_revoked,
        comparada_con: row.other_file_id,
        escuchas: row.listens,
        notas: row.notes,
      };
  },
};
