import type { ProposalTerms } from "#contract/messages/proposal-card";
import { feeLabel, type ProposalAction, proposalActions } from "#contract/messages/proposal-kinds";
import { proposalTermsJson } from "#modules/messages";
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

const stepsPage = statement(
  { me: t.uuid, after: t.uuid, after_step: t.int, limit: t.bigint },
  {
    id: t.uuid,
    step: t.int,
    conversation_id: t.uuid,
    action: t.json<ProposalAction>(),
    mine: t.bool,
    plays_me: t.bool,
    terms: t.json<ProposalTerms>(),
    created_at: t.time,
  },
  `select o.id, s.step, o.conversation_id, to_jsonb(s.action) as action, coalesce(s.by_id = $me, false) as mine,
     coalesce(o.artist_id = $me, false) as plays_me, ${proposalTermsJson} as terms, s.created_at
   from conversation_members m
   join proposals o on o.conversation_id = m.conversation_id
   join proposal_steps s on s.proposal_id = o.id
   join cities y on y.id = s.city_id
   left join messages l on l.id = s.message_id
   where m.user_id = $me and m.folder <> 'hidden' and coalesce(l.seq, m.cleared_seq + 1) > m.cleared_seq
     and (o.id, s.step) > ($after, $after_step)
   order by o.id, s.step limit $limit`,
);

const propuestas: ExportPart = {
  file: "propuestas.json",
  about: "Las propuestas de contratación que hiciste y te hicieron, paso a paso.",
  tables: ["proposals", "proposal_steps"],
  async *entries({ db }, me) {
    const start = { after: firstId, after_step: 0 };
    const read = (place: typeof start) => db.many(stepsPage, { me, ...place, limit: pageSize });
    const rows = allRows(start, read, ({ id, step }) => ({ after: id, after_step: step }));
    for await (const row of rows)
      yield {
        id: row.id,
        conversacion: row.conversation_id,
        paso: proposalActions[row.action],
        tuyo: row.mine,
        tocas: row.plays_me,
        fecha: row.terms.date,
        hora: row.terms.time ?? undefined,
        ciudad: row.terms.city.name,
        lugar: row.terms.venue || undefined,
        cache: feeLabel(row.terms.fee),
        condiciones: row.terms.conditions || undefined,
        cuando: row.created_at,
      };
  },
};

/** Whom a person talks with, what was said, and what was agreed. */
export const messageParts = [conversaciones, mensajes, propuestas];
