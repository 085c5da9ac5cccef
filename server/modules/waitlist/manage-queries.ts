import { maybe, statement, t } from "#platform/db/sql";
import { role, status, type Utm } from "./lead-queries.ts";

const filters = {
  status: maybe(status),
  role: maybe(role),
  country: maybe(t.text),
  city: maybe(t.text),
  search: maybe(t.text),
  /** Whether the search reads addresses: an editor must not guess them by it. */
  in_email: t.bool,
};

/** Conditions on a row called `l`. */
const matches = `($status::text is null or l.status = $status)
  and ($role::text is null or l.role_interest = $role)
  and ($country::text is null or l.country_code = $country)
  and ($city::text is null or lower(l.city) = lower($city))
  and ($search::text is null or position(lower($search) in lower(l.name)) > 0
    or position(lower($search) in lower(l.city)) > 0 or position(lower($search) in lower(l.notes)) > 0
    or ($in_email and position(lower($search) in l.email) > 0))`;

export const leadColumns = {
  id: t.uuid,
  email: t.text,
  name: t.text,
  role_interest: maybe(role),
  country_code: maybe(t.text),
  city: t.text,
  link: t.text,
  status,
  referrals: t.int,
  priority: t.int,
  referrer_name: maybe(t.text),
  referrer_email: maybe(t.text),
  utm: t.json<Utm>(),
  notes: t.text,
  created_at: t.time,
  confirmed_at: maybe(t.time),
  invited_at: maybe(t.time),
  unsubscribed_at: maybe(t.time),
  consent_at: t.time,
  consent_version: t.text,
  is_queued: t.bool,
};

const selectLead = `l.id, l.email, l.name, l.role_interest, l.country_code, l.city, l.link, l.status, l.referrals,
  l.priority, r.name as referrer_name, r.email as referrer_email, l.utm, l.notes, l.created_at,
  l.confirmed_at, l.invited_at, l.unsubscribed_at, l.consent_at, l.consent_version,
  exists (select from waitlist_sends s where s.lead_id = l.id and s.outcome is null) as is_queued`;

/** In the order of the queue (index waitlist_queue), after a row with these values. */
export const listLeads = statement(
  {
    ...filters,
    after_priority: t.int,
    after_referrals: t.int,
    after_id: t.uuid,
    limit: t.bigint,
  },
  leadColumns,
  `select ${selectLead} from waitlist_leads l left join waitlist_leads r on r.id = l.referred_by
   where ${matches}
     and (l.priority, l.referrals) <= ($after_priority, $after_referrals)
     and ((l.priority, l.referrals) < ($after_priority, $after_referrals) or l.id > $after_id)
   order by l.priority desc, l.referrals desc, l.id limit $limit`,
);

/** Why somebody gets no invitation; null for who gets one. */
const obstacle = `case when l.status <> 'pending' or exists (
      select from waitlist_sends s where s.lead_id = l.id and s.outcome is null) then 'other'
    when l.unsubscribed_at is not null then 'unsubscribed'
    when l.confirmed_at is null then 'unconfirmed' end`;
const chosenColumns = { id: t.uuid, obstacle: maybe(t.text) };

export const chosenLeads = statement(
  { ids: t.uuids },
  chosenColumns,
  `select l.id, ${obstacle} as obstacle from waitlist_leads l where l.id = any ($ids)
   order by l.priority desc, l.referrals desc, l.id`,
);

export const firstLeads = statement(
  { ...filters, limit: t.bigint },
  chosenColumns,
  `select l.id, ${obstacle} as obstacle from waitlist_leads l where ${matches}
   order by l.priority desc, l.referrals desc, l.id limit $limit`,
);

export const countStatuses = statement(
  {},
  { status, leads: t.int, unconfirmed: t.int, unsubscribed: t.int },
  `select l.status, count(*)::int as leads,
     (count(*) filter (where l.confirmed_at is null and l.status = 'pending'))::int as unconfirmed,
     (count(*) filter (where l.unsubscribed_at is not null))::int as unsubscribed
   from waitlist_leads l group by l.status`,
);

export const countQueued = statement(
  {},
  { leads: t.int },
  `select count(*)::int as leads from waitlist_sends where outcome is null`,
);

export const countCountries = statement(
  { limit: t.bigint },
  { name: t.text, leads: t.int },
  `select coalesce(l.country_code, '') as name, count(*)::int as leads from waitlist_leads l
   where l.country_code is not null and l.status <> 'discarded'
   group by l.country_code order by count(*) desc, l.country_code limit $limit`,
);

/** However a city was typed, with the most common spelling of it. */
export const countCities = statement(
  { limit: t.bigint },
  { name: t.text, country_code: maybe(t.text), leads: t.int },
  `select mode() within group (order by l.city) as name, l.country_code, count(*)::int as leads
   from waitlist_leads l where l.city <> '' and l.status <> 'discarded'
   group by lower(l.city), l.country_code order by count(*) desc, lower(l.city), l.country_code limit $limit`,
);

export const updateLead = statement(
  { id: t.uuid, notes: maybe(t.text), priority: maybe(t.int) },
  { notes: t.text, priority: t.int, former_priority: t.int },
  `with former as (select priority from waitlist_leads where id = $id for no key update)
   update waitlist_leads l set notes = coalesce($notes, l.notes), priority = coalesce($priority, l.priority)
   from former where l.id = $id returning l.notes, l.priority, former.priority as former_priority`,
);

export const lockLead = statement(
  { id: t.uuid },
  { email: t.text, status, is_unsubscribed: t.bool },
  `select email, status, unsubscribed_at is not null as is_unsubscribed
   from waitlist_leads where id = $id for no key update`,
);

export const setStatus = statement(
  { id: t.uuid, status },
  {},
  `update waitlist_leads set status = $status where id = $id`,
);

/** One row of a file; no row when the address is on the list already. The operator vouches for the consent. */
export const importLead = statement(
  {
    email: t.text,
    name: t.text,
    role_interest: maybe(role),
    country_code: maybe(t.text),
    city: t.text,
    link: t.text,
    notes: t.text,
    consent_at: t.time,
    consent_version: t.text,
    referral_code: t.text,
  },
  { id: t.uuid },
  `insert into waitlist_leads (email, name, role_interest, country_code, city, link, notes, consent_at,
     consent_version, referral_code, confirmed_at, status)
   values ($email, $name, $role_interest, $country_code, $city, $link, $notes, $consent_at,
     $consent_version, $referral_code, now(), case when exists (
       select from users u where u.email = $email and u.email_confirmed_at is not null and u.deleted_at is null
     ) then 'registered' else 'pending' end)
   on conflict (email) do nothing returning id`,
);
