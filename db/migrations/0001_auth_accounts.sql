-- Accounts as the auth protocol knows them. Passwords are argon2id in PHC form.
create table users (
  id uuid primary key default uuidv7(),
  email text,
  email_confirmed_at timestamptz,
  password_hash text,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_lower check (email = lower(email))
);
-- Sign-in, sign-up and recovery find an account by its address.
create unique index users_email on users (email);

-- The ways a person can sign in; provider_id is the provider's own name for the person (for e-mail, the user id).
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
-- The identities that every user shape carries; and the cascade.
create index identities_user on identities (user_id);

-- One row per signed-in device. Ending a session deletes its row, and with it every token of it.
-- refresh_counter is all that is kept of refresh tokens: the one that carries it is the current one.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  refresh_counter integer not null default 0,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
-- Sign-out everywhere, password change; and the cascade.
create index sessions_user on sessions (user_id);
-- The sweep of sessions that nobody used for 30 days.
create index sessions_refreshed on sessions (refreshed_at);

-- What mails carry: a random link token (only its SHA-256 is kept) and a six-digit code (only its HMAC).
-- A new mail replaces the row of its slot.
create table one_time_tokens (
  user_id uuid not null references users (id) on delete cascade,
  slot text not null check (slot in ('confirmation', 'recovery')),
  type text not null check (type in ('signup', 'recovery')),
  address text not null,
  link_hash bytea not null,
  code_mac bytea not null,
  -- Codes tried so far; after five the code is dead, the link is not.
  code_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, slot)
);
-- A link finds its row.
create unique index one_time_tokens_link on one_time_tokens (link_hash);
-- A typed code finds the rows of its address.
create index one_time_tokens_address on one_time_tokens (address);

-- ES256 keys of access tokens. One signs, the others only verify until their last token has expired.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  signs boolean not null,
  created_at timestamptz not null default now()
);
-- Several processes that start at once make one key.
create unique index signing_keys_one_signs on signing_keys (signs) where signs;

-- The secret under which refresh tokens and mailed codes are authenticated.
create table auth_secrets (
  name text primary key,
  value bytea not null
);

-- Token buckets of sign-in, sign-up and mails, shared by all processes. Unlogged: a bucket that a crash
-- empties costs nothing, and taking a point never waits for the disk.
create unlogged table auth_limits (
  key text primary key,
  points integer not null,
  seconds integer not null,
  tokens double precision not null,
  granted boolean not null,
  updated_at timestamptz not null default now()
);
