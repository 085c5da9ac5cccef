-- The network of an address, as audits keep it: /24 of IPv4, /48 of IPv6; null for what is no address.
create function ip_network(address text) returns text language plpgsql immutable strict as $$
begin
  return host(network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end)));
exception when others then
  return null;
end $$;

-- What happened to accounts, for a year; no row is ever changed. Without a foreign key: it outlives the account.
create table auth_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  event text not null,
  user_id uuid,
  session_id uuid,
  network text,
  details jsonb not null default '{}'
);
-- What happened to one account, newest first.
create index auth_events_user on auth_events (user_id, at desc);
-- The sweep.
create index auth_events_at on auth_events (at);

create function keep_auth_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  raise exception 'auth_events is append-only';
end $$;
create trigger auth_events_append_only before update or delete on auth_events
  for each row execute function keep_auth_events();
create trigger auth_events_no_truncate before truncate on auth_events
  for each statement execute function keep_auth_events();

-- Browsers in which a person has signed in: user agents without their version numbers, hashed.
-- A sign-in from another one is told by mail.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  fingerprint text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, fingerprint)
);
