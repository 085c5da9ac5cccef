import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, pageSize } from "./export-part.ts";

const wordsPage = statement(
  { me: t.uuid, after: t.text, limit: t.bigint },
  { key: t.text, word: t.text, created_at: t.time, expires_at: maybe(t.time) },
  `select key, word, created_at, expires_at from muted_words
   where user_id = $me and key > $after order by key limit $limit`,
);

export const mutedWordsPart: ExportPart = {
  file: "palabras_silenciadas.json",
  about: "Las palabras que no quieres ver.",
  tables: ["muted_words"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(wordsPage, { me, after, limit: pageSize });
    for await (const row of allRows("", read, ({ key }) => key))
      yield { palabra: row.word, desde: row.created_at, hasta: row.expires_at };
  },
};
