-- Writes only differences, and locks the genres in one order before changing any.
create or replace function look_up_artist(who uuid) returns void language sql
begin atomic
  select from genre_artists
  where genre in (
    select genre from artist_genres where id = who
    union
    select w.genre
    from profiles p cross join lateral unnest(p.musical_genres) said join genre_words w on w.word = genre_key(said)
    where p.id = who
  )
  order by genre for update;
  delete from artist_genres a
  where a.id = who and not exists (
    select
    from profiles p cross join lateral unnest(p.musical_genres) said join genre_words w on w.word = genre_key(said)
    where p.id = who and p.role = 'creator' and p.is_public and p.first_run_completed and w.genre = a.genre
  );
  insert into artist_genres (id, genre, popularity)
    select distinct p.id, w.genre, popularity_step(p.followers_count)
    from profiles p cross join lateral unnest(p.musical_genres) said
      join genre_words w on w.word = genre_key(said)
    where p.id = who and p.role = 'creator' and p.is_public and p.first_run_completed
    on conflict do nothing;
end;

create or replace function artist_changes() returns trigger language plpgsql as $$
begin
  perform look_up_artist(new.id);
  return null;
end;
$$;
create or replace trigger artists_looked_up after insert on profiles
  for each row when (new.role = 'creator') execute function artist_changes();
create or replace trigger artists_looked_up_again
  after update of role, is_public, first_run_completed, musical_genres on profiles
  for each row when (
    (new.role = 'creator' or old.role = 'creator')
    and (old.role, old.is_public, old.first_run_completed, old.musical_genres)
      is distinct from (new.role, new.is_public, new.first_run_completed, new.musical_genres)
  ) execute function artist_changes();

create or replace function artist_popularity_changes() returns trigger language plpgsql as $$
begin
  update artist_genres set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;
create or replace trigger artists_grow after update of followers_count on profiles
  for each row when (
    new.role = 'creator' and popularity_step(old.followers_count) <> popularity_step(new.followers_count)
  ) execute function artist_popularity_changes();

-- Points: visits once, plays twice and new followers five times, of the last seven days (UTC)
-- including today. Visits and plays of one person count once in half an hour, and never on their
-- own content.
create or replace function renew_explore() returns void language sql
begin atomic
  with happened as (
    select profile_id as id, sum(views) as points
    from profile_view_days
    where in_window and day > (now() at time zone 'UTC')::date - 7
    group by profile_id
    union all
    select m.user_id, 2 * sum(d.plays)
    from play_days d join media_content m on m.id = d.content_id
    where d.day > (now() at time zone 'UTC')::date - 7
      and m.visibility = 'public' and m.status = 'active'
    group by m.user_id
    union all
    select following_id, 5 * count(*)
    from user_follows
    where created_at >= ((now() at time zone 'UTC')::date - 6)::timestamp at time zone 'UTC'
    group by following_id
  ), best as materialized (
    select h.id, least(sum(h.points), 2147483647)::integer as score
    from happened h join profiles p on p.id = h.id
    where p.role = 'creator' and p.is_public and p.first_run_completed
    group by h.id
    order by 2 desc, 1
    limit 100
  ), gone as (
    delete from popular_artists a where not exists (select from best b where b.id = a.id)
  )
  insert into popular_artists as a (id, score) select id, score from best
  on conflict (id) do update set score = excluded.score where a.score <> excluded.score;
end;

-- Counts the artists of each genre on every change, so that a category shows the number behind it.
create or replace function genre_gains_artists() returns trigger language plpgsql as $$
begin
  insert into genre_artists as g (genre, artists)
  select genre, count(*) from added group by genre order by genre
  on conflict (genre) do update set artists = g.artists + excluded.artists;
  return null;
end;
$$;
create or replace trigger artists_counted after insert on artist_genres
  referencing new table as added for each statement execute function genre_gains_artists();

create or replace function genre_loses_artists() returns trigger language plpgsql as $$
begin
  -- One order for all transactions, against deadlocks.
  perform from genre_artists where genre in (select genre from gone) order by genre for update;
  delete from genre_artists g using (select genre, count(*) as artists from gone group by genre) less
  where less.genre = g.genre and g.artists <= less.artists;
  update genre_artists g set artists = g.artists - less.artists
  from (select genre, count(*) as artists from gone group by genre) less
  where less.genre = g.genre;
  return null;
end;
$$;
create or replace trigger artists_gone_counted after delete on artist_genres
  referencing old table as gone for each statement execute function genre_loses_artists();
