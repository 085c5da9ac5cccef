-- Filter of the network by country alone: a key `p:` beside those of 0090.
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

drop trigger people_listed_again on profiles;
create trigger people_listed_again
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

insert into network_keys (key, popularity, id)
select left(role, 1) || 'p:' || country_code, popularity_step(followers_count), id
from profiles
where is_public and first_run_completed and role is not null and country_code is not null;
