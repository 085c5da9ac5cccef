import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

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
  creditos: { nombre: string; papel: string; estado: string; parte: number | null }[];
  repartos: {
    version: number;
    propuesto: string;
    acordado: string | null;
    partes: { nombre: string; parte: number; estado: string }[];
  }[];
}

const credits = statement(
  { me: t.uuid },
  {
    post_id: t.uuid,
    title: t.text,
    artist: t.text,
    credits: t.json<{ papel: string; estado: string }[]>(),
    shares: t.json<
      {
        version: number;
        parte: number;
        estado: string;
        contestado: string | null;
        acordado: string | null;
      }[]
    >(),
  },
  `select t.post_id, m.title, p.name as artist,
     coalesce((
       select jsonb_agg(jsonb_build_object('papel', coalesce(nullif(c.instrument, ''), c.role), 'estado', c.state)
         order by c.position, c.id)
       from track_credits c where c.post_id = t.post_id and c.profile_id = $me), '[]') as credits,
     coalesce((
       select jsonb_agg(jsonb_build_object('version', s.version, 'parte', w.share / 100.0, 'estado', w.state,
         'contestado', w.answered_at, 'acordado', s.agreed_at) order by s.version)
       from track_split_shares w join track_splits s on s.id = w.split_id
       where s.post_id = t.post_id and w.profile_id = $me), '[]') as shares
   from release_tracks t join media_content m on m.id = t.post_id join profiles p on p.id = t.owner_id
   where t.owner_id <> $me and (
     exists (select from track_credits c where c.post_id = t.post_id and c.profile_id = $me)
     or exists (select from track_splits s join track_split_shares w on w.split_id = s.id
       where s.post_id = t.post_id and w.profile_id = $me))
   order by t.post_id`,
);

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
    announced: t.bool,
    announce_titles: t.bool,
    tracks: t.json<TrackEntry[]>(),
  },
  `select r.id, r.type, r.title, r.description, r.label, r.upc, r.license, r.post_id, r.created_at,
     r.announced, r.announce_titles,
     coalesce((
       select jsonb_agg(jsonb_build_object('publicacion', t.post_id, 'titulo', m.title, 'isrc', t.isrc, 'iswc', t.iswc,
         'idioma', t.language, 'explicita', t.is_explicit, 'letra', t.lyrics, 'letra_con_tiempos', t.lyrics_lrc,
         'grabacion_cambiada', array(
           select f.replaced_at from former_recordings f where f.post_id = t.post_id order by f.replaced_at
         ),
         'creditos', (
           select coalesce(jsonb_agg(jsonb_build_object('nombre', c.name, 'papel', coalesce(nullif(c.instrument, ''), c.role),
             'estado', c.state, 'parte', c.share / 100.0) order by c.position, c.id), '[]')
           from track_credits c where c.post_id = t.post_id),
         'repartos', (
           select coalesce(jsonb_agg(jsonb_build_object('version', s.version, 'propuesto', s.proposed_at,
             'acordado', s.agreed_at, 'partes', (
               select jsonb_agg(jsonb_build_object('nombre', w.name, 'parte', w.share / 100.0, 'estado', w.state)
                 order by w.position)
               from track_split_shares w where w.split_id = s.id)) order by s.version), '[]')
           from track_splits s where s.post_id = t.post_id))
         order by t.position, t.post_id)
       from release_tracks t join media_content m on m.id = t.post_id where t.release_id = r.id
     ), '[]'::jsonb) as tracks
   from releases r where r.owner_id = $me order by r.created_at, r.id`,
);

/** The releases of a person or a band, drafts too, with the words and codes of their tracks. */
export const releasesPart: ExportPart = {
  file: "lanzamientos.json",
  about:
    "Tus lanzamientos, también los borradores, con los datos, las letras, los créditos y los repartos de sus canciones.",
  tables: [
    "releases",
    "release_tracks",
    "former_recordings",
    "track_credits",
    "track_splits",
    "track_split_shares",
  ],
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
        se_anuncia: release.announced,
        se_anuncian_sus_canciones: release.announce_titles,
        canciones: release.tracks,
      };
  },
};

const reminders = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { id: t.uuid, title: maybe(t.text), artist: t.text, created_at: t.time },
  `select w.release_id as id, p.name as artist, w.created_at, (
       select r.title from media_content m
       where m.id = r.post_id and (m.status = 'active' or (m.status = 'scheduled' and r.announced))
         and m.visibility <> 'private'
     ) as title
   from release_reminders w join releases r on r.id = w.release_id join profiles p on p.id = r.owner_id
   where w.person_id = $me and w.release_id > $after order by w.release_id limit $limit`,
);

/** Of what releases a person is told. */
export const remindersPart: ExportPart = {
  file: "avisos_de_lanzamientos.json",
  about: "Los lanzamientos que todavía no salieron y de los que pediste que te avisáramos.",
  tables: ["release_reminders"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(reminders, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        lanzamiento: row.title ?? undefined,
        artista: row.artist,
        desde: row.created_at.toISOString(),
      };
  },
};

/** What others say of a person or a band in the credits of their songs, and what they answered. */
export const creditsPart: ExportPart = {
  file: "creditos.json",
  about: "Canciones de otros que te nombran en sus créditos o en un reparto, y lo que contestaste.",
  tables: ["track_credits", "track_splits", "track_split_shares"],
  async *entries({ db }, me) {
    for (const track of await db.many(credits, { me }))
      yield {
        publicacion: track.post_id,
        cancion: track.title,
        artista: track.artist,
        creditos: track.credits,
        partes: track.shares,
      };
  },
};
