-- What somebody may be asked for, as they say themselves: slugs of contract/availability.ts.
alter table profiles add column available_for text[] not null default '{}';

-- The directory of /network (docs/decisions/029-the-directory.md).

-- A city however it is written: `Logroño`, `LOGROÑO` and `logrono` are one.
create function city_key(said text) returns text language sql stable parallel safe
  return left(translate(search_key(said), 'ñ', 'n'), 60);

-- What people are filtered by: a row for each genre (`g:`), profession (`r:`), thing they are available for
-- (`a:`) and city (`c:`) of each public person, behind the first letter of their role. Triggers keep them.
create table network_keys (
  key text collate "C" not null,
  popularity smallint not null,
  id uuid not null references profiles (id) on delete cascade,
  -- The directory with a filter: whoever has a key, the best known first.
  primary key (key, popularity, id)
);
-- The keys of one person, when they change or go.
create index network_keys_of on network_keys (id);

-- The directory without a filter: most followers first, artists apart from everybody else.
create index profiles_directory on profiles (role, followers_count, id)
  where is_public and first_run_completed;
-- The directory's few administrators.
create index users_admins on users (id) where is_admin;

create function list_person(who uuid) returns void language sql
begin atomic
  delete from network_keys where id = who;
  insert into network_keys (key, popularity, id)
    select distinct left(p.role, 1) || left(said.key, 80), popularity_step(p.followers_count), p.id
    from profiles p cross join lateral (
      select 'g:' || genre from unnest(p.musical_genres) genre
      union all
      select 'r:' || relation from unnest(p.music_relations) relation
      union all
      select 'a:' || what from unnest(p.available_for) what
      union all
      select 'c:' || city_key(p.city) where p.city <> ''
    ) said (key)
    where p.id = who and p.is_public and p.first_run_completed and p.role is not null;
end;

create function listed_person_changes() returns trigger language plpgsql as $$
begin
  perform list_person(new.id);
  return null;
end;
$$;
create trigger people_listed after insert on profiles
  for each row when (new.first_run_completed) execute function listed_person_changes();
create trigger people_listed_again
  after update of role, city, musical_genres, music_relations, available_for, is_public, first_run_completed
  on profiles
  for each row when (
    (new.first_run_completed or old.first_run_completed)
    and (old.role, old.city, old.musical_genres, old.music_relations, old.available_for, old.is_public,
        old.first_run_completed)
      is distinct from (new.role, new.city, new.musical_genres, new.music_relations, new.available_for,
        new.is_public, new.first_run_completed)
  ) execute function listed_person_changes();

create function listed_popularity_changes() returns trigger language plpgsql as $$
begin
  update network_keys set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;
create trigger people_listed_grow after update of followers_count on profiles
  for each row when (popularity_step(old.followers_count) <> popularity_step(new.followers_count))
  execute function listed_popularity_changes();

-- The cities that public people have, by the beginning of any of their words, renewed by a job.
create table network_cities (
  key text collate "C" not null,
  city text not null,
  -- Empty where people did not say one.
  country_code text not null,
  people integer not null,
  primary key (key, city, country_code)
);

select list_person(id) from profiles where first_run_completed;
