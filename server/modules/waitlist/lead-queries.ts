import { staffLimits } from "#contract/staff/staff-limits";
import type { LeadRole, LeadStatus } from "#contract/waitlist/lead-values";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export const role: SqlType<LeadRole> = { pg: "text", nullable: false };
export const status: SqlType<LeadStatus> = { pg: "text", nullable: false };
export type Utm = Record<string, string>;

/** No row when the address is on the list already: nothing of it changes. */
export const insertLead = statement(
  {
    email: t.text,
    name: t.text,
    role_interest: maybe(role),
    country_code: maybe(t.text),
    city: t.text,
    link: t.text,
    consent_version: t.text,
    referral_code: t.text,
    ref: maybe(t.text),
    utm: t.json<Utm>(),
  },
  { id: t.uuid },
  `insert into waitlist_leads (email, name, role_interest, country_code, city, link, consent_at,
     consent_version, referral_code, referred_by, utm)
   values ($email, $name, $role_interest, $country_code, $city, $link, now(), $consent_version,
     $referral_code, (select r.id from waitlist_leads r where r.referral_code = $ref), $utm)
   on conflict (email) do nothing returning id`,
);

export const findLeadByEmail = statement(
  { email: t.text },
  { id: t.uuid, is_confirmed: t.bool },
  `select id, confirmed_at is not null and unsubscribed_at is null as is_confirmed
   from waitlist_leads where email = $email`,
);

/** What somebody sees of their own place. */
export const findOwnLead = statement(
  { id: t.uuid },
  {
    status,
    referral_code: t.text,
    referrals: t.int,
    is_confirmed: t.bool,
    is_unsubscribed: t.bool,
    place: t.int,
  },
  `select l.status, l.referral_code, l.referrals, l.confirmed_at is not null as is_confirmed,
     l.unsubscribed_at is not null as is_unsubscribed,
     (select 1 + count(*)::int from waitlist_leads o
      where o.status = 'pending' and o.confirmed_at is not null and o.unsubscribed_at is null
        and (o.priority, o.referrals) >= (l.priority, l.referrals)
        and ((o.priority, o.referrals) > (l.priority, l.referrals) or o.id < l.id)) as place
   from waitlist_leads l where l.id = $id`,
);

/** Also takes back an unsubscription. Who has an account by now does not wait. */
export const confirmLead = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update waitlist_leads l set confirmed_at = coalesce(l.confirmed_at, now()), unsubscribed_at = null,
     status = case when exists (
       select from users u where u.email = l.email and u.email_confirmed_at is not null and u.deleted_at is null
     ) then 'registered' else l.status end
   where l.id = $id returning l.id`,
);

export const unsubscribeLead = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update waitlist_leads set unsubscribed_at = coalesce(unsubscribed_at, now())
   where id = $id returning id`,
);

/** The address of an account that is being erased; another one may have typed an address without confirming it. */
export const confirmedAddressOf = statement(
  { user_id: t.uuid },
  { email: maybe(t.text) },
  `select email from users where id = $user_id and email_confirmed_at is not null`,
);

export const deleteLeadByEmail = statement(
  { email: t.text },
  {},
  `delete from waitlist_leads where email = $email`,
);

export const sweepLeads = statement(
  {},
  {},
  `delete from waitlist_leads
   where confirmed_at is null and created_at < now() - interval '${staffLimits.unconfirmedLeadDays} days'`,
);

export const sweepBatches = statement(
  {},
  {},
  `delete from waitlist_batches b where b.created_at < now() - interval '30 days'
     and not exists (select from waitlist_sends s where s.batch_id = b.id and s.outcome is null)`,
);
