import type { Db } from "#platform/db";
import { maybe, statement, t } from "#platform/sql";

/** As far back as an offset of the feed goes. */
const kept = 10_000;
/** So many words are looked at in a statement, and so many rows of each taken away. */
const words = 100;
const taken = 500;

const trim = statement(
  { after: t.text },
  { last: maybe(t.text), full: t.bool },
  `with recursive walk (word, place) as (
     (select word, 1 from post_words where word > $after order by word limit 1)
     union all
     select (select p.word from post_words p where p.word > walk.word order by p.word limit 1), place + 1
     from walk where place < ${words} and walk.word is not null
   ), old as materialized (
     select walk.word, o.created_at, o.content_id
     from walk cross join lateral (
       select created_at, content_id from post_words p
       where p.word = walk.word
       order by created_at desc, content_id desc
       offset ${kept} limit ${taken}
     ) o
   ), gone as (
     delete from post_words p using old
     where p.word = old.word and p.created_at = old.created_at and p.content_id = old.content_id
   )
   select max(walk.word) as last,
     coalesce((select true from old group by old.word having count(*) = ${taken} limit 1), false) as full
   from walk`,
);

/** Takes away what nobody finds: of each word the posts behind the newest ten thousand. */
export async function trimWords(db: Db): Promise<void> {
  for (let after = "", more = true; more;) {
    const done = await db.one(trim, { after });
    more = done?.last != null;
    if (done?.last != null && !done.full) after = done.last;
  }
}
