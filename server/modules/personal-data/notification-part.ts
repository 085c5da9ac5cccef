import { pagePath } from "#contract/pages";
import { statement, t, maybe } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const notificationsPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    type: t.text,
    people: t.int,
    created_at: t.time,
    is_read: t.bool,
    content_id: maybe(t.uuid),
    message: t.text,
  },
  `select n.id, n.type, n.people, n.created_at, n.is_read, n.content_id, coalesce(b.text, n.message) as message
   from notifications n left join broadcasts b on b.id = n.broadcast_id
   where n.user_id = $me and n.id > $after order by n.id limit $limit`,
);

/** A person's notifications, without the people behind them, whose data these are. */
export const notificationPart: ExportPart = {
  file: "notificaciones.json",
  about: "Tus notificaciones: de qué, de cuándo y de cuántas personas.",
  tables: ["notifications"],
  async *entries({ db, config }, me) {
    const read = (after: string) => db.many(notificationsPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, (last) => last.id))
      yield {
        tipo: row.type,
        personas: row.people,
        fecha: row.created_at,
        leida: row.is_read,
        publicacion:
          row.content_id === null
            ? null
            : `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
        mensaje: row.message,
      };
  },
};
