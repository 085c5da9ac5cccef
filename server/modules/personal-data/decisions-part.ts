import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, lastId, pageSize } from "./export-part.ts";

const decisionsPage = statement(
  { me: t.uuid, before: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    action: t.text,
    rule: t.text,
    statement: t.text,
    decided_at: t.time,
    until: maybe(t.time),
    undone_at: maybe(t.time),
    appeal: maybe(t.text),
    answer: maybe(t.text),
    counter_notice: maybe(t.text),
    notice_name: maybe(t.text),
    notice_contact: maybe(t.text),
  },
  `select d.id, d.action, d.rule, d.statement, d.decided_at, d.until, d.undone_at, a.text as appeal, a.answer,
     n.text as counter_notice, n.name as notice_name, n.contact as notice_contact
   from moderation_decisions d left join appeals a on a.decision_id = d.id
     left join counter_notices n on n.decision_id = d.id
   where d.person_id = $me and d.id < $before order by d.id desc limit $limit`,
);

/** What the moderation decided about a person, their appeals and counter-notices. */
export const decisionsPart: ExportPart = {
  file: "moderacion.json",
  about: "Lo que la moderación decidió sobre ti, tus apelaciones y tus contranotificaciones.",
  tables: ["moderation_decisions", "appeals", "counter_notices"],
  async *entries({ db }, me) {
    const read = (before: string) => db.many(decisionsPage, { me, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ id }) => id))
      yield {
        medida: row.action,
        norma: row.rule,
        motivo: row.statement,
        fecha: row.decided_at,
        hasta: row.until,
        deshecha: row.undone_at,
        ...(row.appeal === null ? {} : { apelacion: row.appeal, respuesta: row.answer }),
        ...(row.counter_notice === null
          ? {}
          : {
              contranotificacion: row.counter_notice,
              nombre: row.notice_name,
              contacto: row.notice_contact,
            }),
      };
  },
};
