-- Which posts say a word, newest first (docs/decisions/033-text-search-newest-first.md). An index of words (GIN) knows no
-- order and gives all posts that say one; here a search reads as many as it needs, however many there are.
create table post_words (
  -- As the configuration resuena makes it; sorted by its bytes, so that those that begin alike stand together.
  word text collate "C" not null,
  created_at timestamptz(3) not null,
  content_id uuid not null,
  -- Searching: the newest posts of each word, and the words that begin with what was typed.
  primary key (word, created_at, content_id)
);

-- As of 0070, and the words beside.
create or replace function look_up_posts(ids uuid[]) returns void language sql
begin atomic
  delete from post_lookup where content_id = any (ids);
  with come as (
    insert into post_lookup (content_id, user_id, created_at, score, words)
      select m.id, m.user_id, m.created_at,
        trending_score(m.like_count, m.comment_count, m.play_count, m.created_at),
        strip(to_tsvector('resuena', concat_ws(' ', m.title, m.description, array_to_string(m.tags, ' '))))
      from media_content m
      where m.id = any (ids) and m.visibility = 'public' and m.status = 'active'
    returning content_id, created_at, words
  )
  insert into post_words (word, created_at, content_id)
    select word, created_at, content_id from come cross join lateral unnest(tsvector_to_array(words)) word;
  select look_up_genres(ids);
end;

-- No cascade of its own: it would need an index by post, as large as the table.
create function post_words_go() returns trigger language plpgsql as $$
begin
  delete from post_words
  where word = any (tsvector_to_array(old.words)) and created_at = old.created_at and content_id = old.content_id;
  return null;
end;
$$;
create trigger words_go after delete on post_lookup for each row execute function post_words_go();

-- The newest ten thousand of each word, as many as the job that trims them keeps.
insert into post_words (word, created_at, content_id)
  select word, created_at, content_id
  from (
    select word, l.created_at, l.content_id,
      row_number() over (partition by word order by l.created_at desc, l.content_id desc) as place
    from post_lookup l cross join lateral unnest(tsvector_to_array(l.words)) word
  ) said
  where place <= 10000;

drop index post_lookup_words;

-- How many rows they give: expected are a thousand, and plans that count on a million of people seem so dear that
-- PostgreSQL makes one anew for each search, which costs more than the search.
alter function spelt_like(text) rows 4;
alter function topics_of(text) rows 2;
