import { listStart } from "#platform/db/cursor";
import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";
import { addTags, addWords, keepTags, keepWords } from "./word-queries.ts";

/** The number of newest public posts whose words and tags are collected. */
const postsRead = 100_000;
/** Rows per statement, which has three seconds. */
const batch = 2000;
/** Rows of the last minutes are added every ten minutes. */
const newMinutes = 15;

const names = statement(
  { after: t.uuid, since: t.time },
  { id: t.uuid, words: t.texts },
  `select p.id, search_split(p.name) || search_key(coalesce(p.username, '')) as words
   from profiles p
   where p.id > $after and p.is_public and p.first_run_completed and p.updated_at >= $since
   order by p.id
   limit ${batch}`,
);

const topics = statement(
  {},
  { word: t.text },
  `select distinct substr(key, 2) as word from person_keys where key >= '=' and key < '>'
   union select word from search_synonyms
   union select word from genre_words`,
);

/** Titles of recordings, and tags of all (index media_content_latest). */
const postWordsBatch = statement(
  { before_at: t.time, before_id: t.uuid, since: t.time },
  { id: t.uuid, created_at: t.time, words: t.texts, tags: t.texts },
  `select m.id, m.created_at,
     case when m.content_type = 'audio' then search_split(m.title) else '{}' end as words, m.tags
   from media_content m join profiles p on p.id = m.user_id
   where m.visibility = 'public' and m.status = 'active' and p.is_public and p.first_run_completed
     and (m.created_at, m.id) < ($before_at, $before_id) and m.created_at >= $since
   order by m.created_at desc, m.id desc
   limit ${batch}`,
);

/** Collects words of names and posts since then, in batches. */
async function read(db: Db, since: Date) {
  const words = new Set<string>();
  const tags = new Map<string, number>();
  for (let after = "00000000-0000-0000-0000-000000000000", more = true; more;) {
    const people = await db.many(names, { after, since });
    for (const person of people) for (const word of person.words) words.add(word);
    after = people.at(-1)?.id ?? after;
    more = people.length === batch;
  }
  for (let at = listStart, posts = 0, more = true; more && posts < postsRead; posts += batch) {
    const postRows = await db.many(postWordsBatch, {
      before_at: at.created_at,
      before_id: at.id,
      since,
    });
    for (const post of postRows) {
      for (const word of post.words) words.add(word);
      for (const tag of post.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
    }
    at = postRows.at(-1) ?? at;
    more = postRows.length === batch;
  }
  return { words, tags: { tags: [...tags.keys()], posts: [...tags.values()] } };
}

/** Rebuilds the words for correcting typing mistakes, and the tags; unused ones are deleted. */
export async function renewWords(db: Db): Promise<void> {
  const { words, tags } = await read(db, new Date(0));
  for (const { word } of await db.many(topics, {})) words.add(word);
  await db.run(keepWords, { words: [...words] });
  await db.run(keepTags, tags);
}

/** Adds recent words and tags, so that they need not wait for the next rebuild. */
export async function addWordsOfNow(db: Db): Promise<void> {
  const { words, tags } = await read(db, new Date(Date.now() - newMinutes * 60_000));
  await db.run(addWords, { words: [...words] });
  await db.run(addTags, tags);
}
