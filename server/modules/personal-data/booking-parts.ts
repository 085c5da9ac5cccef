import type { ContactStatus } from "#contract/bookings/bookings";
import { bookingKinds, type BookingKind } from "#contract/bookings/kinds";
import { maybe, type SqlType, statement, t, type Values } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

const kind: SqlType<BookingKind> = { pg: "text", nullable: false };

const status: SqlType<ContactStatus> = { pg: "text", nullable: false };
const states: Record<ContactStatus, string> = {
  new: "nuevo",
  answered: "respondido",
  archived: "archivado",
};

const columns = {
  id: t.uuid,
  kind,
  event_date: maybe(t.text),
  city: t.text,
  budget: t.text,
  message: t.text,
  consent_version: t.text,
  asked_at: t.time,
  confirmed_at: maybe(t.time),
  replies: t.json<{ from_artist: boolean; text: string; created_at: string }[]>(),
};
const selectContact = `c.id, c.kind, c.event_date::text as event_date, c.city, c.budget, c.message, c.consent_version,
     c.asked_at, c.confirmed_at, coalesce((
       select jsonb_agg(jsonb_build_object('from_artist', m.from_artist, 'text', m.text, 'created_at', m.created_at)
         order by m.created_at, m.id)
       from booking_messages m where m.contact_id = c.id), '[]') as replies`;

const contacts = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { name: t.text, email: t.text, status, ...columns },
  `select c.name, c.email, c.status, ${selectContact} from booking_contacts c
   where c.artist_id = $me and c.delivered = 'contact' and c.id > $after order by c.id limit $limit`,
);

const requests = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { artist: t.text, name: t.text, ...columns },
  `select p.name as artist, c.name, ${selectContact}
   from users u join booking_contacts c on c.email = u.email join profiles p on p.id = c.artist_id
   where u.id = $me and u.email_confirmed_at is not null and c.id > $after order by c.id limit $limit`,
);

type Row = Values<typeof columns>;

function entryOf(row: Row, artist: string, contact: string) {
  return {
    para: bookingKinds[row.kind],
    fecha: row.event_date ?? undefined,
    ciudad: row.city || undefined,
    presupuesto: row.budget || undefined,
    mensaje: row.message,
    enviado: row.asked_at,
    confirmado: row.confirmed_at ?? undefined,
    version_del_consentimiento: row.consent_version,
    mensajes: row.replies.map(({ from_artist: isArtists, text, created_at: at }) => ({
      de: isArtists ? artist : contact,
      texto: text,
      fecha: at,
    })),
  };
}

/** Who wrote to a person or a band by their booking form. */
export const bookingPart: ExportPart = {
  file: "contactos.json",
  about: "Quién te escribió por tu formulario de contratación, y lo que respondiste.",
  tables: ["booking_contacts", "booking_messages"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(contacts, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        nombre: row.name,
        email: row.email,
        estado: states[row.status],
        ...entryOf(row, "yo", row.name),
      };
  },
};

/** What one asked others for by their forms; it is stored by address, without a reference to the account. */
export const requestsPart: ExportPart = {
  file: "propuestas_enviadas.json",
  about: "Lo que propusiste a artistas por su formulario de contratación, con tu email.",
  tables: [],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(requests, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield { a: row.artist, ...entryOf(row, row.artist, "yo") };
  },
};
