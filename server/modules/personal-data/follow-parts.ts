import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, latest, pageSize, placeInTime } from "./export-part.ts";

interface PeopleList {
  file: string;
  about: string;
  table: string;
  /** The columns of the copy's person and of the other person. */
  mine: string;
  theirs: string;
}

const person: Record<"name" | "username", SqlType<string | null>> = {
  name: maybe(t.text),
  username: maybe(t.text),
};

/** A list of related people, newest first. Hidden people are anonymous. */
function people({ file, about, table, mine, theirs }: PeopleList): ExportPart {
  const page = statement(
    { me: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
    { id: t.uuid, created_at: t.time, ...person },
    `select r.${theirs} as id, r.created_at, case when not p.hidden then p.name end as name,
       case when not p.hidden then p.username end as username
     from ${table} r join profiles p on p.id = r.${theirs}
     where r.${mine} = $me and (r.created_at, r.${theirs}) < ($before_at, $before_id)
     order by r.created_at desc, r.${theirs} desc limit $limit`,
  );
  return {
    file,
    about,
    tables: [table],
    async *entries({ db }, me) {
      const read = (before: typeof latest) => db.many(page, { me, ...before, limit: pageSize });
      for await (const row of allRows(latest, read, placeInTime))
        yield { nombre: row.name, nombre_de_usuario: row.username, desde: row.created_at };
    },
  };
}

const firstSongs = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { id: t.uuid, placed_at: t.time, shown_at: maybe(t.time), played_at: maybe(t.time) },
  `select f.content_id as id, f.placed_at, f.shown_at, f.played_at from first_listener_places f
   where f.viewer_id = $me and f.content_id > $after order by f.content_id limit $limit`,
);

/** Places that first songs of new artists have in one's recommendations. */
const firstSongsPart: ExportPart = {
  file: "primeras_canciones.json",
  about:
    "Primeras canciones de artistas que te recomendamos o te íbamos a recomendar, y si las escuchaste.",
  tables: ["first_listener_places"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(firstSongs, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        publicacion: row.id,
        elegida: row.placed_at,
        mostrada: row.shown_at,
        escuchada: row.played_at,
      };
  },
};

/** Followed people, followers, requests, mutes, blocks and dismissed recommendations. */
export const followParts = [
  people({
    file: "seguimientos.json",
    about: "A quién sigues.",
    table: "user_follows",
    mine: "follower_id",
    theirs: "following_id",
  }),
  people({
    file: "seguidores.json",
    about: "Quién te sigue.",
    table: "user_follows",
    mine: "following_id",
    theirs: "follower_id",
  }),
  people({
    file: "solicitudes_enviadas.json",
    about: "A quién pediste seguir y todavía no respondió.",
    table: "follow_requests",
    mine: "requester_id",
    theirs: "target_id",
  }),
  people({
    file: "solicitudes_recibidas.json",
    about: "Quién pidió seguirte y espera tu respuesta.",
    table: "follow_requests",
    mine: "target_id",
    theirs: "requester_id",
  }),
  people({
    file: "bloqueos.json",
    about: "A quién bloqueaste.",
    table: "blocks",
    mine: "blocker_id",
    theirs: "blocked_id",
  }),
  people({
    file: "silenciados.json",
    about: "A quién silenciaste.",
    table: "mutes",
    mine: "muter_id",
    theirs: "muted_id",
  }),
  people({
    file: "recomendaciones_descartadas.json",
    about: "De quién dijiste «No me interesa».",
    table: "recommendation_dismissals",
    mine: "person_id",
    theirs: "dismissed_id",
  }),
  firstSongsPart,
];
