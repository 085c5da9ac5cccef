import { basename } from "node:path";
import { type AttachmentView, keyOfUrl, type View } from "#modules/files";
import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const filesPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    kind: t.text,
    view: t.json<View | AttachmentView>(),
    url: t.text,
    bytes: t.bigint,
    created_at: t.time,
  },
  // Files of messages and press kits have no address, but a path like all others.
  `select id, kind, view, case when kind = 'press_picture' then '/files/' || keys[1]
       else coalesce(view ->> 'url', '/files/' || keys[1]) end as url, bytes, created_at from files
   where owner_id = $me and id > $after order by id limit $limit`,
);

/** The total size of a person's files. */
export const spaceOf = statement(
  { me: t.uuid },
  { bytes: t.bigint },
  `select coalesce(sum(bytes), 0)::bigint as bytes from files where owner_id = $me`,
);

function rows(db: Db, me: string) {
  const read = (after: string) => db.many(filesPage, { me, after, limit: pageSize });
  return allRows(firstId, read, ({ id }) => id);
}

/** The path in the ZIP of a file that a post or profile shows under this address. */
export function pathOfFile(url: string): string {
  return `archivos/${basename(url)}`;
}

/** Every file of a person: its path in the ZIP, its object (the largest, for a picture), its total size. */
export async function* ownFiles(
  db: Db,
  me: string,
): AsyncGenerator<{ path: string; key: string; bytes: number; created_at: Date }> {
  for await (const { url, bytes, created_at } of rows(db, me))
    yield { path: pathOfFile(url), key: keyOfUrl(url), bytes, created_at };
}

const kinds: Record<string, string> = {
  image: "imagen",
  audio: "audio",
  track: "canción de un lanzamiento",
  video: "video",
  captions: "subtítulos",
  avatar: "foto de perfil",
  banner: "portada de perfil",
  attachment: "archivo de un mensaje",
  press_picture: "imagen del kit de prensa",
  press_document: "documento del kit de prensa",
  link_picture: "imagen de un enlace",
  social_picture: "imagen de la landing al compartirla",
};

export const filePart: ExportPart = {
  file: "archivos.json",
  about: "La lista de tus imágenes, audios y videos.",
  tables: ["files"],
  async *entries({ db }, me) {
    for await (const { kind, view, url, created_at: subido } of rows(db, me))
      yield {
        archivo: pathOfFile(url),
        ...("secret" in view ? { nombre: view.name } : {}),
        tipo: kinds[kind],
        subido,
        ...("width" in view ? { ancho: view.width, alto: view.height } : {}),
        ...("duration" in view ? { formato: view.mime, segundos: view.duration } : {}),
      };
  },
};
