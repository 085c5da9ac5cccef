import { limits } from "#contract/limits";
import { type Person } from "#contract/people/profiles";
import { selectPerson } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";

/** The links of the profile `p` as `v.value`. */
const linksOfProfile = `jsonb_each_text(p.social_links) v
     on v.key <> 'other_link_label' and v.value ~ '^https?://'`;

const checkColumns = {
  url: t.text,
  checked_at: maybe(t.time),
  is_verified: t.bool,
};

/** The links of a profile and what is known of them. */
export const linksOf = statement(
  { profile: t.uuid },
  checkColumns,
  `select distinct v.value as url, c.checked_at, c.verified_at is not null as is_verified
   from profiles p join ${linksOfProfile}
     left join link_checks c on c.profile_id = p.id and c.url = v.value
   where p.id = $profile
   order by v.value`,
);

/**
 * A link that a profile has now, with every name of the profile: its page may link to any of them. Not to one that it
 * gave up, which may be somebody else's one day.
 */
export const linkToCheck = statement(
  { profile: t.uuid, url: t.text },
  { names: t.texts },
  `select array(select h.handle from handles h where h.profile_id = p.id and h.released_at is null)
     || p.id::text as names
   from profiles p
   where p.id = $profile and not p.hidden and exists (
     select from (values (1)) as one join ${linksOfProfile} where v.value = $url)`,
);

/** Whose links these are. */
export const ownerOf = statement(
  { profile: t.uuid },
  { person: t.json<Person>() },
  `select to_jsonb(o) as person from (select ${selectPerson} from profiles p where p.id = $profile) o`,
);

/** Forgets the links that a profile has no more. */
export const dropChecks = statement(
  { profile: t.uuid, urls: t.texts },
  {},
  `delete from link_checks where profile_id = $profile and url <> all ($urls)`,
);

/** Has links checked in some minutes that are new or did not link back: whoever saves them is still at it. */
export const addChecks = statement(
  { profile: t.uuid, urls: t.texts },
  {},
  `insert into link_checks as c (profile_id, url, due_at)
   select $profile, o.url, now() + interval '5 minutes' from unnest($urls::text[]) as o (url)
   on conflict (profile_id, url) do update set due_at = least(c.due_at, excluded.due_at)
     where c.verified_at is null`,
);

/** Another failure within these hours of the last one is the same failure. */
const isSameFailure = "c.failures > 0 and c.checked_at > now() - interval '12 hours'";

/**
 * Notes what a check found. After a failure it is tried again in a day; a second one takes the tick away. Then, and
 * while it links back, it is looked at every month. No row: the profile does not have the link any more.
 */
export const storeCheck = statement(
  { profile: t.uuid, url: t.text, is_linked: t.bool },
  checkColumns,
  `insert into link_checks as c (profile_id, url, checked_at, verified_at, failures, due_at)
   select p.id, $url, now(), case when $is_linked then now() end, (not $is_linked)::int,
     now() + case when $is_linked then interval '${limits.linkCheckDays} days' else interval '1 day' end
   from profiles p
   where p.id = $profile and exists (
     select from (values (1)) as one join ${linksOfProfile} where v.value = $url)
   on conflict (profile_id, url) do update set
     checked_at = case when not $is_linked and ${isSameFailure} then c.checked_at else now() end,
     verified_at = case
       when $is_linked then coalesce(c.verified_at, now())
       when c.failures = 0 or ${isSameFailure} then c.verified_at end,
     failures = case
       when $is_linked then 0
       when ${isSameFailure} then c.failures
       else c.failures + 1 end,
     due_at = case
       when not $is_linked and ${isSameFailure} then c.due_at
       when not $is_linked and c.failures = 0 then now() + interval '1 day'
       else now() + interval '${limits.linkCheckDays} days' end
   returning c.url, c.checked_at, c.verified_at is not null as is_verified`,
);

/** Takes the next links that are due; one whose check fails to run is due again in a day. */
export const takeDue = statement(
  { limit: t.bigint },
  { profile_id: t.uuid, url: t.text },
  `update link_checks c set due_at = now() + interval '1 day'
   from (
     select profile_id, url from link_checks where due_at <= now()
     order by due_at limit $limit for update skip locked
   ) o
   where c.profile_id = o.profile_id and c.url = o.url
   returning c.profile_id, c.url`,
);
