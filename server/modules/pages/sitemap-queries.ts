import { isPublicPost } from "#modules/posts";
import { maybe, statement, t } from "#platform/db/sql";

const page = { after: maybe(t.uuid), limit: t.bigint };
const entry = { id: t.uuid, path: t.text, changed_at: t.time };

/*
 * The addresses of one file, in the order of their ids, which grow with time, so that a new address changes only the
 * last file. Read by primary key.
 */
export const addressesOf = {
  people: statement(
    page,
    entry,
    `select p.id, '/' || coalesce(p.username, p.creator_slug, p.id::text) as path, p.updated_at as changed_at
     from profiles p
     where ($after::uuid is null or p.id > $after) and p.is_public and p.first_run_completed
     order by p.id limit $limit`,
  ),
  posts: statement(
    page,
    entry,
    `select m.id, '/post/' || m.id as path, coalesce(m.edited_at, m.created_at) as changed_at
     from media_content m join profiles p on p.id = m.user_id
     where ($after::uuid is null or m.id > $after) and ${isPublicPost}
       and p.is_public and p.first_run_completed
     order by m.id limit $limit`,
  ),
  landings: statement(
    page,
    entry,
    `select p.id, '/' || coalesce(p.username, p.creator_slug) || '/landing' as path,
       greatest(v.published_at, p.updated_at) as changed_at
     from landings l join landing_versions v on v.id = l.version_id join profiles p on p.id = l.profile_id
     where ($after::uuid is null or p.id > $after) and l.status = 'published' and p.role = 'creator'
       and p.is_public and p.first_run_completed
     order by p.id limit $limit`,
  ),
  collections: statement(
    page,
    entry,
    `select c.id, '/collections/' || c.id as path, c.updated_at as changed_at
     from collections c join profiles p on p.id = c.owner_id
     where ($after::uuid is null or c.id > $after) and c.visibility = 'public' and c.items_count > 0
       and p.is_public and p.first_run_completed
     order by c.id limit $limit`,
  ),
  events: statement(
    page,
    entry,
    `select e.id, '/events/' || e.slug as path, e.updated_at as changed_at
     from events e join profiles p on p.id = e.organizer_id
     where ($after::uuid is null or e.id > $after) and e.is_listed
       and p.is_public and p.first_run_completed
     order by e.id limit $limit`,
  ),
};

export type Section = keyof typeof addressesOf;

/** An unchanged file keeps its date, so that search engines do not read it again. */
export const writeFile = statement(
  { section: t.text, number: t.int, xml: t.text },
  {},
  `insert into sitemap_files (section, number, xml) values ($section, $number, $xml)
   on conflict (section, number) do update set xml = excluded.xml, changed_at = now()
   where sitemap_files.xml <> excluded.xml`,
);

export const deleteFilesAfter = statement(
  { section: t.text, number: t.int },
  {},
  `delete from sitemap_files where section = $section and number > $number`,
);

export const listFiles = statement(
  {},
  { section: t.text, number: t.int, changed_at: t.time },
  `select section, number, changed_at from sitemap_files order by section, number`,
);

export const readFile = statement(
  { section: t.text, number: t.int },
  { xml: t.text, changed_at: t.time },
  `select xml, changed_at from sitemap_files where section = $section and number = $number`,
);
