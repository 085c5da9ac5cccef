-- A band is a profile without an account: nobody signs in as it, its members act for it (docs/decisions/062).
alter table profiles drop constraint profiles_id_fkey;
alter table profiles
  add column kind text not null default 'person' constraint profiles_kind_check check (kind in ('person', 'band')),
  add column account_id uuid generated always as (case when kind = 'person' then id end) stored
    constraint profiles_account_id_key unique
    constraint profiles_account_id_fkey references users (id) on delete cascade,
  add column band_id uuid generated always as (case when kind = 'band' then id end) stored;

-- What a band owns as well.
alter table files drop constraint files_owner_id_fkey;
alter table files add constraint files_owner_id_fkey foreign key (owner_id) references profiles (id) on delete cascade;
alter table uploads drop constraint uploads_owner_id_fkey;
alter table uploads
  add constraint uploads_owner_id_fkey foreign key (owner_id) references profiles (id) on delete cascade;
alter table post_drafts drop constraint post_drafts_user_id_fkey;
alter table post_drafts
  add constraint post_drafts_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade;

-- Who is in a band, and who was: `until` is the day on which somebody left, who may do nothing from then on.
create table band_members (
  band_id uuid not null references profiles (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  roles text[] not null default '{}'
    check (roles <@ array['admin', 'publisher', 'scheduler', 'correspondent', 'treasurer']),
  stage_name text not null default '',
  instruments text[] not null default '{}',
  since date not null default current_date,
  until date,
  is_owner boolean not null default false,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (band_id, person_id),
  unique (band_id, person_id, is_owner),
  check (band_id <> person_id),
  check (until is null or until >= since and roles = '{}' and not is_owner)
);
create unique index band_members_owner on band_members (band_id) where is_owner;
create index band_members_of_person on band_members (person_id);

-- A band has exactly one owner when a transaction ends: one row here, one member who is marked as such.
create table bands (
  id uuid primary key references profiles (id) on delete cascade,
  owner_id uuid not null,
  owner_is_member boolean not null generated always as (true) stored,
  constraint bands_owner_is_member foreign key (id, owner_id, owner_is_member)
    references band_members (band_id, person_id, is_owner) deferrable initially deferred
);
create index bands_of_owner on bands (owner_id);
alter table profiles add constraint profiles_bands_have_owner foreign key (band_id)
  references bands (id) deferrable initially deferred;
create unique index profiles_band_id on profiles (band_id) where band_id is not null;
