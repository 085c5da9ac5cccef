-- Who asks for a date by the form of an artist or a band, without an account.
create table booking_contacts (
  id uuid primary key default uuidv7(),
  artist_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('concert', 'festival', 'private', 'collaboration', 'press', 'other')),
  name text not null,
  -- In lower case.
  email text not null check (email = lower(email)),
  event_date date,
  city text not null,
  budget text not null,
  message text not null,
  -- The sentence that was agreed to (contract/bookings/consent.ts), at `asked_at`.
  consent_version text not null,
  asked_at timestamptz not null default now(),
  -- SHA-256 of the token in the mail that asks for a confirmation. It stays, so that opening its link again tells so.
  confirm_hash bytea not null unique,
  -- SHA-256 of all that was typed: the same twice is one.
  content_hash bytea not null,
  -- Null: nobody has confirmed it. Only a 'contact' stays; of the others the message went elsewhere, or nowhere.
  delivered text check (delivered in ('contact', 'messages', 'nowhere')),
  confirmed_at timestamptz(3),
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  -- When somebody wrote last.
  moved_at timestamptz(3) not null default now(),
  -- Since when they want no more answers.
  closed_at timestamptz,
  -- When the artist was mailed about what they wrote last; null: not yet.
  told_at timestamptz,
  constraint booking_contacts_once unique (artist_id, email, content_hash)
);
-- The contacts of an artist in a state, newest first.
create index booking_contacts_newest on booking_contacts (artist_id, status, moved_at desc, id desc)
  where delivered = 'contact';
-- Of what artists have yet to be told.
create index booking_contacts_untold on booking_contacts (moved_at) where delivered = 'contact' and told_at is null;
-- What somebody asked for.
create index booking_contacts_email on booking_contacts (email);
-- What the sweep deletes.
create index booking_contacts_passing on booking_contacts (asked_at) where delivered is distinct from 'contact';
create index booking_contacts_old on booking_contacts (moved_at) where delivered = 'contact';

-- What the two wrote after the first message.
create table booking_messages (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references booking_contacts on delete cascade,
  from_artist boolean not null,
  text text not null,
  -- Chosen by who writes, so that a repeated request writes nothing twice.
  client_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint booking_messages_once unique (contact_id, client_id)
);

-- Addresses (SHA-256) from which an artist takes no more requests.
create table booking_blocks (
  artist_id uuid not null references profiles on delete cascade,
  email_hash bytea not null,
  primary key (artist_id, email_hash)
);
