-- Sign-ups that wait for their mail. Several people may sign up with one address before anybody shows that it
-- is theirs: each sign-up keeps its own password and metadata here, and the account gets those of one of them
-- when it is confirmed. Until then the account has none.
create table sign_ups (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  -- Null where somebody signed up without a password.
  password_hash text,
  name text not null,
  metadata jsonb not null,
  -- SHA-256 of the mark of the browser that signed up.
  browser_hash bytea,
  -- The PKCE challenge of the client that signed up.
  code_challenge text,
  created_at timestamptz not null default now()
);
-- The sign-ups of an account, newest first; and the cascade.
create index sign_ups_user on sign_ups (user_id, created_at desc);
-- The sweep.
create index sign_ups_created on sign_ups (created_at);

insert into sign_ups (user_id, password_hash, name, metadata)
select id, password_hash, coalesce(user_metadata ->> 'name', ''), user_metadata
from users
where password_hash is not null and email_confirmed_at is null and phone_confirmed_at is null
  and coalesce(email, phone) is not null;
update users set password_hash = null
where password_hash is not null and email_confirmed_at is null and phone_confirmed_at is null
  and coalesce(email, phone) is not null;

-- A mail belongs to one sign-up; mails of others stay valid beside it.
alter table one_time_tokens
  add column sign_up_id uuid references sign_ups (id) on delete cascade,
  drop constraint one_time_tokens_pkey;
update one_time_tokens t set sign_up_id = s.id
from sign_ups s
where s.user_id = t.user_id and t.slot = 'confirmation' and not t.drops_password;
alter table one_time_tokens
  drop column drops_password,
  add unique nulls not distinct (user_id, slot, sign_up_id);
create index one_time_tokens_sign_up on one_time_tokens (sign_up_id) where sign_up_id is not null;

-- The sign-up whose password becomes valid when its own client exchanges the code.
alter table flow_states add column sign_up_id uuid references sign_ups (id) on delete set null;
create index flow_states_sign_up on flow_states (sign_up_id) where sign_up_id is not null;
