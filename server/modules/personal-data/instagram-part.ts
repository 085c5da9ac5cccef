import { statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";

const account = statement(
  { me: t.uuid },
  { username: t.text, state: t.text, scopes: t.texts, linked_at: t.time, imported: t.bigint },
  `select a.username, a.state, a.scopes, a.linked_at,
     (select count(*) from instagram_imports i where i.profile_id = a.profile_id) as imported
   from instagram_accounts a where a.profile_id = $me`,
);

/** The Instagram account that a person or a band connected; its token opens it and is not told. */
export const instagramPart: ExportPart = {
  file: "instagram.json",
  about: "La cuenta de Instagram que conectaste, y cuántas publicaciones trajiste como borradores.",
  tables: ["instagram_accounts", "instagram_imports"],
  async *entries({ db }, me) {
    for (const row of await db.many(account, { me }))
      yield {
        usuario: row.username,
        estado: row.state,
        permisos: row.scopes,
        conectada: row.linked_at,
        publicaciones_traidas: row.imported,
      };
  },
};
