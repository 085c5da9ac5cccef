-- The network of an address, as audits store it: /24 of IPv4, /48 of IPv6; null for an invalid
-- address.
create or replace function ip_network(address text) returns text language plpgsql immutable strict as $$
begin
  return host(network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end)));
exception when others then
  return null;
end $$;

-- The audit log outlives the account, without its personal data. When an account gets another id,
-- its rows follow.
create or replace function keep_auth_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if new.id = old.id and new.at = old.at and new.event = old.event and new.user_id is null
      and new.session_id is null and new.network is null and new.details = '{}'
      and not exists (select from users where id = old.user_id) then
      return new;
    end if;
    if new.id = old.id and new.at = old.at and new.event = old.event
      and new.session_id is not distinct from old.session_id and new.network is not distinct from old.network
      and new.details = old.details and old.user_id is not null
      and not exists (select from users where id = old.user_id)
      and exists (select from users where id = new.user_id) then
      return new;
    end if;
  end if;
  raise exception 'auth_events is append-only';
end $$;
create or replace trigger auth_events_append_only before update or delete on auth_events
  for each row execute function keep_auth_events();
create or replace trigger auth_events_no_truncate before truncate on auth_events
  for each statement execute function keep_auth_events();

create or replace function block_sessions() returns trigger language plpgsql as $$
begin
  update sessions set
    blocked_until = case when new.deleted_at is not null then 'infinity' else new.banned_until end,
    messages_limited_until = new.messages_limited_until,
    uploads_limited_until = new.uploads_limited_until
  where user_id = new.id;
  return null;
end $$;
create or replace trigger users_block_sessions
  after update of banned_until, deleted_at, messages_limited_until, uploads_limited_until on users
  for each row
  when ((old.banned_until, old.deleted_at, old.messages_limited_until, old.uploads_limited_until)
    is distinct from (new.banned_until, new.deleted_at, new.messages_limited_until, new.uploads_limited_until))
  execute function block_sessions();

create or replace function mark_leaving_session() returns trigger language plpgsql as $$
begin
  -- Waits for concurrent changes of the account, so that no session misses them.
  select u.leaving, u.messages_limited_until, u.uploads_limited_until
  into new.leaving, new.messages_limited_until, new.uploads_limited_until
  from users u where u.id = new.user_id for key share;
  new.leaving := coalesce(new.leaving, false);
  return new;
end;
$$;
create or replace trigger sessions_mark_leaving before insert on sessions
  for each row execute function mark_leaving_session();

create or replace function mark_leaving_sessions() returns trigger language plpgsql as $$
begin
  update sessions set leaving = new.leaving where user_id = new.id;
  return null;
end;
$$;
create or replace trigger users_mark_leaving after update of leaving on users
  for each row when (old.leaving is distinct from new.leaving)
  execute function mark_leaving_sessions();
