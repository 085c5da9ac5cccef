-- Normalises the name of a city: `Logroño`, `LOGROÑO` and `logrono` are one.
create or replace function city_key(said text) returns text language sql stable parallel safe
  return left(translate(search_key(said), 'ñ', 'n'), 60);

-- Copies a professional into the directory: a key per filter; `p:` is the country alone.
create or replace function list_person(who uuid) returns void language sql
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
      select 'c:' || city_of(p.city) where p.city <> ''
      union all
      select 'p:' || p.country_code where p.country_code is not null
    ) said (key)
    where p.id = who and p.is_public and p.first_run_completed and p.role is not null;
end;

create or replace function listed_person_changes() returns trigger language plpgsql as $$
begin
  perform list_person(new.id);
  return null;
end;
$$;
create or replace trigger people_listed after insert on profiles
  for each row when (new.first_run_completed) execute function listed_person_changes();
create or replace trigger people_listed_again
  after update of role, city, country_code, musical_genres, music_relations, available_for, is_public,
    first_run_completed
  on profiles
  for each row when (
    (new.first_run_completed or old.first_run_completed)
    and (old.role, old.city, old.country_code, old.musical_genres, old.music_relations, old.available_for,
        old.is_public, old.first_run_completed)
      is distinct from (new.role, new.city, new.country_code, new.musical_genres, new.music_relations,
        new.available_for, new.is_public, new.first_run_completed)
  ) execute function listed_person_changes();

create or replace function listed_popularity_changes() returns trigger language plpgsql as $$
begin
  update network_keys set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;
create or replace trigger people_listed_grow after update of followers_count on profiles
  for each row when (popularity_step(old.followers_count) <> popularity_step(new.followers_count))
  execute function listed_popularity_changes();

-- The canonical name of a city: `CDMX` is ciudaddemexico.
create or replace function city_of(said text) returns text language sql stable parallel safe
  return coalesce((select city from city_names where name = city_key(said)), city_key(said));
