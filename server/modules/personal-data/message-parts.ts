import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";
import { pathOfFile } from "./file-part.ts";

const conversationsPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { id: t.uuid, with: maybe(t.text), folder: t.text, muted: t.bool, created_at: t.time },
  `select c.id, p.name as "with", m.folder, m.muted, c.created_at
   from conversation_members m
   join conversations c on c.id = m.conversation_id
   left join profiles p on p.id = m.other_id and not p.hidden
   where m.user_id = $me and m.conversation_id > $after and m.folder not in ('hidden', 'deleted')
   order by m.conversation_id limit $limit`,
);

const folders: Record<string, string> = {
  main: "principal",
  request: "solicitud",
  archived: "archivada",
};

const conversaciones: ExportPart = {
  file: "conversaciones.json",
  about: "Con quién conversas.",
  tables: ["conversations", "conversation_members"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(conversationsPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        id: row.id,
        con: row.with ?? "Usuario",
        carpeta: folders[row.folder],
        silenciada: row.muted,
        empezada: row.created_at,
      };
  },
};

const messagesPage = statement(
  { me: t.uuid, after: t.uuid, after_seq: t.int, limit: t.bigint },
  {
    id: t.uuid,
    conversation_id: t.uuid,
    seq: t.int,
    mine: t.bool,
    content: t.text,
    reply_to: maybe(t.uuid),
    file_name: maybe(t.text),
    file_key: maybe(t.text),
    created_at: t.time,
    edited_at: maybe(t.time),
  },
  `select l.id, l.conversation_id, l.seq, coalesce(l.sender_id = $me, false) as mine, l.content, l.reply_to,
     f.view ->> 'name' as file_name, case when f.owner_id = $me then f.keys[1] end as file_key,
     l.created_at, l.edited_at
   from conversation_members m
   join messages l on l.conversation_id = m.conversation_id
   left join files f on f.id = l.attachment_id
   where m.user_id = $me and m.folder <> 'hidden' and l.deleted_at is null
     and l.seq > m.cleared_seq
     and (l.conversation_id, l.seq) > ($after, $after_seq)
   order by l.conversation_id, l.seq limit $limit`,
);

const mensajes: ExportPart = {
  file: "mensajes.json",
  about: "Lo que escribiste y te escribieron. De los archivos, los que enviaste tú.",
  tables: ["messages"],
  async *entries({ db }, me) {
    const start = { after: firstId, after_seq: 0 };
    const read = (place: typeof start) => db.many(messagesPage, { me, ...place, limit: pageSize });
    const rows = allRows(start, read, (row) => ({
      after: row.conversation_id,
      after_seq: row.seq,
    }));
    for await (const row of rows)
      yield {
        id: row.id,
        conversacion: row.conversation_id,
        tuyo: row.mine,
        texto: row.content,
        responde_a: row.reply_to ?? undefined,
        archivo: row.file_name ?? undefined,
        guardado_en: row.file_key === null ? undefined : pathOfFile(row.file_key),
        fecha: row.created_at,
        cambiado: row.edited_at ?? undefined,
      };
  },
};

/** Whom a person talks with, and what was said. */
export const messageParts = [conversaciones, mensajes];
