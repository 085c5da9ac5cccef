-- posts_count counts the posts that a person's page lists: not the tracks of releases. Many
-- statements move posts in and out of it (publish, archive, hide, delete, restore), so a trigger
-- maintains it.
create or replace function count_posts() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.status = 'active'
    and old.visibility in ('public', 'followers') and not old.in_release then 1 else 0 end;
  now_is integer := case when tg_op <> 'DELETE' and new.status = 'active'
    and new.visibility in ('public', 'followers') and not new.in_release then 1 else 0 end;
begin
  if was <> now_is then
    update profiles set posts_count = posts_count + now_is - was where id = coalesce(new.user_id, old.user_id);
  end if;
  return null;
end;
$$;
create or replace trigger posts_counted after insert or delete or update of status, visibility, in_release on media_content
  for each row execute function count_posts();

create or replace function genre_key(word text) returns text language sql stable parallel safe
  return regexp_replace(lower(unaccent(word)), '[^[:alnum:]]', '', 'g');

-- Ten times as many reactions outweigh two days; a post without reactions ranks as if it were two
-- days older.
create or replace function trending_score(likes integer, comments integer, plays integer, at timestamptz)
  returns double precision language sql immutable parallel safe
  return log(greatest(likes + 2 * comments + plays / 5.0, 0.1)::double precision)
    + extract(epoch from at - timestamptz '2026-01-01 00:00:00+00')::double precision / 172800;

-- The genres of posts: their own, and those of their author.
create or replace function look_up_genres(ids uuid[]) returns void language sql
begin atomic
  delete from post_genres where content_id = any (ids);
  insert into post_genres (genre, created_at, content_id, user_id)
    select distinct w.genre, m.created_at, m.id, m.user_id
    from media_content m
    join profiles p on p.id = m.user_id
    cross join lateral unnest(m.tags || p.musical_genres) said
    join genre_words w on w.word = genre_key(said)
    where m.id = any (ids) and m.visibility = 'public' and m.status = 'active';
end;

-- Copies posts into the lookups of feeds, genres and words; only public, active posts are in them.
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

create or replace function posts_come_in() returns trigger language plpgsql as $$
begin
  perform look_up_posts(array(select id from come));
  return null;
end;
$$;
create or replace trigger posts_looked_up after insert on media_content
  referencing new table as come for each statement execute function posts_come_in();

create or replace function post_changes() returns trigger language plpgsql as $$
begin
  perform look_up_posts(array[new.id]);
  return null;
end;
$$;
create or replace trigger posts_looked_up_again
  after update of title, description, tags, visibility, status, created_at on media_content
  for each row execute function post_changes();

-- An artist's genres are those of their posts. A change reaches the newest 500 posts: older ones
-- are far down in every list, and keep their genres.
create or replace function genres_change() returns trigger language plpgsql as $$
begin
  perform look_up_genres(array(
    select id from media_content
    where user_id = new.id and visibility in ('public', 'followers') and status = 'active'
    order by created_at desc, id desc
    limit 500
  ));
  return null;
end;
$$;
create or replace trigger posts_follow_genres after update of musical_genres on profiles
  for each row when (old.musical_genres is distinct from new.musical_genres)
  execute function genres_change();

-- Not a cascading foreign key, which would need an index by post, as large as the table.
create or replace function post_words_go() returns trigger language plpgsql as $$
begin
  delete from post_words
  where word = any (tsvector_to_array(old.words)) and created_at = old.created_at and content_id = old.content_id;
  return null;
end;
$$;
create or replace trigger words_go after delete on post_lookup for each row execute function post_words_go();
