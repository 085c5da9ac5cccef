import { statement, t } from "#platform/db/sql";

/** Two people without an account who asked an artist for a date: one waits, and one was answered. */
export const insertContacts = statement(
  { artist: t.uuid, consent_version: t.text },
  {},
  `with typed (n, kind, name, event_date, city, budget, message, status) as (values
     (1, 'festival', 'Inés Robledo', current_date + 210, 'Cádiz', '1.800 € y viaje',
      'Programo las noches de patio de un festival pequeño, al aire libre y sin barra al lado. Nos gustaría abrir con vosotros el sábado. ¿Os encaja?',
      'new'),
     (2, 'private', 'Joaquín y Mar', current_date + 95, 'Carmona', '',
      'Nos casamos y queremos música de verdad para la cena, una hora y sin micrófonos si se puede.',
      'answered')
   ), contacts as (
     insert into booking_contacts
       (artist_id, kind, name, email, event_date, city, budget, message, consent_version, asked_at, confirm_hash,
        content_hash, delivered, confirmed_at, status, moved_at)
     select $artist, kind, name, 'contacto-' || n || '@lista.demo.resuena.test', event_date, city, budget, message,
       $consent_version, now() - make_interval(hours => n * 20), sha256(convert_to('booking ' || n, 'UTF8')),
       sha256(convert_to(message, 'UTF8')), 'contact', now() - make_interval(hours => n * 20), status,
       now() - make_interval(hours => n * 20)
     from typed
     returning id, status, confirmed_at
   )
   insert into booking_messages (contact_id, from_artist, text, client_id, created_at)
   select id, true, '¡Enhorabuena! Ese fin de semana lo tenemos libre. Os cuento cómo lo hacemos y qué nos hace falta.',
     uuidv7(), confirmed_at + interval '3 hours'
   from contacts where status = 'answered'`,
);
