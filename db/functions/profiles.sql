create or replace function handle_hash(name text) returns bytea language sql immutable strict
  return sha256(convert_to(name, 'UTF8'));

-- Refuses a retired handle as if it were taken, however it is claimed.
create or replace function refuse_retired_handle() returns trigger language plpgsql as $$
begin
  if exists (
    select from retired_handles
    where retired_handles.handle_hash = handle_hash(new.handle) and until > now()
  ) then
    return null;
  end if;
  return new;
end;
$$;
create or replace trigger handles_not_retired before insert on handles
  for each row execute function refuse_retired_handle();

-- When a person becomes a band, their data exports are deleted: the band may later belong to
-- somebody else.
create or replace function delete_exports_of_person() returns trigger language plpgsql as $$
begin
  delete from data_exports where user_id = new.id;
  return null;
end;
$$;
create or replace trigger profiles_became_band after update of kind on profiles
  for each row when (old.kind = 'person' and new.kind = 'band') execute function delete_exports_of_person();

-- The city of the list that a typed one is: the only one of this name, or the one ten times as large as the next.
create or replace function city_named(said text, country text) returns integer language sql stable
begin atomic
  select case when cardinality(ids) = 1 or people[1] > 0 and people[1] >= 10 * people[2] then ids[1] end
  from (
    select array_agg(id order by population desc, id) as ids, array_agg(population order by population desc, id) as people
    from (
      select k.city_id as id, k.population from city_keys k
      where k.key = city_key(said) and k.is_name and (country is null or k.country_code = country)
      order by k.population desc, k.city_id limit 2
    ) largest
  ) two;
end;

-- Whether a city of the list may be what is typed.
create or replace function is_city_called(city integer, said text, country text) returns boolean language sql stable
begin atomic
  select exists (
    select from city_keys k
    where k.key = city_key(said) and k.city_id = city and k.is_name and (country is null or k.country_code = country)
  );
end;

create or replace function matched_city(city_id integer, said text, country text) returns integer language sql stable
begin atomic
  select case when city_id is not null and is_city_called(city_id, said, country) then city_id
    else city_named(said, country) end;
end;

create or replace function match_city() returns trigger language plpgsql as $$
begin
  new.city_id := matched_city(new.city_id, new.city, new.country_code);
  return new;
end;
$$;
create or replace trigger city_matched before insert on profiles
  for each row when (new.city <> '') execute function match_city();

-- After the update: with a trigger before updates PostgreSQL assumes that generated columns change, which are keys
-- here, and each update of a counter would wait for all rows that refer to the profile.
create or replace function match_city_again() returns trigger language plpgsql as $$
declare
  matched integer := matched_city(new.city_id, new.city, new.country_code);
begin
  update profiles set city_id = matched where id = new.id and city_id is distinct from matched;
  return null;
end;
$$;
create or replace trigger city_matched_again after update of city, country_code, city_id on profiles
  for each row when ((old.city, old.country_code, old.city_id) is distinct from (new.city, new.country_code, new.city_id))
  execute function match_city_again();
