-- The mailing list of an artist or a band. Without a row nobody has opened it.
create table mailing_lists (
  artist_id uuid primary key references profiles on delete cascade,
  -- Whether people may join; who is on it stays on it.
  is_open boolean not null
);

-- Who joined, or asked to, without an account: an address stands once on each list.
create table fan_subscribers (
  id uuid primary key default uuidv7(),
  artist_id uuid not null references profiles on delete cascade,
  -- In lower case.
  email text not null check (email = lower(email)),
  city_id integer references cities,
  -- Where the form stood.
  source text not null check (source in ('list', 'landing', 'profile')),
  -- The sentence that was agreed to (contract/mailing-lists/consent.ts), and when.
  consent_version text not null,
  consent_at timestamptz not null default now(),
  -- SHA-256 of the token in the mail that asks for a confirmation. It stays, so that opening its link again tells so.
  confirm_hash bytea not null unique,
  -- When such a mail was sent last: at most one a day.
  mailed_at timestamptz not null default now(),
  -- Null: nobody has confirmed it.
  confirmed_at timestamptz(3),
  -- Set: gets nothing more, and is deleted a month later.
  unsubscribed_at timestamptz,
  -- Set: the mail server of the address refused a letter for good, and gets none until it is confirmed again.
  bounced_at timestamptz,
  constraint fan_subscribers_address unique (artist_id, email)
);
-- The list, newest first.
create index fan_subscribers_newest on fan_subscribers (artist_id, confirmed_at desc, id desc)
  where confirmed_at is not null and unsubscribed_at is null;
-- Who left, by day.
create index fan_subscribers_left on fan_subscribers (artist_id, unsubscribed_at) where unsubscribed_at is not null;
-- The lists on which an address stands.
create index fan_subscribers_email on fan_subscribers (email);
-- What the sweep deletes.
create index fan_subscribers_unconfirmed on fan_subscribers (mailed_at) where confirmed_at is null;
create index fan_subscribers_gone on fan_subscribers (unsubscribed_at) where unsubscribed_at is not null;
