create or replace function handle_hash(name text) returns bytea language sql immutable strict
  return sha256(convert_to(name, 'UTF8'));

-- However a handle is claimed: as if somebody had it.
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

-- Copies of what was a person's are not their band's, whose owner may be another one later.
create or replace function delete_exports_of_person() returns trigger language plpgsql as $$
begin
  delete from data_exports where user_id = new.id;
  return null;
end;
$$;
create or replace trigger profiles_became_band after update of kind on profiles
  for each row when (old.kind = 'person' and new.kind = 'band') execute function delete_exports_of_person();
