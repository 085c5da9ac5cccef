-- Releases: songs published together under one cover (decision 093).

create table releases (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles on delete cascade,
  -- The last part of its address, from its first title.
  slug text not null,
  -- The post that announces it; null for a draft. In the trash with it, and deleted with it.
  post_id uuid unique references media_content on delete cascade,
  type text not null check (type in ('single', 'ep', 'album', 'demo', 'live')),
  title text not null,
  description text not null default '',
  cover jsonb,
  cover_file_id uuid,
  label text not null default '',
  upc text,
  license text not null default 'all_rights' check (license in
    ('all_rights', 'cc_by', 'cc_by_sa', 'cc_by_nc', 'cc_by_nc_sa', 'cc_by_nd', 'cc_by_nc_nd', 'cc0')),
  -- Counts the changes: a save names the one it changes.
  revision integer not null default 1,
  idempotency_key uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, slug),
  unique (owner_id, idempotency_key)
);
create index releases_own on releases (owner_id, created_at desc, id desc);
create index releases_cover on releases (cover_file_id) where cover_file_id is not null;

-- Each track is a post: its address, plays, likes and comments are that post's. Private until its release is out.
create table release_tracks (
  post_id uuid primary key references media_content on delete cascade,
  release_id uuid not null references releases on delete cascade,
  owner_id uuid not null references profiles on delete cascade,
  position integer not null check (position > 0),
  isrc text,
  iswc text,
  language text,
  is_explicit boolean not null default false,
  lyrics text not null default '',
  -- The same with the time of each line.
  lyrics_lrc text not null default '',
  -- Checked at the end of a statement, since one save may exchange two codes.
  constraint release_tracks_isrc unique (owner_id, isrc) deferrable
);
create index release_tracks_in_order on release_tracks (release_id, position);

-- Tracks are in no list of posts: their release is. Lists of songs show them.
alter table media_content add column in_release boolean not null default false;

alter table media_content drop constraint media_content_type;
alter table media_content add constraint media_content_type
  check (content_type in ('text', 'image', 'audio', 'video', 'youtube', 'spotify', 'link', 'event', 'release'));
-- A release is music on the page of its artist.
alter table media_content alter column kind set expression as (
  case
    when content_type in ('audio', 'spotify', 'release') then 'music'
    when content_type in ('video', 'youtube') then 'video'
    when content_type = 'image' then 'image'
    else 'text'
  end
);
