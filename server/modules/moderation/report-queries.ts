import type { CaseKind } from "#contract/moderation/rules";
import type { CopyrightClaim } from "#contract/people/safety";
import type { ReportReason } from "#contract/people/report-reasons";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export const kind: SqlType<CaseKind> = { pg: "text", nullable: false };
export const reason: SqlType<ReportReason> = { pg: "text", nullable: false };

export const copyrightClaim = maybe(t.json<CopyrightClaim>());

/** A repeated report replaces reason and details. */
export const upsertReport = statement(
  {
    viewer: t.uuid,
    kind,
    object: t.uuid,
    person: t.uuid,
    reason,
    details: t.text,
    claim: copyrightClaim,
  },
  { id: t.uuid },
  `insert into reports (reporter_id, kind, object_id, person_id, reason, details, claim)
   values ($viewer, $kind, $object, $person, $reason, $details, $claim)
   on conflict (reporter_id, kind, object_id) do update
     set reason = excluded.reason, details = excluded.details, claim = excluded.claim, updated_at = now()
   returning id`,
);

export const insertVisitorReport = statement(
  {
    kind,
    object: t.uuid,
    person: t.uuid,
    reason,
    details: t.text,
    claim: copyrightClaim,
    contact_email: t.text,
  },
  { id: t.uuid },
  `insert into reports (kind, object_id, person_id, reason, details, claim, contact_email)
   values ($kind, $object, $person, $reason, $details, $claim, $contact_email)
   returning id`,
);

/** The picture of a post `m`, as addresses. */
const picturesOfPost = `array(
    select p ->> 'url' from jsonb_array_elements(case m.media ->> 'kind'
      when 'image' then jsonb_build_array(m.media)
      when 'gallery' then m.media -> 'pictures'
      when 'audio' then jsonb_build_array(m.media -> 'cover')
      when 'video' then jsonb_build_array(m.media -> 'poster')
      else '[]' end) p
    where p ->> 'url' is not null limit 6
  )`;

/** What is reported, as it is now: its words and the addresses of its pictures. */
export const snapshots = {
  post: statement(
    { id: t.uuid },
    { content: t.text, pictures: t.texts },
    `select left(concat_ws(e'\\n', case when not starts_with(m.description, m.title) then m.title end,
       nullif(m.description, ''), m.external_url), 5000) as content,
       ${picturesOfPost} as pictures
     from media_content m where m.id = $id`,
  ),
  comment: statement(
    { id: t.uuid },
    { content: t.text, pictures: t.texts },
    `select left(content, 5000) as content, '{}'::text[] as pictures from comments where id = $id`,
  ),
  collection: statement(
    { id: t.uuid },
    { content: t.text, pictures: t.texts },
    `select left(concat_ws(e'\\n', title, nullif(description, '')), 5000) as content, '{}'::text[] as pictures
     from collections where id = $id`,
  ),
  profile: statement(
    { id: t.uuid },
    { content: t.text, pictures: t.texts },
    `select left(concat_ws(e'\\n', name, '@' || username, nullif(headline, ''), nullif(bio, '')), 5000) as content,
       array_remove(array[avatar_url, banner ->> 'url'], null) || array(
         select f.view ->> 'url' from links l join files f on f.id = l.picture_file_id
         where l.profile_id = $id and l.enabled and not f.withheld order by l.position limit 20
       ) || array(
         select f.view ->> 'url' from landings l join landing_versions v on v.id = l.version_id
           join files f on f.id::text = v.content -> 'social_image' ->> 'file_id' and f.owner_id = l.profile_id
         where l.profile_id = $id and l.status = 'published' and not f.withheld
       ) || array(
         select f.view ->> 'url' from press_kits kit join press_files k on k.profile_id = kit.profile_id
           join files f on f.id = k.file_id
         where kit.profile_id = $id and kit.is_published and not f.withheld and f.kind = 'press_picture'
         order by k.position, k.file_id
       ) as pictures
     from profiles where id = $id`,
  ),
  /** Its words, date and place. */
  event: statement(
    { id: t.uuid },
    { content: t.text, pictures: t.texts },
    `select left(concat_ws(e'\\n', e.title, to_char(e.starts_local, 'YYYY-MM-DD HH24:MI') || ' (' || e.time_zone || ')',
       nullif(concat_ws(', ', v.name, nullif(v.address, ''), c.name, c.country_code), ''), e.online_url,
       nullif(e.description, '')), 5000) as content,
       array_remove(array[e.cover ->> 'url'], null) as pictures
     from events e left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id
     where e.id = $id`,
  ),
  /** Disclosed by its recipient, who reports it. */
  message: statement(
    { id: t.uuid },
    { content: t.text, pictures: t.texts },
    `select left(content, 5000) as content, '{}'::text[] as pictures from messages where id = $id`,
  ),
};

/**
 * Opens a case, or adds to the open one of this object. The harm is that of the worst reason, and 0 when the report
 * does not count: somebody whose reports were rejected five times in 90 days and never confirmed, or who has
 * reported another thing of the same person that is still open.
 */
export const putCase = statement(
  {
    kind,
    object: t.uuid,
    person: t.uuid,
    content: t.text,
    pictures: t.texts,
    harm: t.int,
    reporter: maybe(t.uuid),
  },
  { id: t.uuid },
  `with weight as (
     select case when $reporter::uuid is not null and (
       exists (
         select from reports r join cases c on c.id = r.case_id
         where r.reporter_id = $reporter and r.person_id = $person and c.state = 'open'
           and (c.kind, c.object_id) <> ($kind::text, $object::uuid)
       ) or (
         select count(*) filter (where c.state = 'dismissed') >= 5 and count(*) filter (where c.state = 'resolved') = 0
         from reports r join cases c on c.id = r.case_id
         where r.reporter_id = $reporter and c.closed_at > now() - interval '90 days'
       )
     ) then 0 else $harm::int end as harm
   )
   insert into cases as c (kind, object_id, person_id, content, pictures, harm)
   select $kind, $object, $person, $content, $pictures, weight.harm from weight
   on conflict (kind, object_id) where state = 'open' do update set harm = greatest(c.harm, excluded.harm)
   returning id`,
);

/** Links the report and counts the reports of its case. */
export const linkReport = statement(
  { report: t.uuid, case: t.uuid },
  {},
  `with linked as (
     update reports set case_id = $case where id = $report returning id
   )
   update cases set reports_count = (
     select count(*) from reports r where r.case_id = $case and r.id not in (select id from linked)
   ) + (select count(*) from linked)
   where id = $case`,
);

export const moveReports = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update reports set reporter_id = $to where reporter_id = $from`,
);
