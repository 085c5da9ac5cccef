-- What waits to be sent to a browser: one at a time, and none for longer than an hour (docs/decisions/041).
create table push_messages (
  id uuid primary key default uuidv7(),
  device_id uuid not null references push_subscriptions (id) on delete cascade,
  message jsonb not null,
  created_at timestamptz not null default now()
);
-- The oldest one of a browser; and the cascade.
create index push_messages_device on push_messages (device_id, id);

-- A browser whose push service fails is left alone for longer each time, and forgotten when that goes on.
alter table push_subscriptions
  add column failures int not null default 0,
  add column failing_since timestamptz,
  add column paused_until timestamptz,
  -- Set while one is being sent; a process that dies meanwhile leaves it set.
  add column sending_until timestamptz;
