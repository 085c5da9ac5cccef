-- Instagram accounts that proved to belong to a profile (docs/decisions/089).
create table instagram_accounts (
  profile_id uuid primary key references profiles on delete cascade,
  -- Of the professional account, and of the person within our app: Instagram's callbacks name either.
  instagram_id text not null unique,
  app_user_id text not null,
  username text not null,
  scopes text[] not null,
  state text not null default 'active' check (state in ('active', 'expired', 'revoked')),
  -- Encrypted (server/platform/encryption.ts), bound to the profile; none once it is useless.
  token bytea,
  expires_at timestamptz not null,
  renewed_at timestamptz not null default now(),
  -- When its name and kind were read last.
  checked_at timestamptz not null default now(),
  linked_at timestamptz not null default now(),
  import_state text check (import_state in ('running', 'done', 'failed', 'full')),
  import_drafts integer not null default 0,
  imported_at timestamptz,
  constraint instagram_accounts_token check ((state = 'active') = (token is not null)),
  constraint instagram_accounts_import check ((import_state is null) = (imported_at is null))
);
create index instagram_accounts_app_user on instagram_accounts (app_user_id);
create index instagram_accounts_expiry on instagram_accounts (expires_at) where state = 'active';
create index instagram_accounts_check on instagram_accounts (checked_at) where state = 'active';

-- Permissions asked for that have not come back: one use, ten minutes, in the session that asked.
create table instagram_states (
  state_hash bytea primary key,
  profile_id uuid not null references profiles on delete cascade,
  session_id uuid not null,
  created_at timestamptz not null default now()
);
create index instagram_states_profile on instagram_states (profile_id);
create index instagram_states_age on instagram_states (created_at);

-- Pictures that were copied as drafts, so that a second import does not repeat them.
create table instagram_imports (
  profile_id uuid not null references instagram_accounts on delete cascade,
  media_id text not null,
  created_at timestamptz not null default now(),
  primary key (profile_id, media_id)
);
