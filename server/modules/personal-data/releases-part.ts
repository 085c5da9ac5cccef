import { maybe, statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";

interface TrackEntry {
  publicacion: string;
  titulo: string;
  isrc: string | null;
  iswc: string | null;
  idioma: string | null;
  explicita: boolean;
  letra: string;
  letra_con_tiempos: string;
  grabacion_cambiada: string[];
}

const releases = statement(
  { me: t.uuid },
  {
    id: t.uuid,
    type: t.text,
    title: t.text,
    description: t.text,
    label: t.text,
    upc: maybe(t.text),
    license: t.text,
    post_id: maybe(t.uuid),
    created_at: t.time,
    tracks: t.json<TrackEntry[]>(),
  },
  `select r.id, r.type, r.title, r.description, r.label, r.upc, r.license, r.post_id, r.created_at,
     coalesce((
       select jsonb_agg(jsonb_build_object('publicacion', t.post_id, 'titulo', m.title, 'isrc', t.isrc, 'iswc', t.iswc,
         'idioma', t.language, 'explicita', t.is_explicit, 'letra', t.lyrics, 'letra_con_tiempos', t.lyrics_lrc,
         'grabacion_cambiada', array(
           select f.replaced_at from former_recordings f where f.post_id = t.post_id order by f.replaced_at
         ))
         order by t.position, t.post_id)
       from release_tracks t join media_content m on m.id = t.post_id where t.release_id = r.id
     ), '[]'::jsonb) as tracks
   from releases r where r.owner_id = $me order by r.created_at, r.id`,
);

/** The releases of a person or a band, drafts too, with the words and codes of their tracks. */
export const releasesPart: ExportPart = {
  file: "lanzamientos.json",
  about: "Tus lanzamientos, también los borradores, con los datos y las letras de sus canciones.",
  tables: ["releases", "release_tracks", "former_recordings"],
  async *entries({ db }, me) {
    for (const release of await db.many(releases, { me }))
      yield {
        tipo: release.type,
        titulo: release.title,
        descripcion: release.description,
        sello: release.label,
        upc: release.upc,
        licencia: release.license,
        publicacion: release.post_id,
        creado: release.created_at.toISOString(),
        canciones: release.tracks,
      };
  },
};
