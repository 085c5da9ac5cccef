import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const state: SqlType<"open" | "refused" | "handed_over" | "undone"> = {
  pg: "text",
  nullable: false,
};

const requestsPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    name: t.text,
    why: t.text,
    links: t.texts,
    state,
    answer: t.text,
    requested_at: t.time,
    decided_at: maybe(t.time),
  },
  `select id, name, why, links, state, case when state = 'refused' then answer else '' end as answer,
     uuid_extract_timestamp(id) as requested_at, decided_at
   from name_requests where requester_id = $me and id > $after order by id limit $limit`,
);

const words = {
  open: "abierta",
  refused: "rechazada",
  handed_over: "concedida",
  undone: "concedida, y después devuelta",
} as const;

export const nameRequestPart: ExportPart = {
  file: "nombres_pedidos.json",
  about: "Los nombres de otras cuentas que pediste, con la respuesta.",
  tables: ["name_requests"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(requestsPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        nombre: row.name,
        motivo: row.why,
        enlaces: row.links,
        estado: words[row.state],
        respuesta: row.answer,
        pedido: row.requested_at,
        decidido: row.decided_at,
      };
  },
};
