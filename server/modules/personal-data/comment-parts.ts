import type { CopyrightClaim } from "#contract/people/safety";
import { pagePath } from "#contract/pages";
import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, lastId, pageSize } from "./export-part.ts";

const byId = { me: t.uuid, before: t.uuid, limit: t.bigint };

const commentsPage = statement(
  byId,
  {
    id: t.uuid,
    content_id: t.uuid,
    parent_id: maybe(t.uuid),
    content: t.text,
    like_count: t.int,
    created_at: t.time,
    edited_at: maybe(t.time),
  },
  `select id, content_id, parent_id, content, like_count, created_at, edited_at
   from comments where user_id = $me and deleted_at is null and id < $before
   order by id desc limit $limit`,
);

const comentarios: ExportPart = {
  file: "comentarios.json",
  about: "Tus comentarios.",
  tables: ["comments"],
  async *entries({ db, config }, me) {
    const read = (before: string) => db.many(commentsPage, { me, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ id }) => id))
      yield {
        id: row.id,
        publicacion: `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
        responde_a: row.parent_id ?? undefined,
        texto: row.content,
        me_gusta: row.like_count,
        fecha: row.created_at,
        cambiado: row.edited_at ?? undefined,
      };
  },
};

const likesPage = statement(
  { me: t.uuid, before: t.uuid, limit: t.bigint },
  { comment_id: t.uuid, content_id: t.uuid, created_at: t.time },
  `select l.comment_id, c.content_id, l.created_at
   from comment_likes l join comments c on c.id = l.comment_id
   where l.user_id = $me and l.comment_id < $before order by l.comment_id desc limit $limit`,
);

const meGusta: ExportPart = {
  file: "me_gusta_en_comentarios.json",
  about: "Los comentarios que te gustaron.",
  tables: ["comment_likes"],
  async *entries({ db, config }, me) {
    const read = (before: string) => db.many(likesPage, { me, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ comment_id: id }) => id))
      yield {
        comentario: row.comment_id,
        publicacion: `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
        fecha: row.created_at,
      };
  },
};

const mentionsPage = statement(
  { me: t.uuid, after_post: t.uuid, after_comment: t.uuid, limit: t.bigint },
  {
    post: t.uuid,
    comment: t.uuid,
    content_id: maybe(t.uuid),
    created_at: t.time,
  },
  `select coalesce(m.post_id, '${firstId}') as post, coalesce(m.comment_id, '${firstId}') as comment,
     coalesce(m.post_id, c.content_id) as content_id, m.created_at
   from mentions m left join comments c on c.id = m.comment_id
   where m.mentioned_user_id = $me and (coalesce(m.post_id, '${firstId}'), coalesce(m.comment_id, '${firstId}'))
     > ($after_post, $after_comment)
   order by 1, 2 limit $limit`,
);

const menciones: ExportPart = {
  file: "menciones.json",
  about: "Dónde te nombraron.",
  tables: ["mentions"],
  async *entries({ db, config }, me) {
    const start = { after_post: firstId, after_comment: firstId };
    const read = (after: typeof start) => db.many(mentionsPage, { me, ...after, limit: pageSize });
    const rows = allRows(start, read, (row) => ({
      after_post: row.post,
      after_comment: row.comment,
    }));
    for await (const row of rows)
      yield {
        publicacion:
          row.content_id === null
            ? null
            : `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
        ...(row.comment === firstId ? {} : { comentario: row.comment }),
        fecha: row.created_at,
      };
  },
};

const reportsPage = statement(
  byId,
  {
    id: t.uuid,
    kind: t.text,
    object_id: t.uuid,
    reason: t.text,
    details: t.text,
    claim: maybe(t.json<CopyrightClaim>()),
    created_at: t.time,
  },
  `select id, kind, object_id, reason, details, claim, created_at
   from reports where reporter_id = $me and id < $before order by id desc limit $limit`,
);

const denuncias: ExportPart = {
  file: "denuncias.json",
  about: "Lo que denunciaste.",
  tables: ["reports"],
  async *entries({ db }, me) {
    const read = (before: string) => db.many(reportsPage, { me, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ id }) => id))
      yield {
        que: row.kind,
        id: row.object_id,
        motivo: row.reason,
        detalles: row.details,
        ...(row.claim === null
          ? {}
          : { obra: row.claim.work, titular: row.claim.holder, prueba: row.claim.evidence }),
        fecha: row.created_at,
      };
  },
};

/** A person's comments, mentions and reports. */
export const commentParts = [comentarios, meGusta, menciones, denuncias];
