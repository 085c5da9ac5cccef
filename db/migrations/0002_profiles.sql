-- One row per person, made with the account. `role` is empty until onboarding ends.
-- followers_count and following_count are written by the statement that writes user_follows,
-- posts_count by the statement that writes media_content.
create table profiles (
  id uuid primary key references users (id) on delete cascade,
  name text not null,
  username text,
  creator_slug text,
  role text check (role in ('supporter', 'creator')),
  first_run_completed boolean not null default false,
  is_public boolean not null default true,
  bio text not null default '',
  headline text not null default '',
  city text not null default '',
  country_code text,
  musical_genres text[] not null default '{}',
  music_relations text[] not null default '{}',
  current_workplace text not null default '',
  contact_email text,
  social_links jsonb not null default '{}',
  avatar jsonb,
  -- What lists need of the avatar, so that they read no JSON.
  avatar_url text generated always as (avatar ->> 'url') stored,
  banner jsonb,
  banner_overlay real not null default 0.25 check (banner_overlay between 0 and 0.6),
  banner_focal_x real not null default 0.5 check (banner_focal_x between 0 and 1),
  banner_focal_y real not null default 0.5 check (banner_focal_y between 0 and 1),
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  posts_count integer not null default 0 check (posts_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- getHighlights and suggestArtists: artists with most followers first.
create index profiles_artists on profiles (followers_count desc, id)
  where role = 'creator' and is_public and first_run_completed;
-- suggestArtists: artists of one country, most followers first.
create index profiles_artists_by_country on profiles (country_code, followers_count desc, id)
  where role = 'creator' and is_public and first_run_completed;
-- suggestArtists: artists of one city (of one country: Córdoba and Mérida are several), without its accents.
create index profiles_artists_by_city
  on profiles (country_code, translate(lower(city), 'áéíóúü', 'aeiouu'), followers_count desc, id)
  where role = 'creator' and is_public and first_run_completed and city <> '';

-- One namespace for usernames and creator slugs: /{handle} leads to one person.
create table handles (
  handle text primary key check (handle = lower(handle)),
  profile_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
-- The handles of one person, when they change or go.
create index handles_profile on handles (profile_id);
