import type { DraftContent } from "#contract/posts/drafts";
import { statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";
import { pathOfFile } from "./file-part.ts";

const draftsPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    content: t.json<DraftContent>(),
    files: t.texts,
    created_at: t.time,
    updated_at: t.time,
  },
  `select d.id, d.content, array(select f.view ->> 'url' from files f where f.id = any(d.file_ids)) as files,
     d.created_at, d.updated_at
   from post_drafts d where d.user_id = $me and d.id > $after order by d.id limit $limit`,
);

export const draftPart: ExportPart = {
  file: "borradores.json",
  about: "Lo que empezaste a escribir y no publicaste.",
  tables: ["post_drafts"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(draftsPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        titulo: row.content.title,
        texto: row.content.text,
        enlace: row.content.url ?? undefined,
        archivos: row.files.map(pathOfFile),
        empezado: row.created_at,
        cambiado: row.updated_at,
      };
  },
};
