import { pagePath } from "#contract/pages";
import type { CollectionVisibility } from "#contract/collections/collections";
import { maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, lastId, pageSize } from "./export-part.ts";

const byId = { viewer: t.uuid, before: t.uuid, limit: t.bigint };
const visibility: SqlType<CollectionVisibility> = { pg: "text", nullable: false };
const visibilities: Record<CollectionVisibility, string> = {
  private: "solo tú y quienes colaboran",
  unlisted: "quien tenga el enlace",
  public: "todo el mundo",
};

const collectionsPage = statement(
  byId,
  {
    id: t.uuid,
    title: t.text,
    description: t.text,
    visibility,
    items_count: t.int,
    followers_count: t.int,
    created_at: t.time,
    members: t.texts,
  },
  `select c.id, c.title, c.description, c.visibility, c.items_count, c.followers_count, c.created_at,
     array(
       select p.name from collection_members i join profiles p on p.id = i.member_id
       where i.collection_id = c.id and not p.hidden order by i.created_at
     ) as members
   from collections c where c.owner_id = $viewer and c.id < $before order by c.id desc limit $limit`,
);

const colecciones: ExportPart = {
  file: "colecciones.json",
  about: "Tus colecciones.",
  tables: ["collections"],
  async *entries({ db, config }, viewer) {
    const read = (before: string) => db.many(collectionsPage, { viewer, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ id }) => id))
      yield {
        direccion: `${config.publicUrl}${pagePath("collection", { id: row.id })}`,
        titulo: row.title,
        descripcion: row.description,
        para: visibilities[row.visibility],
        elementos: row.items_count,
        seguidores: row.followers_count,
        colaboran: row.members,
        fecha: row.created_at,
      };
  },
};

/** Items of one's own collections, and one's own items in other people's. */
const itemsPage = statement(
  byId,
  {
    id: t.uuid,
    collection_id: t.uuid,
    content_id: maybe(t.uuid),
    title: maybe(t.text),
    author: maybe(t.text),
    note: maybe(t.text),
    mine: t.bool,
    created_at: t.time,
  },
  `select i.id, i.collection_id, case when shown then i.content_id end as content_id,
     case when shown then m.title end as title, case when shown then p.name end as author,
     case when i.added_by = $viewer then i.note end as note, coalesce(i.added_by = $viewer, false) as mine,
     i.created_at
   from collection_items i
   left join media_content m on m.id = i.content_id
   left join profiles p on p.id = m.user_id
   cross join lateral (select coalesce(${readablePost} and (${maySee}), false) as shown) s
   where i.id < $before and i.id in (
     select o.id from collections c join collection_items o on o.collection_id = c.id where c.owner_id = $viewer
     union all
     select id from collection_items where added_by = $viewer
   )
   order by i.id desc limit $limit`,
);

const elementos: ExportPart = {
  file: "elementos_de_colecciones.json",
  about: "Lo que hay en tus colecciones y lo que añadiste a las de otras personas.",
  tables: ["collection_items"],
  async *entries({ db, config }, viewer) {
    const read = (before: string) => db.many(itemsPage, { viewer, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ id }) => id))
      yield {
        coleccion: `${config.publicUrl}${pagePath("collection", { id: row.collection_id })}`,
        publicacion:
          row.content_id === null
            ? null
            : `${config.publicUrl}${pagePath("post", { id: row.content_id })}`,
        titulo: row.title,
        autor: row.author,
        nota: row.note ?? undefined,
        lo_anadiste_tu: row.mine,
        fecha: row.created_at,
      };
  },
};

const membershipsPage = statement(
  byId,
  { collection_id: t.uuid, created_at: t.time, joined_at: maybe(t.time) },
  `select collection_id, created_at, joined_at
   from collection_members where member_id = $viewer and collection_id < $before
   order by collection_id desc limit $limit`,
);

const followsPage = statement(
  byId,
  { collection_id: t.uuid, created_at: t.time },
  `select collection_id, created_at
   from collection_follows where follower_id = $viewer and collection_id < $before
   order by collection_id desc limit $limit`,
);

const colaboraciones: ExportPart = {
  file: "colaboraciones.json",
  about: "Las colecciones de otras personas en las que colaboras o a las que te invitaron.",
  tables: ["collection_members"],
  async *entries({ db, config }, viewer) {
    const read = (before: string) => db.many(membershipsPage, { viewer, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ collection_id: id }) => id))
      yield {
        coleccion: `${config.publicUrl}${pagePath("collection", { id: row.collection_id })}`,
        invitada: row.created_at,
        aceptada: row.joined_at,
      };
  },
};

const seguidas: ExportPart = {
  file: "colecciones_seguidas.json",
  about: "Las colecciones que sigues.",
  tables: ["collection_follows"],
  async *entries({ db, config }, viewer) {
    const read = (before: string) => db.many(followsPage, { viewer, before, limit: pageSize });
    for await (const row of allRows(lastId, read, ({ collection_id: id }) => id))
      yield {
        coleccion: `${config.publicUrl}${pagePath("collection", { id: row.collection_id })}`,
        desde: row.created_at,
      };
  },
};

/** A person's own, shared and followed collections. */
export const collectionParts = [colecciones, elementos, colaboraciones, seguidas];
