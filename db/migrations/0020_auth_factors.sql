-- Second factors. What each type needs is in its own columns; recovery codes are a factor
-- of their own type, as the client shows them.
create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  friendly_name text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- TOTP: the shared secret, and the last step whose code was used: a code works once.
  secret bytea,
  last_step bigint,
  -- Phone: digits of E.164, without the plus.
  phone text,
  -- WebAuthn: the credential. Its counter only moves forward; a copy of the key would send a spent value.
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
-- One credential stands for one account.
create unique index factors_credential on factors (credential_id);
-- The sweep of factors that nobody verified.
create index factors_unverified on factors (created_at) where status = 'unverified';

-- An account with a verified factor asks for it at every sign-in. Written by the statements that verify
-- and remove factors, under the lock of this row, so that no session slips by while they do.
alter table users add column second_factor boolean not null default false;

alter table sessions
  -- The factor that raised it to aal2; removing that one lets it fall to aal1.
  add column factor_id uuid references factors (id) on delete set null,
  -- The account has a second factor, and this session has not shown one: the API is closed to it.
  -- Every request reads this row and no other.
  add column lacks_factor boolean not null default false;
create index sessions_factor on sessions (factor_id) where factor_id is not null;

-- A question to one session, answered once. Kept for an hour after its end, so that it is told from none at all.
create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- WebAuthn: what the authenticator signs. Phone: MAC of the code that was sent.
  question text,
  code_mac bytea,
  used_at timestamptz,
  expires_at timestamptz not null default now() + interval '300 seconds'
);
-- The cascades, and the sweep.
create index factor_challenges_factor on factor_challenges (factor_id);
create index factor_challenges_session on factor_challenges (session_id);
create index factor_challenges_expired on factor_challenges (expires_at);

-- The codes for a lost factor: 80 random bits each, so a plain hash is as good as a slow one.
create table recovery_codes (
  factor_id uuid not null references factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
