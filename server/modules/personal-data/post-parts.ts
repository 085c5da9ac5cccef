import { pagePath } from "#contract/pages";
import type { Media } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, lastId, pageSize } from "./export-part.ts";
import { pathOfFile } from "./file-part.ts";

const postsPage = statement(
  { me: t.uuid, before: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    title: t.text,
    description: t.text,
    content_type: t.text,
    media: maybe(t.json<Media>()),
    external_url: maybe(t.text),
    files: t.texts,
    tags: t.texts,
    visibility: t.text,
    status: t.text,
    publish_at: maybe(t.time),
    deleted_at: maybe(t.time),
    like_count: t.int,
    comment_count: t.int,
    play_count: t.int,
    created_at: t.time,
    earlier: t.json<object[]>(),
    plays_by_day: maybe(t.json<Record<string, number>>()),
    play_ends: maybe(t.json<Record<string, number[]>>()),
    lock: maybe(t.json<object>()),
  },
  `select m.id, m.title, m.description, m.content_type, m.media, m.external_url,
     array(select f.view ->> 'url' from files f where f.id = any(m.file_ids)) as files,
     m.tags, m.visibility, m.status, m.publish_at, m.deleted_at, m.like_count, m.comment_count,
     m.play_count, m.created_at,
     (select coalesce(jsonb_agg(jsonb_build_object('hasta', r.revised_at, 'titulo', r.title,
         'texto', r.description) order by r.revised_at), '[]')
       from post_revisions r where r.content_id = m.id) as earlier,
     (select jsonb_object_agg(d.day, d.plays) from play_days d where d.content_id = m.id) as plays_by_day,
     (select jsonb_object_agg(e.month, e.ends) from play_ends e where e.content_id = m.id) as play_ends,
     (select jsonb_build_object('precio', m.unlock_price, 'moneda', k.currency, 'se_descarga', k.allows_download,
         'niveles', to_jsonb(k.level_ids), 'abre', k.opens_at)
         from post_locks k where k.post_id = m.id) as lock
   from media_content m
   where m.user_id = $me and m.id < $before order by m.id desc limit $limit`,
);

const visibilities: Record<string, string> = {
  public: "todos",
  followers: "seguidores",
  unlisted: "quien tenga el enlace",
  private: "solo tú",
};
const statuses: Record<string, string> = {
  active: "publicada",
  scheduled: "programada",
  archived: "archivada",
  deleted: "en la papelera",
};

const publicaciones: ExportPart = {
  file: "publicaciones.json",
  about: "Todo lo que publicaste, con lo que decía antes de cada cambio.",
  tables: ["media_content", "post_locks", "post_revisions", "play_days", "play_ends"],
  async *entries({ db, config }, me) {
    const read = (before: string) => db.many(postsPage, { me, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ id }) => id))
      yield {
        direccion: `${config.publicUrl}${pagePath("post", { id: row.id })}`,
        fecha: row.created_at,
        estado: statuses[row.status],
        sale: row.publish_at ?? undefined,
        borrada: row.deleted_at ?? undefined,
        para: visibilities[row.visibility],
        tipo: row.content_type,
        bloqueo: row.lock ?? undefined,
        titulo: row.title,
        texto: row.description,
        etiquetas: row.tags,
        enlace: row.external_url ?? undefined,
        archivos: row.files.map(pathOfFile),
        textos_alternativos: altsOf(row.media),
        me_gusta: row.like_count,
        comentarios: row.comment_count,
        reproducciones: row.play_count,
        reproducciones_por_dia: row.plays_by_day ?? undefined,
        hasta_donde_se_escucha: row.play_ends ?? undefined,
        antes: row.earlier.length > 0 ? row.earlier : undefined,
      };
  },
};

/** The author's alternative texts; absent without any. */
function altsOf(media: Media | null): string[] | undefined {
  if (media?.kind === "image") return [media.alt];
  return media?.kind === "gallery" ? media.pictures.map((picture) => picture.alt) : undefined;
}

/** For other people's posts, title and author only when the person may see them. */
const reactionsPage = (table: "content_likes" | "saved_content") =>
  statement(
    { viewer: t.uuid, before: t.uuid, limit: t.bigint },
    { content_id: t.uuid, created_at: t.time, title: maybe(t.text), author: maybe(t.text) },
    `select r.content_id, r.created_at, case when shown then m.title end as title,
       case when shown then p.name end as author
     from ${table} r join media_content m on m.id = r.content_id join profiles p on p.id = m.user_id
       cross join lateral (select ${readablePost} and (${maySee}) as shown) s
     where r.user_id = $viewer and r.content_id < $before
     order by r.content_id desc limit $limit`,
  );

function reactions(
  table: "content_likes" | "saved_content",
  file: string,
  about: string,
): ExportPart {
  const page = reactionsPage(table);
  return {
    file,
    about,
    tables: [table],
    async *entries({ db, config }, viewer) {
      const read = (before: string) => db.many(page, { viewer, before, limit: pageSize });
      for await (const row of allRows(lastId, read, ({ content_id: id }) => id))
        yield {
          publicacion: `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
          titulo: row.title,
          autor: row.author,
          fecha: row.created_at,
        };
    },
  };
}

/** A person's posts, and their likes and saves. */
export const postParts = [
  publicaciones,
  reactions("content_likes", "me_gusta.json", "Las publicaciones que te gustaron."),
  reactions("saved_content", "guardados.json", "Las publicaciones que guardaste."),
];
