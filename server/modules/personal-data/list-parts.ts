import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const subscribers = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    email: t.text,
    city: maybe(t.text),
    source: t.text,
    consent_version: t.text,
    consent_at: t.time,
    confirmed_at: maybe(t.time),
    unsubscribed_at: maybe(t.time),
    asked_again_at: maybe(t.time),
  },
  `select s.id, s.email, c.name as city, s.source, s.consent_version, s.consent_at, s.confirmed_at, s.unsubscribed_at,
     s.asked_again_at
   from fan_subscribers s left join cities c on c.id = s.city_id
   where s.artist_id = $me and s.id > $after order by s.id limit $limit`,
);

const letters = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    subject: t.text,
    text: t.text,
    city: maybe(t.text),
    sent: t.int,
    started_at: t.time,
  },
  `select l.id, l.subject, l.text, c.name as city, l.sent, l.started_at
   from list_letters l left join cities c on c.id = l.city_id
   where l.artist_id = $me and l.id > $after order by l.id limit $limit`,
);

/** What a person or a band wrote to their list. */
export const lettersPart: ExportPart = {
  file: "cartas.json",
  about: "Lo que escribiste a tu lista de correo, y a cuántas personas llegó.",
  tables: ["list_letters"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(letters, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        asunto: row.subject,
        texto: row.text,
        solo_en: row.city ?? undefined,
        enviada: row.started_at,
        personas: row.sent,
      };
  },
};

/** Who is on the mailing list of a person or a band: the list is theirs. */
export const ownListPart: ExportPart = {
  file: "lista_de_correo.json",
  about: "Quién está en tu lista de correo, con su ciudad y su consentimiento.",
  tables: ["mailing_lists", "fan_subscribers"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(subscribers, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        email: row.email,
        ciudad: row.city ?? undefined,
        origen: row.source,
        consentimiento: row.consent_at,
        version_del_consentimiento: row.consent_version,
        confirmada: row.confirmed_at ?? undefined,
        baja: row.unsubscribed_at ?? undefined,
        pedida_de_nuevo: row.asked_again_at ?? undefined,
      };
  },
};

const joined = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    artist: t.text,
    city: maybe(t.text),
    consent_version: t.text,
    consent_at: t.time,
    confirmed_at: maybe(t.time),
    unsubscribed_at: maybe(t.time),
    asked_again_at: maybe(t.time),
  },
  `select s.id, p.name as artist, c.name as city, s.consent_version, s.consent_at, s.confirmed_at, s.unsubscribed_at,
     s.asked_again_at
   from users u join fan_subscribers s on s.email = u.email join profiles p on p.id = s.artist_id
     left join cities c on c.id = s.city_id
   where u.id = $me and u.email_confirmed_at is not null and s.id > $after order by s.id limit $limit`,
);

/** The lists on which one's own address stands; it is stored without a reference to the account. */
export const listsJoinedPart: ExportPart = {
  file: "listas_de_artistas.json",
  about: "Las listas de correo de artistas en las que está tu email.",
  tables: [],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(joined, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        lista_de: row.artist,
        ciudad: row.city ?? undefined,
        consentimiento: row.consent_at,
        version_del_consentimiento: row.consent_version,
        confirmada: row.confirmed_at ?? undefined,
        baja: row.unsubscribed_at ?? undefined,
        pedida_de_nuevo: row.asked_again_at ?? undefined,
      };
  },
};
