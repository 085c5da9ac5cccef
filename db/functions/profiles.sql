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

create or replace function match_city() returns trigger language plpgsql as $$
begin
  if new.city_id is null or not is_city_called(new.city_id, new.city, new.country_code) then
    new.city_id := city_named(new.city, new.country_code);
  end if;
  return new;
end;
$$;
create or replace trigger city_matched before insert on profiles
  for each row when (new.city <> '') execute function match_city();
create or replace trigger city_matched_again before update of city, country_code, city_id on profiles
  for each row when ((old.city, old.country_code, old.city_id) is distinct from (new.city, new.country_code, new.city_id))
  execute function match_city();
