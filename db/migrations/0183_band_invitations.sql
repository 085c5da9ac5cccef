-- Whom a band invited, by person or by e-mail address. Of a link in a mail only the hash of its token is stored.
create table band_invitations (
  id uuid primary key default uuidv7(),
  band_id uuid not null references profiles (id) on delete cascade,
  person_id uuid references profiles (id) on delete cascade,
  email text,
  token_hash bytea,
  roles text[] not null default '{}'
    check (roles <@ array['admin', 'publisher', 'scheduler', 'correspondent']),
  invited_by uuid not null references profiles (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  check ((person_id is null) <> (email is null)),
  check ((email is null) = (token_hash is null))
);
create unique index band_invitations_person on band_invitations (band_id, person_id) where person_id is not null;
create unique index band_invitations_email on band_invitations (band_id, lower(email)) where email is not null;
create unique index band_invitations_token on band_invitations (token_hash) where token_hash is not null;
create index band_invitations_of_person on band_invitations (person_id) where person_id is not null;
create index band_invitations_inviter on band_invitations (invited_by) where invited_by is not null;

-- To whom the owner offers the band. They own it once they accept.
alter table bands
  add column offered_to uuid references profiles (id) on delete set null,
  add column offered_at timestamptz;
create index bands_offered_to on bands (offered_to) where offered_to is not null;
