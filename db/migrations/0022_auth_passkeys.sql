-- Keys that sign a person in by themselves (WebAuthn, discoverable, with the person verified by the device).
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  friendly_name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- Only moves forward; a copy of the key would send a spent value.
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
-- A person's keys; and the cascade.
create index passkeys_user on passkeys (user_id);

-- What a browser was given to sign: to add a key to the account of a session, or (without one) to sign in.
create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '300 seconds'
);
-- The cascade, and the sweep.
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);
