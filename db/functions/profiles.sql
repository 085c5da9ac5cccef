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
