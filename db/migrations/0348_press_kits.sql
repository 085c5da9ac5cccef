-- Pictures in print size and PDF files of press kits.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in (
  'image', 'audio', 'avatar', 'banner', 'video', 'captions', 'attachment', 'press_picture', 'press_document'));
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in (
  'image', 'audio', 'video', 'captions', 'press_picture', 'press_document'));

-- The press kit of an artist or a band: /{slug}/prensa.
create table press_kits (
  profile_id uuid primary key references profiles on delete cascade,
  is_published boolean not null default false,
  bio_short text not null,
  bio_medium text not null,
  bio_long text not null,
  -- Counts the changes of what it contains.
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The ZIP with all of it: the object, its size, and the revision that it contains.
  keys text[] not null default '{}',
  zip_bytes bigint,
  zip_revision integer
);

-- What a kit consists of, in the order of its page.
create table press_files (
  file_id uuid primary key references files on delete cascade,
  profile_id uuid not null references press_kits on delete cascade,
  kind text not null check (kind in ('photo', 'logo', 'rider', 'plan')),
  position integer not null,
  credit text not null,
  alt text not null
);
create index press_files_of on press_files (profile_id, position);
create unique index press_files_once on press_files (profile_id, kind) where kind <> 'photo';

-- Downloads by day (UTC). The item is a file, or the profile for the ZIP; each visitor counts once in half an hour.
create table press_downloads (
  profile_id uuid not null references profiles on delete cascade,
  item uuid not null,
  day date not null,
  downloads integer not null,
  primary key (profile_id, item, day)
);

-- Who downloaded in the last hour, as hashes.
create table press_visitors (
  item uuid not null,
  visitor text not null,
  seen_at timestamptz not null,
  primary key (item, visitor)
);
create index press_visitors_seen on press_visitors (seen_at);
