import { maybe, statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";

const lead = statement(
  { me: t.uuid },
  {
    email: t.text,
    name: t.text,
    role_interest: maybe(t.text),
    country_code: maybe(t.text),
    city: t.text,
    link: t.text,
    consent_at: t.time,
    consent_version: t.text,
    referral_code: t.text,
    referrals: t.int,
    utm: t.json<Record<string, string>>(),
    notes: t.text,
    created_at: t.time,
    confirmed_at: maybe(t.time),
    invited_at: maybe(t.time),
    unsubscribed_at: maybe(t.time),
  },
  `select l.email, l.name, l.role_interest, l.country_code, l.city, l.link, l.consent_at, l.consent_version,
     l.referral_code, l.referrals, l.utm, l.notes, l.created_at, l.confirmed_at, l.invited_at, l.unsubscribed_at
   from waitlist_leads l join users u on u.email = l.email and u.email_confirmed_at is not null
   where u.id = $me`,
);

/** What the person said when they waited for an account; it is stored by its address, without a reference. */
export const waitlistPart: ExportPart = {
  file: "lista_de_espera.json",
  about: "Lo que dijiste en la lista de espera, si pasaste por ella.",
  tables: [],
  single: true,
  async *entries({ db }, me) {
    const row = await db.one(lead, { me });
    if (row === null) return;
    yield {
      email: row.email,
      nombre: row.name,
      interes: row.role_interest,
      pais: row.country_code,
      ciudad: row.city,
      enlace: row.link,
      consentimiento: row.consent_at,
      version_de_los_textos: row.consent_version,
      codigo: row.referral_code,
      personas_que_trajo: row.referrals,
      origen: row.utm,
      notas_del_equipo: row.notes,
      desde: row.created_at,
      confirmada: row.confirmed_at,
      invitada: row.invited_at,
      baja: row.unsubscribed_at,
    };
  },
};
