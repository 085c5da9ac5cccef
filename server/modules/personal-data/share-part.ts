import { pagePath } from "#contract/pages";
import { statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const sharesPage = statement(
  { me: t.uuid, after_content: t.uuid, after_day: t.text, limit: t.bigint },
  { content_id: t.uuid, day: t.text, channel: t.text },
  `select content_id, day::text as day, channel from content_shares
   where user_id = $me and (content_id, day) > ($after_content, $after_day::text::date)
   order by content_id, day limit $limit`,
);

/** A person's shares of posts: when and how. */
export const sharePart: ExportPart = {
  file: "compartidos.json",
  about: "Las publicaciones que compartiste.",
  tables: ["content_shares"],
  async *entries({ db, config }, me) {
    const start = { after_content: firstId, after_day: "0001-01-01" };
    const read = (after: typeof start) => db.many(sharesPage, { me, ...after, limit: pageSize });
    const rows = allRows(start, read, (row) => ({
      after_content: row.content_id,
      after_day: row.day,
    }));
    for await (const row of rows)
      yield {
        publicacion: `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
        dia: row.day,
        por: row.channel,
      };
  },
};
