import { pagePath } from "#contract/pages";
import type { EventDraftContent } from "#contract/events/event-drafts";
import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const page = { me: t.uuid, after: t.uuid, limit: t.bigint };

const eventsPage = statement(
  page,
  {
    id: t.uuid,
    slug: t.text,
    title: t.text,
    description: t.text,
    starts_local: t.text,
    time_zone: t.text,
    status: t.text,
    venue: maybe(t.text),
    online_url: maybe(t.text),
    lineup: maybe(t.texts),
  },
  `select e.id, e.slug, e.title, e.description, e.starts_local::text as starts_local, e.time_zone, e.status,
     v.name as venue, e.online_url,
     (select array_agg(l.name order by l.position) from event_lineup l where l.event_id = e.id) as lineup
   from events e left join venues v on v.id = e.venue_id
   where e.organizer_id = $me and e.id > $after order by e.id limit $limit`,
);

const rsvpsPage = statement(
  page,
  {
    event_id: t.uuid,
    slug: t.text,
    title: t.text,
    answer: t.text,
    is_public: t.bool,
    created_at: t.time,
  },
  `select r.event_id, e.slug, e.title, r.answer, r.is_public, r.created_at
   from event_rsvps r join events e on e.id = r.event_id
   where r.person_id = $me and r.event_id > $after order by r.event_id limit $limit`,
);

const lineupsPage = statement(
  page,
  { id: t.uuid, slug: t.text, title: t.text, status: t.text },
  `select l.id, e.slug, e.title, l.status from event_lineup l join events e on e.id = l.event_id
   where l.profile_id = $me and l.id > $after order by l.id limit $limit`,
);

const draftsPage = statement(
  page,
  { id: t.uuid, content: t.json<EventDraftContent>(), updated_at: t.time },
  `select id, content, updated_at from event_drafts where user_id = $me and id > $after order by id limit $limit`,
);

const proposalsPage = statement(
  page,
  {
    id: t.uuid,
    state: t.text,
    content: t.json<object>(),
    artists: maybe(t.texts),
    created_at: t.time,
  },
  `select e.id, e.state, e.content, e.created_at,
     (select array_agg(p.name order by p.name)
      from event_proposal_artists a join profiles p on p.id = a.artist_id where a.proposal_id = e.id) as artists
   from event_proposals e where e.proposer_id = $me and e.id > $after order by e.id limit $limit`,
);

const alertsPage = statement(
  page,
  {
    id: t.uuid,
    city: t.text,
    radius: t.int,
    genre: maybe(t.text),
    artist: maybe(t.text),
    created_at: t.time,
  },
  `select a.id, c.name as city, a.radius, a.genre, p.name as artist, a.created_at
   from event_alerts a join cities c on c.id = a.city_id left join profiles p on p.id = a.artist_id
   where a.person_id = $me and a.id > $after order by a.id limit $limit`,
);

const cityRequestsPage = statement(
  { me: t.uuid, after: t.uuid, after_city: t.int, limit: t.bigint },
  { artist_id: t.uuid, city_id: t.int, artist: t.text, city: t.text, created_at: t.time },
  `select r.artist_id, r.city_id, p.name as artist, c.name as city, r.created_at
   from city_requests r join profiles p on p.id = r.artist_id join cities c on c.id = r.city_id
   where r.person_id = $me and (r.artist_id, r.city_id) > ($after, $after_city)
   order by r.artist_id, r.city_id limit $limit`,
);

const broadcastsPage = statement(
  page,
  { id: t.uuid, slug: maybe(t.text), city: t.text, text: t.text, created_at: t.time },
  `select b.id, e.slug, c.name as city, b.text, b.created_at
   from broadcasts b join cities c on c.id = b.city_id left join events e on e.id = b.event_id
   where b.artist_id = $me and b.id > $after order by b.id limit $limit`,
);

const broadcastMutesPage = statement(
  page,
  { artist_id: t.uuid, artist: t.text, created_at: t.time },
  `select b.artist_id, p.name as artist, b.created_at
   from broadcast_mutes b join profiles p on p.id = b.artist_id
   where b.muter_id = $me and b.artist_id > $after order by b.artist_id limit $limit`,
);

const addressOfEvent = (publicUrl: string, slug: string) =>
  `${publicUrl}${pagePath("event", { slug })}`;

/** A person's events: announced ones, line-ups, plans and drafts. */
export const eventParts: ExportPart[] = [
  {
    file: "eventos.json",
    about: "Los eventos que anunciaste.",
    tables: ["events", "event_changes"],
    async *entries({ db, config }, me) {
      const read = (after: string) => db.many(eventsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ id }) => id))
        yield {
          evento: addressOfEvent(config.publicUrl, row.slug),
          titulo: row.title,
          texto: row.description,
          cuando: row.starts_local,
          zona: row.time_zone,
          estado: row.status,
          lugar: row.venue ?? undefined,
          direccion: row.online_url ?? undefined,
          cartel: row.lineup ?? [],
        };
    },
  },
  {
    file: "planes.json",
    about: "Los eventos a los que dijiste «Voy» o «Me interesa».",
    tables: ["event_rsvps"],
    async *entries({ db, config }, me) {
      const read = (after: string) => db.many(rsvpsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ event_id }) => event_id))
        yield {
          evento: addressOfEvent(config.publicUrl, row.slug),
          titulo: row.title,
          respuesta: row.answer === "going" ? "Voy" : "Me interesa",
          publica: row.is_public,
          desde: row.created_at,
        };
    },
  },
  {
    file: "carteles.json",
    about: "Los carteles en los que estás.",
    tables: ["event_lineup"],
    async *entries({ db, config }, me) {
      const read = (after: string) => db.many(lineupsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ id }) => id))
        yield {
          evento: addressOfEvent(config.publicUrl, row.slug),
          titulo: row.title,
          estado: row.status,
        };
    },
  },
  {
    file: "avisos-de-conciertos.json",
    about: "Los avisos de conciertos que pediste.",
    tables: ["event_alerts"],
    async *entries({ db }, me) {
      const read = (after: string) => db.many(alertsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ id }) => id))
        yield {
          ciudad: row.city,
          kilometros: row.radius,
          genero: row.genre ?? undefined,
          artista: row.artist ?? undefined,
          desde: row.created_at,
        };
    },
  },
  {
    file: "ciudades-pedidas.json",
    about: "A qué artistas pediste que vayan a una ciudad.",
    tables: ["city_requests"],
    async *entries({ db }, me) {
      const first = { artist_id: firstId, city_id: 0 };
      const read = ({ artist_id: after, city_id: after_city }: typeof first) =>
        db.many(cityRequestsPage, { me, after, after_city, limit: pageSize });
      for await (const row of allRows(first, read, ({ artist_id, city_id }) => ({
        artist_id,
        city_id,
      })))
        yield { artista: row.artist, ciudad: row.city, desde: row.created_at };
    },
  },
  {
    file: "difusiones.json",
    about: "Lo que contaste de tus eventos a quienes te siguen y viven cerca.",
    tables: ["broadcasts"],
    async *entries({ db, config }, me) {
      const read = (after: string) => db.many(broadcastsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ id }) => id))
        yield {
          evento: row.slug === null ? undefined : addressOfEvent(config.publicUrl, row.slug),
          ciudad: row.city,
          texto: row.text,
          fecha: row.created_at,
        };
    },
  },
  {
    file: "conciertos-propuestos.json",
    about: "Los conciertos que propusiste y todavía no empezaron.",
    tables: ["event_proposals", "event_proposal_artists"],
    async *entries({ db }, me) {
      const read = (after: string) => db.many(proposalsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ id }) => id))
        yield {
          estado: row.state,
          contenido: row.content,
          preguntados: row.artists ?? [],
          cuando: row.created_at,
        };
    },
  },
  {
    file: "difusiones-silenciadas.json",
    about: "De quién silenciaste las difusiones.",
    tables: ["broadcast_mutes"],
    async *entries({ db }, me) {
      const read = (after: string) => db.many(broadcastMutesPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ artist_id }) => artist_id))
        yield { artista: row.artist, desde: row.created_at };
    },
  },
  {
    file: "borradores-de-eventos.json",
    about: "Los eventos que empezaste a escribir y no publicaste.",
    tables: ["event_drafts"],
    async *entries({ db }, me) {
      const read = (after: string) => db.many(draftsPage, { me, after, limit: pageSize });
      for await (const row of allRows(firstId, read, ({ id }) => id))
        yield { contenido: row.content, cambiado: row.updated_at };
    },
  },
];
