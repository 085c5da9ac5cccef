import { statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";

const account = statement(
  { me: t.uuid },
  {
    instagram_id: t.text,
    app_user_id: t.text,
    username: t.text,
    state: t.text,
    scopes: t.texts,
    linked_at: t.time,
    expires_at: t.time,
    imported: t.texts,
  },
  `select a.instagram_id, a.app_user_id, a.username, a.state, a.scopes, a.linked_at, a.expires_at,
     array(select i.media_id from instagram_imports i where i.profile_id = a.profile_id order by i.created_at) as imported
   from instagram_accounts a where a.profile_id = $me`,
);

/** The Instagram account that a person or a band connected; its token opens it and is not told. */
export const instagramPart: ExportPart = {
  file: "instagram.json",
  about: "La cuenta de Instagram que conectaste, y qué publicaciones trajiste como borradores.",
  tables: ["instagram_accounts", "instagram_imports"],
  async *entries({ db }, me) {
    for (const row of await db.many(account, { me }))
      yield {
        usuario: row.username,
        cuenta: row.instagram_id,
        cuenta_en_la_aplicacion: row.app_user_id,
        estado: row.state,
        permisos: row.scopes,
        conectada: row.linked_at,
        caduca: row.expires_at,
        publicaciones_traidas: row.imported,
      };
  },
};
