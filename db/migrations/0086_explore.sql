-- What /explore-music reads (docs/decisions/031-explore.md): artists by genre, by what is new, and by their week.

-- The artists that lists may hold, by the genres of their profile in any spelling. Triggers keep the rows.
create table artist_genres (
  id uuid not null references profiles (id) on delete cascade,
  genre text not null,
  -- popularity_step of the followers: changes a dozen times in a career, not with each follow.
  popularity smallint not null,
  -- What a person has, when it changes; and the cascade.
  primary key (id, genre)
);
-- getArtistsByGenre: the best known of a genre, and of those who are as known the newest.
create index artist_genres_best on artist_genres (genre, popularity desc, id desc);

create function look_up_artist(who uuid) returns void language sql
begin atomic
  delete from artist_genres where id = who;
  insert into artist_genres (id, genre, popularity)
    select distinct p.id, w.genre, popularity_step(p.followers_count)
    from profiles p cross join lateral unnest(p.musical_genres) said
      join genre_words w on w.word = genre_key(said)
    where p.id = who and p.role = 'creator' and p.is_public and p.first_run_completed;
end;

create function artist_changes() returns trigger language plpgsql as $$
begin
  perform look_up_artist(new.id);
  return null;
end;
$$;
create trigger artists_looked_up after insert on profiles
  for each row when (new.role = 'creator') execute function artist_changes();
create trigger artists_looked_up_again
  after update of role, is_public, first_run_completed, musical_genres on profiles
  for each row when (new.role = 'creator' or old.role = 'creator') execute function artist_changes();

create function artist_popularity_changes() returns trigger language plpgsql as $$
begin
  update artist_genres set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;
create trigger artists_grow after update of followers_count on profiles
  for each row when (
    new.role = 'creator' and popularity_step(old.followers_count) <> popularity_step(new.followers_count)
  ) execute function artist_popularity_changes();

select look_up_artist(id) from profiles where role = 'creator';

-- getExplore: the artists who came last.
create index profiles_artists_newest on profiles (created_at desc, id desc)
  where role = 'creator' and is_public and first_run_completed;

-- How many artists play each genre, as a job counts them.
create table genre_artists (
  genre text primary key,
  artists integer not null check (artists > 0)
);

-- The artists of this week and their score, as a job counts them: the first hundred, since everybody sees the
-- first six of those whom they have not hidden.
create table popular_artists (
  id uuid primary key references profiles (id) on delete cascade,
  score integer not null check (score > 0)
);

-- renew_explore: who came to follow and what was heard this week. Both tables grow at their end.
create index user_follows_recent on user_follows using brin (created_at) with (autosummarize = on);
create index play_days_recent on play_days using brin (day) with (autosummarize = on);

-- Visits, plays twice and new followers five times, of the last seven days (UTC), today included. One person counts
-- once in half an hour for visits and plays, and never for what is their own.
create function renew_explore() returns void language sql
begin atomic
  with counted as materialized (
    select genre, count(*)::integer as artists from artist_genres group by genre
  ), gone as (
    delete from genre_artists g where not exists (select from counted c where c.genre = g.genre)
  )
  insert into genre_artists as g (genre, artists) select genre, artists from counted
  on conflict (genre) do update set artists = excluded.artists where g.artists <> excluded.artists;

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

select renew_explore();
